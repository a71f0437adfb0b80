# cython: language_level=3
"""The heuristic player: rules of thumb for all six powers and every decision (docs/agents.md).

Each decision is answered from the position alone: what the seat can see, the pending decision and a seed that
breaks ties. The parts: heuristic_view (estimates and the weights of each power), heuristic_war (armies), heuristic_sea,
heuristic_battle, heuristic_cards, heuristic_diplomacy, heuristic_winter.
"""
from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

import numpy as np

from env.rules.state cimport Force, Frame, GameState, HERE_I_STAND, NMAJOR, NSPACE, RUNNING, VIRGIN_QUEEN
from env.rules.tables cimport TABLES, Tables
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.core cimport Batch, Position
from agents.heuristic_battle cimport battle_force, choose_battle, choose_reaction, retreat_points
from agents.heuristic_cards cimport choose_card, choose_event
from agents.heuristic_debate cimport plan_debate
from agents.heuristic_diplomacy cimport choose_deal, choose_peace, choose_war
from agents.heuristic_faith cimport calm_points, plan_faith
from agents.heuristic_faith_choices cimport choose_faith
from agents.heuristic_force cimport answer_force, formation
from agents.heuristic_queen cimport choose_queen, plan_queen
from agents.heuristic_sea cimport (
    choose_leg, choose_naval, choose_piracy, plan_sea, plan_transport, squadron_space_points)
from agents.heuristic_two_player cimport acting_power, choose_two_player, plan_command
from agents.heuristic_view cimport WEIGHTS, Plan, View, first_legal, frame_at, look, one_of, pick, survey
from agents.heuristic_war cimport (
    assault_points, build_space_points, clear_plan, control_points, merge, offer, plan_assaults, plan_builds,
    plan_control, plan_moves)
from agents.heuristic_world cimport choose_discovery, plan_world
from agents.heuristic_winter cimport choose_foreign, choose_place, choose_spring, winter_force


# --- command points -----------------------------------------------------------------------------------------------

cdef int _action(View* v) noexcept nogil:
    """D_ACTION: the best use of the command points."""
    cdef Plan p
    survey(v)
    clear_plan(&p)
    if is_legal(v.s, A_FOREIGN_WAR):
        _plan_foreign(v, &p)
    if is_legal(v.s, A_MOVE):
        merge(&p, plan_moves(v))
    if is_legal(v.s, A_ASSAULT):
        plan_assaults(v, &p)
    if is_legal(v.s, A_CONTROL) or is_legal(v.s, A_REMOVE_UNREST):
        plan_control(v, &p)
    if is_legal(v.s, A_TRANSPORT) or is_legal(v.s, A_NAVAL_MOVE):
        merge(&p, plan_transport(v, is_legal(v.s, A_NAVAL_MOVE)))
    plan_sea(v, &p)
    plan_builds(v, &p)
    if v.s.game == HERE_I_STAND:
        plan_faith(v, &p)
        plan_debate(v, &p)
        plan_world(v, &p)
        plan_command(v, &p)
    else:
        plan_queen(v, &p)
    if p.score > 0 and is_legal(v.s, p.verb):
        return p.verb
    return one_of(v, A_END_IMPULSE, A_PASS)


cdef void _plan_foreign(View* v, Plan* p) noexcept nogil:
    """Fighting a foreign war: 1 VP and a card each turn once it is won."""
    cdef int k, units
    for k in range(3):
        if v.s.war_on[k]:
            units = v.s.war_unit[k][0] + v.s.war_unit[k][1]
            if units > 0 and v.s.war_enemy[k] > 0:
                offer(p, 50 + 15 * (units - v.s.war_enemy[k]), 1, A_FOREIGN_WAR, -1, -1, -1, NULL)


cdef int _move_score(View* v, int action) noexcept nogil:
    """A step nothing is planned for."""
    return retreat_points(v, action - A_SPACE)


cdef const Plan* _moving(View* v, int proc) noexcept nogil:
    return plan_transport(v, False) if proc == P_TRANSPORT else plan_moves(v)


cdef int _move(View* v) noexcept nogil:
    """D_MOVE_FROM, D_MOVE_TO: the move that D_ACTION decided for."""
    cdef const Plan* p
    cdef const Frame* f = frame_at(v, 0)
    survey(v)
    p = _moving(v, f.proc)
    if v.s.decision == D_MOVE_FROM:
        if p.start >= 0 and is_legal(v.s, A_SPACE + p.start):
            return A_SPACE + p.start
    elif p.start == f.v[0] and p.to >= 0 and is_legal(v.s, A_SPACE + p.to):
        return A_SPACE + p.to
    return pick(v, _move_score)


