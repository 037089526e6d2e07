"""A game at the prompt, with the real game and the real players."""

import io
import json
import random
import shlex
import string

import numpy as np
import pytest
from rich.console import Console

from stammtisch.cli.options import read_settings
from stammtisch.core.history import History, HistoryError
from stammtisch.core.record import as_records
from stammtisch.core.registry import find_game
from stammtisch.play.narrator import Narrator
from stammtisch.play.session import Session, SessionError, resumed
from stammtisch.play.terminal import FINISHED, INTERRUPTED, LEFT, Terminal, in_columns
from tests.toys.bidding import GAME as BIDDING

GAME = find_game("gin_rummy")


def typing(*lines):
    """Somebody who types these lines, and then there are no more."""
    rest = iter(lines)

    def ask(prompt):
        assert prompt == "> "
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return ask


def sit_down(ask, save=None, **options):
    """Play at the prompt; returns (how it ended, what was printed, the session)."""
    session = Session(GAME, options.pop("against", "simple"), **options)
    out = io.StringIO()
    how = Terminal(session, Console(file=out, width=100, highlight=False), ask, save).play()
    return how, out.getvalue(), session


def test_a_move_by_number_by_name_and_by_a_beginning():
    how, out, session = sit_down(typing("1", "discard 3c", "t"), seed=4)
    assert how == LEFT
    own = [name for name in session.history.names if not name.startswith(("card", "starter"))]
    # Seat 1 began; then the person drew, discarded, the opponent had its turn, the person took.
    assert own[2:4] == ["draw stock", "discard 3C"]
    assert own[-1] == "take upcard"
    assert "You drew 3♣." in out
    assert "The opponent draws from the stock." in out


def test_what_the_opponent_drew_is_never_told():
    _, out, session = sit_down(typing(*["1"] * 40), seed=5)
    drawn = []  # the cards that seat 1 drew from the stock, from the true history
    for state, event in session.history.states():
        if event < 0 and state.phase == 5 and state.turn == 1:
            drawn.append(GAME.event_name(event))
    assert len(drawn) > 5
    assert "The opponent drew" not in out


def test_the_screen_depends_only_on_what_the_seat_knows():
    """The same table printed for states that the seat cannot tell from the true one."""
    session = Session(GAME, "simple", seed=7, episode="hand")
    rng = np.random.default_rng(0)
    changed = 0
    while not session.over:
        state = session._tables.states[0]
        shown = session.table()
        for _ in range(5):
            other = as_records(np.array([state], GAME.state))
            GAME.rules.imagine(other[0], 0, np.uint64(rng.integers(1 << 62)))
            changed += int(other[0].hands[1] != state.hands[1])
            elsewhere = Narrator(GAME, other[0], 0)
            assert elsewhere.table() == shown
        session.choose(session.moves[rng.integers(len(session.moves))])
    assert changed > 20


def test_a_hand_that_ends_is_told_with_both_hands_and_points():
    _, out, session = sit_down(typing(*["1"] * 2000), seed=5, episode="hand")
    assert session.over
    assert "The opponent's hand" in out
    assert "Your hand" in out
    assert " knocks with " in out or " gin." in out
    assert "simple wins the game." in out or "You win the game." in out


def test_the_deal_is_seen_on_the_table_and_not_told_card_by_card():
    _, out, _ = sit_down(typing(), seed=5)
    assert "You get" not in out


def test_hint_names_a_legal_move_and_changes_nothing():
    _, out, session = sit_down(typing("hint", "hint"), seed=4, hint="simple")
    before = Session(GAME, "simple", seed=4).history.events
    assert session.history.events == before
    advice = [line for line in out.splitlines() if "simple would: " in line]
    assert len(advice) == 2
    assert advice[0].split("would: ")[1] in ("draw stock", "take upcard")


