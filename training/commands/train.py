"""`casus-belli train`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from training.arena import Outcome
from training.console import (
    INTERRUPTED,
    err,
    game_option,
    guarded,
    jobs_option,
    json_option,
    out,
    progress_bar,
    table,
    write_figures,
)
from training.errors import UsageError
from training.evaluate import Evaluation
from training.games import choose_game, get_game
from training.settings import TrainSettings

DEFAULT = TrainSettings()


def _widths(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, ...]:
    try:
        widths = tuple(int(part) for part in value.split(",") if part.strip())
    except ValueError:
        raise click.BadParameter(f"{value!r} is no list of layer widths such as 256,256") from None
    return widths


@click.command("train")
@game_option
@click.option(
    "--scenario",
    show_default="two_player; campaign for Virgin Queen",
    metavar="NAME|FILE",
    help="Scenario by name (see 'casus-belli info') or a .toml file of your own.",
)
@click.option(
    "--seat",
    show_default="protestant; england for Virgin Queen",
    help="Seat that the bot learns to play.",
)
@click.option("--opponents", default=DEFAULT.opponents, show_default=True, help="Agent on the other seats.")
@click.option(
    "--reward",
    default=DEFAULT.reward,
    show_default=True,
    help="Reward of the environment by name (see docs/training.md).",
)
@click.option(
    "--imitate",
    default=DEFAULT.imitate,
    show_default=True,
    help="Teacher whose decisions the bot learns first, 'none' to begin from nothing.",
)
@click.option(
    "--imitate-decisions",
    type=int,
    default=DEFAULT.imitate_decisions,
    show_default=True,
    help="Decisions to learn from the teacher.",
)
@click.option("--timesteps", type=int, help=f"Decisions to learn from.  [default: {DEFAULT.timesteps}]")
@click.option(
    "--minutes",
    type=float,
    help=f"Stop learning after this long, 0 for no limit.  [default: {DEFAULT.minutes:g}]",
)
@click.option("--out", "out_path", metavar="FOLDER", type=click.Path(), help="Folder of a new run.")
@click.option(
    "--resume",
    metavar="FOLDER",
    type=click.Path(),
    help="Go on with the run in FOLDER from its newest checkpoint, with its own settings; "
    "--timesteps and --minutes may move its end.",
)
@click.option("--seed", type=int, default=DEFAULT.seed, show_default=True)
@click.option("--num-envs", type=int, default=DEFAULT.num_envs, show_default=True, help="Games at a time.")
@click.option("--env-threads", type=int, default=DEFAULT.env_threads, show_default=True, help="Threads to step them.")
@click.option(
    "--torch-threads",
    type=int,
    default=DEFAULT.torch_threads,
    show_default=True,
    help="Threads for the network; more pay off on idle cores only.",
)
@click.option("--n-steps", type=int, default=DEFAULT.n_steps, show_default=True, help="Decisions a game an update.")
@click.option("--batch-size", type=int, default=DEFAULT.batch_size, show_default=True)
@click.option("--epochs", type=int, default=DEFAULT.epochs, show_default=True)
@click.option("--learning-rate", type=float, default=DEFAULT.learning_rate, show_default=True)
@click.option("--gamma", type=float, default=DEFAULT.gamma, show_default=True)
@click.option("--gae-lambda", type=float, default=DEFAULT.gae_lambda, show_default=True)
@click.option("--entropy", type=float, default=DEFAULT.entropy, show_default=True, help="Entropy bonus.")
@click.option(
    "--trunk",
    callback=_widths,
    default=",".join(map(str, DEFAULT.trunk)),
    show_default=True,
    help="Widths of the layers shared by policy and value.",
)
@click.option(
    "--head",
    callback=_widths,
    default=",".join(map(str, DEFAULT.policy)),
    show_default=True,
    help="Widths of the further layers, of policy and value each.",
)
@click.option("--max-decisions", type=int, default=DEFAULT.max_decisions, show_default=True, help="Cut games off here.")
@click.option(
    "--eval-every",
    type=int,
    default=DEFAULT.eval_every,
    show_default=True,
    help="Timesteps between evaluations, 0 for none.",
)
@click.option("--eval-games", type=int, default=DEFAULT.eval_games, show_default=True)
@click.option(
    "--eval-against",
    multiple=True,
    default=DEFAULT.eval_against,
    show_default=True,
    help="Agent to be measured against; may be given several times.",
)
@click.option(
    "--final-games",
    type=int,
    default=DEFAULT.final_games,
    show_default=True,
    help="Games of the final evaluation against each.",
)
@click.option("--checkpoint-every", type=int, default=DEFAULT.checkpoint_every, show_default=True)
@jobs_option
@json_option
@guarded
def command(
    out_path: str | None,
    resume: str | None,
    timesteps: int | None,
    minutes: float | None,
    trunk: tuple[int, ...],
    head: tuple[int, ...],
    game: str | None,
    scenario: str | None,
    seat: str | None,
    jobs: int,
    json_file: str | None,
    **options: Any,
) -> None:
    """Train a bot for one seat with MaskablePPO, and measure it.

    The run's folder gets checkpoints, TensorBoard logs, the bot (weights and a manifest), and a report as
    HTML and JSON. An interrupt (Ctrl-C, SIGTERM) saves a checkpoint; --resume goes on from the newest one,
    also after a kill.

    \b
    Examples:
      casus-belli train --out runs/first-bot
      casus-belli train --scenario 1517 --seat ottoman --minutes 60 --out runs/ottoman
      casus-belli train --game virgin_queen --seat spain --minutes 30 --out runs/spain
      casus-belli train --resume runs/ottoman --minutes 120
      tensorboard --logdir runs/ottoman/tensorboard
    """
    from training.train import Trainer

    if (out_path is None) == (resume is None):
        raise UsageError("give either --out FOLDER (a new run) or --resume FOLDER")
    observer = _Screen()
    if resume is not None:
        trainer = Trainer.resume(resume, observer, timesteps=timesteps, minutes=minutes)
    else:
        assert out_path is not None
        limits = {
            "timesteps": DEFAULT.timesteps if timesteps is None else timesteps,
            "minutes": DEFAULT.minutes if minutes is None else (minutes or None),
        }
        if scenario is None:
            game = game or DEFAULT.game
            scenario = get_game(game).training[0]
        game, scenario = choose_game(game, scenario)
        options |= {"game": game, "scenario": scenario, "seat": seat or get_game(game).training[1]}
        if options["imitate"] == "none":
            options["imitate"] = ""
        settings = TrainSettings(**limits, trunk=trunk, policy=head, value=head, **options)  # type: ignore[arg-type]
        trainer = Trainer.start(settings, out_path, observer)
    try:
        _run(trainer, observer, jobs, json_file)
    finally:
        trainer.close()


def _run(trainer: Any, observer: _Screen, jobs: int, json_file: str | None) -> None:
    from training.report import EVALUATION_COLUMNS, evaluation_rows, verdict, write_report

    settings, folder = trainer.settings, trainer.folder
    console = out()
    console.print(
        f"Training {settings.seat} in the {settings.scenario} scenario against {settings.opponents}: "
        f"{_budget(settings)}, into {folder.path}",
        markup=False,
        soft_wrap=True,
    )
    with observer.learning():
        finished = trainer.learn()
    if not finished:
        err().print(
            f"stopped at {trainer.model.num_timesteps:,} timesteps, checkpoint saved; go on with:\n"
            f"  casus-belli train --resume {folder.path}",
            markup=False,
            soft_wrap=True,
        )
        raise SystemExit(INTERRUPTED)
    seconds = trainer.seconds
    final = trainer.finish(jobs=jobs)
    observer.close()
    figures = write_report(
        folder,
        settings,
        timesteps=trainer.model.num_timesteps,
        episodes=trainer.episodes,
        seconds=seconds,
        final=final,
    )
    console.print(
        f"Learned from {trainer.model.num_timesteps:,} decisions in {trainer.episodes:,} games, "
        f"{seconds / 60:.1f} minutes.\n"
    )
    if final:
        console.print(
            table(
                EVALUATION_COLUMNS,
                evaluation_rows(final),
                f"The bot as {settings.seat}, 95 % intervals in brackets",
            )
        )
        console.print()
        for item in final:
            console.print(verdict(item), markup=False, soft_wrap=True)
        console.print()
    console.print(f"bot:    {folder.bot}\nreport: {folder.report_html}", markup=False, soft_wrap=True)
    write_figures(json_file, figures)


def _budget(settings: TrainSettings) -> str:
    text = f"{settings.timesteps:,} decisions"
    return text if settings.minutes is None else f"{text} or {settings.minutes:g} minutes"


class _Screen:
    """Shows a run on the terminal: a bar, and a line for each evaluation."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._games: Any = None

    def learning(self) -> _Bar:
        """The bar of the learning phase."""
        self._bar = _Bar("learning", 1000, count=False)
        return self._bar

    def message(self, text: str) -> None:
        """Print a line."""
        err().print(text, markup=False, soft_wrap=True)

    def progress(self, timesteps: int, fraction: float, figures: Mapping[str, float]) -> None:
        """Move the bar."""
        if self._bar is None:
            return
        note = f"{timesteps:,} decisions"
        if "agreement" in figures:
            note = f"imitating: {figures['imitated']:,.0f} decisions, {100 * figures['agreement']:.0f} % alike"
        if "steps_per_second" in figures:
            note += f", {figures['steps_per_second']:,.0f}/s"
        if "vp" in figures:
            note += f", {figures['vp']:.1f} VP"
        if "won" in figures:
            note += f", {100 * figures['won']:.0f} % won"
        self._bar.show(completed=1000 * fraction, note=note)

    def evaluating(self, what: str, games: int) -> None:
        """A bar for the games."""
        self.close()
        self._games = _Bar(f"evaluating {what}", games)
        self._games.__enter__()

    def game_played(self, outcome: Outcome) -> None:
        """One more."""
        if self._games is not None:
            self._games.advance()

    def evaluated(self, decisions: int, evaluation: Evaluation) -> None:
        """Print its figures."""
        result = evaluation.result
        out().print(
            f"{decisions:>11,} decisions: against {evaluation.opponents} won {result.wins.percent()}, "
            f"{result.vp.number(1)} VP",
            markup=False,
            soft_wrap=True,
        )
        self.close()

    def close(self) -> None:
        """End the bar of an evaluation."""
        if self._games is not None:
            self._games.__exit__(None, None, None)
            self._games = None


class _Bar:
    """One progress bar as a context; hides while another one is shown, since rich shows one at a time."""

    _shown: list[_Bar] = []

    def __init__(self, label: str, total: int, *, count: bool = True) -> None:
        self._context = progress_bar(label, total, count=count)
        self._progress: Any = None
        self._task: Any = None

    def __enter__(self) -> _Bar:
        if self._shown:
            self._shown[-1]._progress.stop()
        self._progress, self._task = self._context.__enter__()
        self._shown.append(self)
        return self

    def __exit__(self, *exception: Any) -> None:
        self._shown.remove(self)
        self._context.__exit__(*exception)
        if self._shown and not self._shown[-1]._progress.disable:
            self._shown[-1]._progress.start()

    def show(self, completed: float, note: str) -> None:
        """Set how far it is."""
        self._progress.update(self._task, completed=completed, note=note)

    def advance(self) -> None:
        """One step."""
        self._progress.advance(self._task)
