"""Gin Rummy in words: whose turn it is, what happened, how a hand ended.

Everything is told to one seat ("you", "the opponent") or, with `seat=None`, to a spectator who
sees all cards ("seat 0", "seat 1").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stammtisch.core.cards import CARDS, RANKS, SUITS
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.parameters import MATCH
from stammtisch.gin_rummy.seen import (
    arranged,
    best_defence,
    by_rank,
    least_after_discard,
    numbers_of,
    value,
)
from stammtisch.play.moves import Move
from stammtisch.play.suits import SIGNS
from stammtisch.play.voice import Voice as PlainVoice
from stammtisch.play.voice import capital, counted, points_of


@dataclass(frozen=True)
class Voice(PlainVoice):
    """How somebody is spoken to, and how cards are called: "10♥", without `unicode` "TH"."""

    def name(self, who: int) -> str:
        """The subject of a sentence: "you", "the opponent", to a spectator "seat 1"."""
        return f"seat {who}" if self.seat is None else super().name(who)

    def card(self, card: int) -> str:
        """One card."""
        rank, suit = RANKS[card % 13], card // 13
        if not self.unicode:
            return rank + SUITS[suit]
        return rank.replace("T", "10") + SIGNS[suit]

    def cards(self, cards: list[int]) -> str:
        """Several cards, divided by blanks."""
        return " ".join(self.card(card) for card in cards)

    def groups(self, melds: list[int], rest: int) -> str:
        """Melds and deadwood, divided by upright lines."""
        groups = [self.cards(numbers_of(meld)) for meld in melds]
        return "  |  ".join(groups + ([self.cards(by_rank(rest))] if rest else []))

    def score(self, state: Any) -> str:
        """The match score, the listener's first: "34:12"."""
        first = self.seat or 0
        return f"{state.points[first]}:{state.points[1 - first]}"


# --- what is going on -----------------------------------------------------------------------


def knock_rule(state: Any) -> str:
    """With how much deadwood a knock is allowed in this hand."""
    return f"knock with {state.limit} or less" if state.limit > 0 else "gin only"


def turn_line(state: Any, voice: Voice) -> str:
    """Who is to do what, or how the game ended."""
    if state.forfeits or state.phase == rules.OVER:
        return outcome_line(state, voice)
    if state.phase == rules.STOCK:
        return f"{voice.does(int(state.turn), 'draw')} from the stock."
    if rules.to_move(state) < 0:
        return "The cards are being dealt."
    return f"{voice.whose(int(state.turn))} turn: {_choices(state, voice)}."


def _choices(state: Any, voice: Voice) -> str:
    if state.phase == rules.OFFER:
        return f"take {voice.card(int(state.upcard))} or pass"
    if state.phase == rules.DRAW:
        upcard = voice.card(int(state.upcard))
        if rules.may_take_upcard(state):
            return f"draw from the stock or take {upcard}"
        return f"draw from the stock, both have passed {upcard}"
    if voice.seat not in (None, int(state.turn)):
        return "discard"  # whether the other could knock is not known
    can_knock = least_after_discard(state) <= state.limit
    big = state.big_gin_bonus > 0 and not arranged(state, int(state.hands[state.turn])).deadwood
    return "discard" + (" or knock" if can_knock else "") + (" or declare big gin" if big else "")


def outcome_line(state: Any, voice: Voice) -> str:
    """How the finished game ended."""
    if state.forfeits:
        return voice.forfeits(int(state.forfeits))
    winner = int(rules.leader(state))
    if state.episode != MATCH:
        if winner == rules.NO_SEAT:
            return "The hand is a draw."
        return f"{voice.does(winner, 'win')} the hand."
    capped = f" after {counted(int(state.max_hands), 'hand')}" if state.capped else ""
    if winner == rules.NO_SEAT:
        return f"The match is a draw{capped}, {voice.score(state)}."
    return f"{voice.does(winner, 'win')} the match{capped}, {voice.score(state)}."


