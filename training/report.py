"""The report of a training run: one HTML file that needs nothing else, and the same figures as JSON."""

from __future__ import annotations

import base64
import html
import io
from collections.abc import Mapping, Sequence
from typing import Any

from training.bots import package_versions
from training.evaluate import Evaluation
from training.files import write_json, write_text
from training.games import seat_title
from training.run_folder import RunFolder, read_lines
from training.settings import TrainSettings

COLORS = ("#1f5f8b", "#b5483a", "#4d7c3f", "#8a6bb0", "#c08a2d")

STYLE = """ body { font: 16px/1.5 system-ui, sans-serif; color: #222; max-width: 60rem; margin: 2rem auto;
padding: 0 1rem; } h1 { font-size: 1.6rem; margin-bottom: .2rem } h2 { font-size: 1.2rem; margin-top: 2rem }
table { border-collapse: collapse; margin: .8rem 0 } caption { text-align: left; color: #555; padding-bottom:
.3rem } th, td { padding: .3rem .8rem; border-bottom: 1px solid #ddd; text-align: right; vertical-align: top }
th:first-child, td:first-child { text-align: left } img { max-width: 100%; height: auto } .good { color:
#2c6e2f } .bad { color: #a03024 } .quiet { color: #666 }
"""


def verdict(evaluation: Evaluation) -> str:
    """One sentence on how the bot stands, as far as the intervals carry."""
    who, seat = evaluation.opponents, seat_title(evaluation.seat)
    if evaluation.baseline is None:
        return f"{evaluation.result.wins.percent()} of games won as {seat} against {who}."
    gain = evaluation.vp_gain
    beside = f"{gain.number(1, sign=True)} VP beside {evaluation.baseline} in the same seat on the same deals"
    if gain.low > 0:
        return f"Better than {evaluation.baseline} as {seat} against {who}: {beside}."
    if gain.high < 0:
        return f"Worse than {evaluation.baseline} as {seat} against {who}: {beside}."
    return f"Not told apart from {evaluation.baseline} as {seat} against {who}: {beside}."


def evaluation_rows(evaluations: Sequence[Evaluation]) -> list[list[str]]:
    """Rows of the table of results: the bot and its baseline against each kind of opponents."""
    rows = []
    for item in evaluations:
        lines = [(item.agent_label, item.result)]
        if item.baseline is not None and item.baseline_result is not None:
            lines.append((f"{item.baseline} (baseline)", item.baseline_result))
        for label, line in lines:
            rows.append(
                [
                    label,
                    item.opponents,
                    str(line.games),
                    line.wins.percent(),
                    line.vp.number(1),
                    line.rank.number(2),
                ]
            )
        if item.baseline is not None:
            rows.append(
                [
                    "difference, paired",
                    item.opponents,
                    "",
                    item.win_gain.percent(),
                    item.vp_gain.number(1, sign=True),
                    "",
                ]
            )
    return rows


EVALUATION_COLUMNS = ("Player", "Opponents", "Games", "Win share", "Mean VP", "Mean rank")


def _figure_png(figure: Any) -> bytes:
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=110, metadata={"Software": None})
    return buffer.getvalue()