cdef int _force(View* v) noexcept nogil:
    """D_FORCE_LEADER, D_FORCE_UNITS: the formation the calling procedure needs."""
    cdef const Plan* p
    cdef const Frame* f = frame_at(v, 0)
    cdef const Frame* caller = frame_at(v, 1)
    cdef Force want, avail = f.a
    survey(v)
    if caller.proc == P_MOVE or caller.proc == P_TRANSPORT:
        p = _moving(v, caller.proc)
        if p.start == caller.v[0] and (caller.proc == P_TRANSPORT or p.to == caller.v[1]):
            want = p.force
        else:
            want = formation(v, avail, f.v[0] if f.v[0] > 0 else 0, True)
    elif not battle_force(v, &avail, caller.proc, &want) and not winter_force(v, &avail, caller.proc, &want):
        want = avail
    return answer_force(v, &want)


cdef int _assault_score(View* v, int action) noexcept nogil:
    return assault_points(v, action - A_SPACE)


cdef int _assault(View* v) noexcept nogil:
    cdef Plan p
    survey(v)
    clear_plan(&p)
    plan_assaults(v, &p)
    if p.goal >= 0 and is_legal(v.s, A_SPACE + p.goal):
        return A_SPACE + p.goal
    return pick(v, _assault_score)


cdef int _control_score(View* v, int action) noexcept nogil:
    return control_points(v, action - A_SPACE) + calm_points(v, action - A_SPACE)


cdef int _ship_score(View* v, int action) noexcept nogil:
    return squadron_space_points(v, action - A_SPACE, frame_at(v, 0).v[19] == A_CORSAIR)


cdef int _build(View* v) noexcept nogil:
    """D_BUILD: a space for the unit (P_BUILD, v[19] the verb)."""
    cdef const Plan* p
    cdef int k, a, x, best = -1, most = -1000000, verb = frame_at(v, 0).v[19]
    survey(v)
    if verb == A_SQUADRON or verb == A_CORSAIR:
        return pick(v, _ship_score)
    p = plan_moves(v)
    for k in range(NSPACE):
        a = A_SPACE + k
        if is_legal(v.s, a):
            x = build_space_points(v, k, p)
            if x > most:
                most = x
                best = a
    return best if best >= 0 else first_legal(v)


cdef int _kind_score(View* v, int action) noexcept nogil:
    """D_BUILD_KIND: own counters before those of a minor."""
    if action == A_UNIT_REGULAR or action == A_UNIT_SECOND or action == A_UNIT_SQUADRON or action == A_UNIT_CORSAIR:
        return 10
    return 0


# --- every decision -----------------------------------------------------------------------------------------------

cdef int _decide(View* v) noexcept nogil:
    cdef int d = v.s.decision, action
    if v.s.game == VIRGIN_QUEEN:
        action = choose_queen(v)
        if action >= 0:
            return action
    if d == D_ACTION:
        return _action(v)
    if d == D_MOVE_FROM or d == D_MOVE_TO:
        return _move(v)
    if d == D_FORCE_LEADER or d == D_FORCE_UNITS:
        return _force(v)
    if d == D_IMPULSE or d == D_CARD_USE or d == D_DISCARD or d == D_PAY_WAR or d == D_INFORMANT \
            or d == D_SPRING_PREPARATIONS:
        return choose_card(v)
    if d == D_BUILD:
        return _build(v)
    if d == D_BUILD_KIND:
        return pick(v, _kind_score)
    if d == D_CONTROL:
        survey(v)
        return pick(v, _control_score)
    if d == D_ASSAULT_SPACE:
        return _assault(v)
    if d == D_TRANSPORT_LEG:
        return choose_leg(v)
    if d == D_REACTION or d == D_JANISSARIES or d == D_SIEGE_ARTILLERY or d == D_ROWERS:
        return choose_reaction(v)
    if d == D_PIRACY or d == D_PIRACY_AWARD:
        return choose_piracy(v)
    if (D_NAVAL_FROM <= d <= D_NAVAL_LEADER) or d == D_PORT_CHANGED or d == D_WINTER_PORT \
            or d == D_WINTER_NAVAL_LEADER or d == D_NAVAL_LEADER_PORT or d == D_LOAN_PORT:
        return choose_naval(v)
    if D_INTERCEPT <= d <= D_RELIEF_INSIDE or d == D_LOSS:
        return choose_battle(v)
    if D_TURN1_PARTNER <= d <= D_CONFIRM:
        return choose_deal(v)
    if D_DECLARE_WAR <= d <= D_JOIN_WAR:
        return choose_war(v)
    if D_SUE <= d <= D_EXCOMMUNICATION or d == D_GIVE_MERCENARIES:
        return choose_peace(v)
    if d == D_SPRING or d == D_SPRING_TO:
        return choose_spring(v)
    if D_WINTER_EXCESS <= d <= D_WINTER_LEADER or d == D_DISPLACE or d == D_LEADER_HOME or d == D_MAURICE_SPACE \
            or d == D_PLACE_MERCENARIES:
        return choose_place(v)
    if D_FOREIGN_UNITS <= d <= D_FOREIGN_BUILD or d == D_MINOR_UNITS_TO:
        return choose_foreign(v)
    if D_REFORM_TARGET <= d <= D_EXCOMMUNICATE or d == D_DIET_CARD:
        return choose_faith(v)
    if d == D_EXPLORATION:
        return choose_discovery(v)
    if D_DIPLOMATIC_CARD <= d <= D_COMMAND:
        return choose_two_player(v)
    if D_EVENT_POWER <= d <= D_EVENT_LEADER or d == D_MINOR:
        return choose_event(v)
    return first_legal(v)