def last_hand_line(state: Any, voice: Voice) -> str:
    """How the last finished hand ended; an empty string before that."""
    end, winner = int(state.hand_end), int(state.hand_winner)
    if end == 0:
        return ""
    if end == rules.DEAD:
        return "Last hand: dead, nobody knocked before the stock was down to two cards."
    if end == rules.EXHAUSTED:
        return f"Last hand: dead, {_exhausted(state)}."
    if end == rules.TIE:
        return "Last hand: equal deadwood after a knock, no points."
    how = {rules.KNOCK: "knocked", rules.GIN: "went gin", rules.BIG: "declared big gin"}
    did = how.get(end, "undercut the knock")
    return f"Last hand: {voice.name(winner)} {did} and won {points_of(int(state.hand_points))}."


def _exhausted(state: Any) -> str:
    return f"the upcard was taken {counted(int(state.max_upcard_draws), 'time')}"


# --- what happened --------------------------------------------------------------------------


def describe(state: Any, event: int, seat: int | None = None, unicode: bool = True) -> str:
    """One sentence about an event, with nothing in it that the listener does not know.

    Args:
        state: the record before the event.
        event: a player's action by its number, chance action c as -1 - c.
        seat: the listener's seat, None for a spectator who sees all cards.
        unicode: cards with suit signs, else in letters.

    Returns:
        The sentence, or an empty string for what the listener does not notice.
    """
    voice = Voice(seat, unicode)
    if event < 0:
        return _describe_chance(state, -1 - event, voice)
    if event >= rules.ACTIONS:
        return f"{voice.does(event - rules.ACTIONS, 'forfeit')} the game."
    who = int(state.turn)
    if event == rules.DRAW_STOCK:
        return f"{voice.does(who, 'draw')} from the stock."
    if event in (rules.TAKE_UPCARD, rules.PASS):
        verb = "take" if event == rules.TAKE_UPCARD else "pass"
        return f"{voice.does(who, verb)} {voice.card(int(state.upcard))}."
    if event == rules.BIG_GIN:
        return f"{voice.does(who, 'declare')} big gin."
    if event < rules.KNOCK_CARD:
        return f"{voice.does(who, 'discard')} {voice.card(event - rules.DISCARD_CARD)}."
    card = event - rules.KNOCK_CARD
    ending = f"{voice.verb(who, 'go')} gin" if _is_gin(state, card) else voice.verb(who, "knock")
    return f"{voice.does(who, 'discard')} {voice.card(card)} and {ending}."


def _describe_chance(state: Any, action: int, voice: Voice) -> str:
    if action >= rules.CHANCE_SCORE:
        score = action - rules.CHANCE_SCORE
        return f"{voice.does(int(state.turn), 'begin')} with {points_of(score)}."
    if action >= rules.CHANCE_STARTER:
        return f"{voice.does(action - rules.CHANCE_STARTER, 'start')}."
    card = voice.card(action)
    if state.phase == rules.STOCK:
        who = int(state.turn)
        return f"{capital(voice.name(who))} drew {card}." if voice.seat in (None, who) else ""
    for who in range(2):
        if int(state.hands[who]).bit_count() < state.hand_size:
            return f"{voice.does(who, 'get')} {card}." if voice.seat in (None, who) else ""
    limit = ""
    if state.oklahoma:
        limit = " In this hand: " + ("gin only." if action % 13 == 0 else _oklahoma(action))
    return f"{card} is turned up.{limit}"


def _oklahoma(card: int) -> str:
    return f"knock with {value(1 << card)} or less."


def move(state: Any, action: int, seat: int | None = None, unicode: bool = True) -> Move | None:
    """How a knock that is gin is offered to the seat to move; None: by the action's own name.

    Args:
        state: the record, in which `seat` is to move.
        action: one that it may choose.
        seat: the seat.
        unicode: makes no difference, as what is offered is to be typed.
    """
    card = action - rules.KNOCK_CARD
    if not 0 <= card < len(CARDS) or not _is_gin(state, card):
        return None
    return Move(f"gin {CARDS[card]}")