def test_hints_are_what_the_adviser_itself_would_play():
    """Following every hint of `simple` is playing as `simple` does in the same seat."""
    session = Session(GAME, "random", seed=11, hint="simple", episode="hand")
    while not session.over:
        session.choose(session.advice())
    from stammtisch.core.tables import Tables
    from stammtisch.policies.names import make_policy
    from stammtisch.policies.players import Players

    tables = Tables(GAME, 1, 11, games=1, record=True, episode="hand")
    policies = [make_policy(name, GAME) for name in ("simple", "random")]
    players = Players(tables, policies, np.array([[0, 1]]), 11)
    actions = np.empty(1, np.int64)
    while tables.seat[0] >= 0:
        players.choose(actions)
        players.step(actions)
    assert session.history.events == tables.history(0).events


def test_help_history_and_table_leave_the_game_as_it_is():
    _, out, session = sit_down(typing("help", "history", "table", "history all", ""), seed=4)
    assert session.history.events == Session(GAME, "simple", seed=4).history.events
    assert "what expert would do" in out
    assert out.count("Discard pile") == 2


def test_history_tells_this_hand_and_history_all_the_whole_game():
    session = Session(GAME, "simple", seed=5)
    while session._tables.states[0].hand_number == 0:
        session.choose(session.moves[0])
    out = io.StringIO()
    Terminal(session, Console(file=out, width=100), typing("history")).play()
    Terminal(session, Console(file=out, width=100), typing("history all")).play()
    assert session.told[0] in out.getvalue()


@pytest.mark.parametrize("typed", ["gin 2H", "knock 2h", "g 2"])
def test_moves_are_offered_in_the_games_own_words_and_understood_by_both_names(typed):
    session = Session(GAME, "random", seed=3, hint="simple", episode="hand")
    while not any(session.offer(action).name == "gin 2H" for action in session.moves):
        session.choose(session.advice())
    out = io.StringIO()
    Terminal(session, Console(file=out, width=100), typing("hint", typed)).play()
    assert "simple would: gin 2H" in out.getvalue()
    assert "You discard 2♥ and go gin." in out.getvalue()


def test_an_ambiguous_beginning_names_what_it_can_mean():
    _, out, _ = sit_down(typing("1", "d"), seed=4)
    assert "That can be discard 3C, discard 5C" in out


def test_random_input_never_crashes():
    noise = random.Random(1)
    signs = string.printable + "♣♥²٣é\x00\ud800"
    lines = []
    for _ in range(400):
        kind = noise.random()
        if kind < 0.4:
            lines.append(str(noise.randrange(0, 13)))
        elif kind < 0.6:
            lines.append(noise.choice(["hint", "help", "history", "table", "d", "k", "t", "b g"]))
        else:
            lines.append("".join(noise.choice(signs) for _ in range(noise.randrange(12))))
    lines = [line for line in lines if line.strip().lower() not in ("q", "quit", "exit")]
    how, out, session = sit_down(typing(*lines), seed=2)
    assert how in (LEFT, FINISHED)
    assert len(session.history.events) > 40
    out.encode()  # nothing that cannot be printed is echoed


@pytest.mark.parametrize("word", ["quit", "Q", " exit "])
def test_quit_says_how_to_go_on(word):
    how, out, _ = sit_down(typing(word), seed=4)
    assert how == LEFT
    assert "stammtisch play gin_rummy --against simple --seed 4 --seat 0" in out


def test_ctrl_c_leaves_and_saves(tmp_path):
    def interrupted(prompt):
        raise KeyboardInterrupt

    file = tmp_path / "games.jsonl"
    how, out, _ = sit_down(interrupted, save=file, seed=4)
    assert how == INTERRUPTED
    assert f"stammtisch play --resume {file}" in out
    assert len(file.read_text().splitlines()) == 1


def test_a_game_left_and_gone_on_with_is_the_same_game(tmp_path):
    """Left after ten moves and resumed: the same events as without leaving."""
    file = tmp_path / "games.jsonl"
    straight = Session(GAME, "simple", seat=1, seed=9, target=30)
    broken = Session(GAME, "simple", seat=1, seed=9, target=30)
    choices = random.Random(3)
    for _ in range(10):
        action = choices.choice(straight.moves)
        straight.choose(action)
        broken.choose(action)
    broken.save(file)
    again = resumed(file)
    assert again.history.events == straight.history.events
    assert again.told == straight.told
    while not straight.over:
        action = choices.choice(straight.moves)
        straight.choose(action)
        again.choose(action)
    assert again.history.events == straight.history.events
    assert again.save(file) == 2
    saved = History.from_json(file.read_text().splitlines()[1])
    assert max(saved.replay()[0].points) >= 30