cdef int choose(GameState* s, const Tables* t, uint64_t seed, View* v) noexcept nogil:
    """A legal action for the pending decision of a running game; it depends on what the deciding seat can see, on
    the decision and on the seed alone. v: memory of the game, zeroed before the first use; it saves time only."""
    cdef int action
    v.g.t = t
    look(v, s, seed)
    v.me = acting_power(v)
    v.w = &WEIGHTS[s.game][v.me]
    action = _decide(v)
    if action < 0 or not is_legal(s, action):
        action = first_legal(v)
    return action


def advise(Position position not None, seed: int = 0) -> int:
    """The action the heuristic player would take now.

    Raises:
        ValueError: the game is over.
    """
    if position.st.status != RUNNING:
        raise ValueError(f"no decision is pending: {position.result_text()}")
    cdef View v
    memset(&v, 0, sizeof(View))
    return choose(&position.st, position.g.t, <uint64_t>seed, &v)


cdef class HeuristicAgent:
    """The heuristic as an agent of `agents.base`. Deterministic from its seed and the positions it is asked about;
    it needs `DecisionBatch.states` and looks only at what the deciding seat may know."""

    cdef readonly str name
    cdef uint64_t seed
    cdef View* memory       # one a game and seat of the batch
    cdef int games

    def __cinit__(self) -> None:
        self.memory = NULL
        self.games = 0

    def __dealloc__(self) -> None:
        free(self.memory)

    def __init__(self, seed: int = 0) -> None:
        self.name = "heuristic"
        self.seed = <uint64_t>seed

    cdef int _remember(self, int games) except -1:
        """Room for the memories of so many games."""
        if games > self.games:
            free(self.memory)
            self.games = 0
            self.memory = <View*>calloc(games * NMAJOR, sizeof(View))
            if self.memory == NULL:
                raise MemoryError(f"no memory for {games} games")
            self.games = games
        return 0

    def reset(self, seed: int) -> None:
        """Set the seed that breaks ties."""
        self.seed = <uint64_t>seed

    def act(self, batch) -> np.ndarray:
        """Legal actions for the rows of a `DecisionBatch`, (n,) int64.

        Raises:
            ValueError: the batch has no compiled states, or a row's game is over.
        """
        if not isinstance(batch.states, Batch) or batch.index is None:
            raise ValueError("the heuristic agent reads positions: DecisionBatch.states must be an "
                             "env.rules.core.Batch and DecisionBatch.index the game of each row")
        cdef Batch games = batch.states
        cdef const int64_t[::1] index = np.ascontiguousarray(batch.index, dtype=np.int64)
        cdef int n = index.shape[0], i
        cdef int64_t k
        out = np.empty(n, np.int64)
        cdef int64_t[::1] view = out
        cdef const Tables* t
        for i in range(n):
            if not 0 <= index[i] < games.num_envs or games.s[index[i]].status != RUNNING:
                raise ValueError(f"row {i}: no decision is pending in game {index[i]}")
        if n:
            t = &TABLES[games.s[index[0]].table]
            self._remember(games.num_envs)
            with nogil:
                for i in range(n):
                    k = index[i]
                    view[i] = choose(&games.s[k], t, self.seed, &self.memory[k * NMAJOR + games.s[k].seat])
        return out