def _is_gin(state: Any, card: int) -> bool:
    """Whether the seat to discard has no deadwood without this card."""
    return not arranged(state, int(state.hands[state.turn]) & ~(1 << card)).deadwood


# --- how a hand ended -----------------------------------------------------------------------


def hand_result(before: Any, after: Any, seat: int | None = None, unicode: bool = True) -> str:
    """A few lines about the hand that one step ended.

    Args:
        before: the record before the knock or discard.
        after: the record after it; the next hand may have been dealt already.
        seat: the listener's seat, None for a spectator.
        unicode: cards with suit signs, else in letters.

    Returns:
        Who knocked, both hands in melds, what was laid off, points and score; an empty string
        if no hand ended.
    """
    over = after.phase == rules.OVER
    if after.hand_number == before.hand_number and not (over and before.phase != rules.OVER):
        return ""
    voice = Voice(seat, unicode)
    end = int(after.hand_end)
    if end == rules.DEAD:
        lines = ["Nobody knocked before the stock was down to two cards: no points."]
    elif end == rules.EXHAUSTED:
        lines = [f"{capital(_exhausted(after))}: no points."]
    else:
        lines = _showdown(before, after, voice)
    lines.append(outcome_line(after, voice) if over else f"The score is {voice.score(after)}.")
    return "\n".join(lines)


def _showdown(before: Any, after: Any, voice: Voice) -> list[str]:
    knocker = int(before.turn)
    other = 1 - knocker
    end = int(after.hand_end)
    cards = [int(after.shown[who]) for who in range(2)]
    pile = int(before.discard_pile) | (int(before.hands[knocker]) & ~cards[knocker])
    own = arranged(before, cards[knocker], pile)
    if end in (rules.GIN, rules.BIG):
        melds, left = arranged(before, cards[other], pile)
        laid_off: list[int] = []
        first = voice.does(knocker, "go") + " gin."
        if end == rules.BIG:
            first = voice.does(knocker, "declare") + " big gin."
    else:
        ranks, suits = int(before.ranks), int(before.suits)
        melds, laid_off, left = best_defence(cards[other], own.melds, ranks, suits)
        first = f"{voice.does(knocker, 'knock')} with {value(own.deadwood)}."
    rows = [
        (f"{voice.whose(knocker)} hand", _laid_out(own.melds, own.deadwood, voice)),
        (f"{voice.whose(other)} hand", _laid_out(melds, left, voice)),
    ]
    for meld, laid in zip(own.melds, laid_off, strict=False):
        if laid:
            laid_cards, on = voice.cards(numbers_of(laid)), voice.cards(numbers_of(meld))
            rows.append(("Laid off", f"{laid_cards} on {on}"))
    indent = max(len(name) for name, _ in rows)
    table = [f"  {name:<{indent}}   {content}" for name, content in rows]
    return [first, *table, _sum_line(after, voice, value(own.deadwood), value(left))]


def _laid_out(melds: list[int], rest: int, voice: Voice) -> str:
    """Melds and deadwood of a hand that lies open."""
    return f"{voice.groups(melds, rest) or 'all laid off'}   deadwood {value(rest)}"


def _sum_line(after: Any, voice: Voice, own: int, other: int) -> str:
    """How the points of the hand come about."""
    end, points = int(after.hand_end), points_of(int(after.hand_points))
    if end == rules.TIE:
        return "Equal deadwood: no points."
    wins = voice.does(int(after.hand_winner), "win")
    if end == rules.KNOCK:
        return f"{wins} {other} - {own} = {points}."
    if end == rules.UNDERCUT:
        return f"Undercut! {wins} {own} - {other} + {after.undercut_bonus} = {points}."
    bonus = after.gin_bonus if end == rules.GIN else after.big_gin_bonus
    return f"{wins} {other} + {bonus} = {points}."