def test_a_game_that_the_others_would_play_differently_cannot_be_gone_on_with(tmp_path):
    file = tmp_path / "games.jsonl"
    session = Session(GAME, "simple", seed=4)
    for _ in range(4):
        session.choose(session.moves[0])
    content = json.loads(session.to_json())
    file.write_text(json.dumps(content | {"seed": 5}) + "\n")
    with pytest.raises(SessionError, match="now plays differently"):
        resumed(file)
    file.write_text(json.dumps({k: v for k, v in content.items() if k != "players"}) + "\n")
    with pytest.raises(SessionError, match="not played by a person"):
        resumed(file)
    file.write_text("[]\n")
    with pytest.raises(HistoryError):
        resumed(file)


@pytest.mark.parametrize(
    "facts",
    [
        {"seed": -1},
        {"seed": "abc"},
        {"seat": float("inf")},
        {"players": [5, 6]},
        {"players": [None, None]},
        {"players": [["a"], ["b"]]},
        {"players": 7},
    ],
)
def test_what_a_stranger_wrote_beside_a_game_is_refused_in_words(facts, tmp_path):
    file = tmp_path / "games.jsonl"
    content = json.loads(Session(GAME, "simple", seed=4).to_json())
    file.write_text(json.dumps(content | facts) + "\n")
    with pytest.raises(SessionError, match="was not played by a person"):
        resumed(file)


def test_a_game_is_gone_on_with_only_if_all_of_it_comes_about_again(tmp_path):
    file = tmp_path / "games.jsonl"
    session = Session(GAME, "simple", seed=4)
    while len(session.history.events) < 30:
        session.choose(session.moves[0])
    content = json.loads(session.to_json())
    others = [name for name in GAME.chance_actions if name not in content["events"]]
    for place in (1, len(content["events"]) - 1):  # a card of the deal, the opponent's last move
        events = list(content["events"])
        events[place] = others[0] if place == 1 else "pass"
        file.write_text(json.dumps(content | {"events": events}) + "\n")
        with pytest.raises(SessionError, match="now plays differently"):
            resumed(file)
    file.write_text(json.dumps(content | {"events": ["starter 0", others[0]]}) + "\n")
    with pytest.raises(SessionError, match="now plays differently"):
        resumed(file)


def test_without_unicode_everything_is_ascii():
    session = Session(GAME, "simple", seed=4, unicode=False, episode="hand")
    while not session.over:
        session.table().encode("ascii")
        session.choose(session.moves[0])
    "\n".join(session.told).encode("ascii")


def test_columns_are_read_downwards():
    assert in_columns(["a", "b", "c", "d", "e"], width=9) == "a  c  e\nb  d"
    assert in_columns(["too wide"], width=3) == "too wide"


def test_who_leaves_is_told_how_to_have_the_same_deal_with_the_same_rules():
    given = {"episode": "hand", "scores": (10, 20), "first_turn": "offer"}
    _, out, session = sit_down(typing("quit"), seed=2, seat=1, **given)
    told = shlex.split(out.rpartition("The same deal again: ")[2])
    assert told[:3] == ["stammtisch", "play", "gin_rummy"]
    options = list(zip(told[3::2], told[4::2], strict=True))
    named = {name: value for name, value in options if name != "--set"}
    assert named == {"--against": "simple", "--seed": "2", "--seat": "1"}
    assert read_settings([value for name, value in options if name == "--set"]) == given
    assert session.history.parameters == given


# --- more than two at the table, and moves made at once -------------------------------------


def bidding(*against, **options):
    """A person among bidders."""
    return Session(BIDDING, against or "highest", **options)