def curves_png(curve: Sequence[Mapping[str, Any]], evaluations: Sequence[Mapping[str, Any]]) -> bytes:
    """Four panels: victory points while learning, points and win share in evaluations, the policy."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    figure = Figure(figsize=(10, 6.4), layout=ConstrainedLayoutEngine(h_pad=0.12, w_pad=0.08))
    axes = figure.subplots(2, 2)
    _line(axes[0, 0], curve, "vp", "Victory points in training games", COLORS[0])
    if not any("vp" in point for point in curve):
        _line(axes[0, 0], curve, "episode_return", "Return of training games", COLORS[0])
    for axis, key, title, scale in (
        (axes[0, 1], "mean_vp", "Victory points in evaluations", 1.0),
        (axes[1, 0], "win_share", "Games won in evaluations, %", 100.0),
    ):
        _evaluation_lines(axis, evaluations, key, scale)
        axis.set_title(title, fontsize=10)
    _learning_line(axes[1, 1], curve)
    for axis in axes.flat:
        axis.set_xlabel("decisions learned from", fontsize=8)
        axis.tick_params(labelsize=8)
        axis.grid(alpha=0.25)
        axis.spines[["top", "right"]].set_visible(False)
        axis.xaxis.set_major_formatter(lambda value, _: f"{value / 1000:,.0f}k" if value else "0")
    return _figure_png(figure)


def _learning_line(axis: Any, curve: Sequence[Mapping[str, Any]]) -> None:
    """Agreement with the teacher in the head start, and the entropy of the policy afterwards."""
    entropy = [
        {"decisions": point["decisions"], "entropy": -point["losses"]["entropy_loss"]}
        for point in curve
        if "entropy_loss" in point.get("losses", {})
    ]
    _line(axis, entropy, "entropy", "The policy while it learns", COLORS[3], "entropy, nats")
    if any("agreement" in point for point in curve):
        _line(axis, curve, "agreement", "The policy while it learns", COLORS[2], "answers like the teacher's")
    if axis.get_legend_handles_labels()[0]:
        axis.legend(fontsize=8, frameon=False)


def _line(
    axis: Any, points: Sequence[Mapping[str, Any]], key: str, title: str, color: str, label: str | None = None
) -> None:
    shown = [(point["decisions"], point[key]) for point in points if key in point]
    if shown:
        axis.plot(*zip(*shown, strict=True), color=color, linewidth=1.5, label=label)
    axis.set_title(title, fontsize=10)


def _evaluation_lines(axis: Any, evaluations: Sequence[Mapping[str, Any]], key: str, scale: float) -> None:
    opponents = list(dict.fromkeys(item["opponents"] for item in evaluations))
    for number, name in enumerate(opponents):
        points = [(item["decisions"], item["result"][key]) for item in evaluations if item["opponents"] == name]
        steps = [point[0] for point in points]
        color = COLORS[number % len(COLORS)]
        axis.plot(steps, [scale * point[1]["value"] for point in points], color=color, marker="o", ms=3, label=name)
        bounded = [point for point in points if None not in (point[1]["low"], point[1]["high"])]
        axis.fill_between(
            [point[0] for point in bounded],
            [scale * point[1]["low"] for point in bounded],
            [scale * point[1]["high"] for point in bounded],
            color=color,
            alpha=0.15,
            linewidth=0,
        )
    if opponents:
        axis.legend(fontsize=8, frameon=False, title="against", title_fontsize=8)


def results_png(evaluations: Sequence[Evaluation]) -> bytes:
    """Bars with intervals: win share and mean VP of the bot and of the baseline, by opponents."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 3.4), layout="constrained")
    axes = figure.subplots(1, 2)
    for axis, kind, title in ((axes[0], "wins", "Games won, %"), (axes[1], "vp", "Mean victory points")):
        scale = 100.0 if kind == "wins" else 1.0
        for offset, color, name in ((-0.2, COLORS[0], "bot"), (0.2, "#999999", "baseline")):
            for place, item in enumerate(evaluations):
                line = item.result if name == "bot" else item.baseline_result
                if line is None:
                    continue
                estimate = getattr(line, kind)
                axis.bar(place + offset, scale * estimate.value, 0.36, color=color)
                axis.errorbar(
                    place + offset,
                    scale * estimate.value,
                    [[scale * (estimate.value - estimate.low)], [scale * (estimate.high - estimate.value)]],
                    color="#222222",
                    capsize=3,
                    linewidth=1,
                )
            axis.bar(0, 0, color=color, label=name)
        axis.set_xticks(range(len(evaluations)), [f"against {item.opponents}" for item in evaluations])
        axis.set_title(title, fontsize=10)
        axis.tick_params(labelsize=8)
        axis.spines[["top", "right"]].set_visible(False)
    handles, labels = axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper right", ncols=2, fontsize=8, frameon=False)
    return _figure_png(figure)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], caption: str) -> str:
    head = "".join(f"<th>{html.escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><caption>{html.escape(caption)}</caption><tr>{head}</tr>{body}</table>"


def _image(png: bytes, alt: str) -> str:
    data = base64.b64encode(png).decode("ascii")
    return f'<p><img alt="{html.escape(alt)}" src="data:image/png;base64,{data}"></p>'


def report_html(
    settings: TrainSettings,
    *,
    timesteps: int,
    episodes: int,
    seconds: float,
    curve: Sequence[Mapping[str, Any]],
    periodic: Sequence[Mapping[str, Any]],
    final: Sequence[Evaluation],
) -> str:
    """The page."""
    verdicts = "".join(f'<li class="{_verdict_class(item)}">{html.escape(verdict(item))}</li>' for item in final)
    endings = "".join(
        f"<li>Against {html.escape(item.opponents)}: "
        + html.escape(", ".join(f"{name} {count}" for name, count in item.victories.items()))
        + f" ({item.decisions.number(0)} decisions a game, {item.truncated} cut off)</li>"
        for item in final
    )
    title = f"{seat_title(settings.seat)}, {settings.scenario} scenario"
    return "\n".join(
        [
            f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{html.escape(title)}</title>',
            f"<style>{STYLE}</style></head><body>",
            f"<h1>{html.escape(title)}</h1>",
            f'<p class="quiet">{_algorithm(settings)} against {html.escape(settings.opponents)}: '
            f"{timesteps:,} decisions, "
            f"{episodes:,} games, {seconds / 60:.1f} minutes</p>",
            f"<h2>How the bot stands</h2><ul>{verdicts}</ul>",
            _table(
                EVALUATION_COLUMNS,
                evaluation_rows(final),
                "Brackets: 95 % intervals, Wilson's for shares and Student's for means.",
            ),
            _image(results_png(final), "win share and victory points, bot and baseline"),
            f"<h2>How games ended</h2><ul>{endings}</ul>",
            "<h2>Learning</h2>",
            _image(curves_png(curve, periodic), "learning curves"),
            "<h2>Made with</h2>",
            _table(
                ("Setting", "Value"),
                [[key, str(value)] for key, value in settings.as_dict().items()],
                "Settings of the run",
            ),
            _table(
                ("Package", "Version"),
                [[key, value] for key, value in package_versions().items()],
                "Versions",
            ),
            "</body></html>\n",
        ]
    )


def _algorithm(settings: TrainSettings) -> str:
    if not settings.imitate:
        return "MaskablePPO"
    return f"Imitation of {html.escape(settings.imitate)}, then MaskablePPO,"


def _verdict_class(item: Evaluation) -> str:
    if item.baseline is None:
        return "quiet"
    return "good" if item.vp_gain.low > 0 else "bad" if item.vp_gain.high < 0 else "quiet"


def write_report(
    folder: RunFolder,
    settings: TrainSettings,
    *,
    timesteps: int,
    episodes: int,
    seconds: float,
    final: Sequence[Evaluation],
) -> dict[str, Any]:
    """Write `report.html` and `report.json`; returns what the latter holds."""
    curve, periodic = read_lines(folder.curve), read_lines(folder.evaluations)
    end = curve[-1]["decisions"] if curve else timesteps
    page = report_html(
        settings,
        timesteps=timesteps,
        episodes=episodes,
        seconds=seconds,
        curve=curve,
        periodic=[*periodic, *({"decisions": end, **item.as_dict()} for item in final)],
        final=final,
    )
    write_text(folder.report_html, page)
    figures = {
        "timesteps": timesteps,
        "episodes": episodes,
        "seconds": round(seconds, 1),
        "settings": settings.as_dict(),
        "versions": package_versions(),
        "final": [item.as_dict() for item in final],
        "verdicts": [verdict(item) for item in final],
        "evaluations": periodic,
        "curve": curve,
    }
    write_json(folder.report_json, figures)
    return figures