def to_the_end(session):
    """What is printed if the person always makes the last move."""
    out = io.StringIO()
    console = Console(file=out, width=100)
    assert Terminal(session, console, lambda _: str(len(session.moves))).play() == FINISHED
    return out.getvalue()


def test_others_have_names_of_their_own_and_keep_their_seats():
    session = bidding("highest", "random", "highest", seat=1, seats=4)
    assert session.names == ["highest", "you", "random", "highest"]
    assert session.others == ["highest", "random", "highest"]
    assert bidding(seat=2, seats=3).names == ["highest", "highest", "you"]
    assert bidding(seat=2, seats=3).others == ["highest"]


@pytest.mark.parametrize("count", [0, 2, 4])
def test_one_player_sits_at_all_other_seats_or_one_at_each(count):
    with pytest.raises(SessionError, match=f"{count} players against you, but bidding has 3 other"):
        Session(BIDDING, ["highest"] * count, seats=4)


def test_each_of_the_others_plays_as_its_name_says():
    """`highest` bids its whole purse in both rounds; `random` among other bids does not."""
    differ = 0
    for seed in range(30):
        session = bidding("highest", "random", seat=0, seats=3, seed=seed)
        while not session.over:
            session.choose(session.moves[0])
        for state, event in session.history.states():
            if state.phase == 1 and state.turn > 0 and state.purse[state.turn] > 0:
                all_in = event == state.purse[state.turn]
                assert all_in or state.turn == 2
                differ += not all_in
    assert differ > 5


def test_the_result_tells_who_sat_where_and_who_won():
    seen = set()
    for seed in range(40):
        seat = seed % 2
        called = [f"player {who} (highest)" for who in range(3)]
        called[seat] = "you"
        session = bidding(seat=seat, seats=3, seed=seed)
        out = to_the_end(session)
        assert session.shares is not None
        winners = np.flatnonzero(session.shares > 0).tolist()
        names = " and ".join(called[winner] for winner in winners)
        ending = "win the game" if winners == [seat] else "wins the game"
        ending = "share the win" if len(winners) == 2 else ending
        verdict = "The game is a draw" if len(winners) == 3 else f"{names} {ending}"
        assert f"\n{verdict[0].upper()}{verdict[1:]}.\n" in out
        assert out.count("(highest)") >= 2
        seen.add((len(winners), seat in winners))
    assert {(1, False), (1, True), (2, False), (2, True)} <= seen


def test_who_leaves_a_larger_table_is_told_all_who_sat_there():
    out = io.StringIO()
    session = bidding("highest", "random", seat=1, seats=3, seed=5)
    Terminal(session, Console(file=out, width=100), typing("quit")).play()
    assert "Bidding against player 0 (highest) and player 2 (random), seed 5." in out.getvalue()
    command = "stammtisch play bidding --against highest --against random --seed 5 --seat 1"
    assert command in out.getvalue()


def test_a_game_of_many_seats_and_hidden_moves_is_gone_on_with(tmp_path):
    file = tmp_path / "games.jsonl"
    game, others = find_game("bluff"), ["random", "simple", "random"]
    given = {"players": 4, "specials": True, "rounds": 3}
    straight = Session(game, others, seat=2, seed=6, **given)
    for _ in range(3):
        straight.choose(straight.moves[-1])
    straight.save(file)
    again = resumed(file)
    assert again.names == straight.names == ["random", "simple", "you", "random"]
    assert again.told == straight.told
    while not straight.over:
        assert again.moves == straight.moves
        again.choose(straight.moves[0])
        straight.choose(straight.moves[0])
    assert again.history.events == straight.history.events
    content = json.loads(file.read_text())
    content["players"][3] = "simple"
    file.write_text(json.dumps(content) + "\n")
    with pytest.raises(SessionError, match="random, simple and simple now play differently"):
        resumed(file)
    file.write_text(json.dumps(content | {"players": ["random", "you"]}) + "\n")
    with pytest.raises(SessionError, match="was not played by a person"):
        resumed(file)
