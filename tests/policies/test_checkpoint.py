"""Checkpoints: kept exactly, refused in one sentence, never unpickled, played without torch."""

import json
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

from stammtisch.core import paths
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables
from stammtisch.policies.checkpoint import (
    CheckpointError,
    NetworkPolicy,
    load_network,
    load_policy,
    read_card,
    save_checkpoint,
    write_atomically,
)
from stammtisch.policies.names import UnknownPolicy, make_policy
from stammtisch.policies.network import Network, NetworkShape
from stammtisch.policies.players import make_views

GAME = find_game("gin_rummy")
LARGEST = 5_000_000  # bytes of a shipped checkpoint


def some_network(seed=0, layers=(16, 16), layer_norm=True, residual=True):
    rng = np.random.default_rng(seed)
    shape = NetworkShape(len(GAME.layout), layers, len(GAME.actions), layer_norm, residual)
    weights = {n: rng.normal(size=s).astype(np.float32) for n, s in shape.tensors().items()}
    return Network(shape, weights)


@pytest.fixture
def file(tmp_path):
    target = tmp_path / "mine.safetensors"
    save_checkpoint(target, GAME, some_network(), {"decisions": 123, "seed": 4})
    return target


def refusal(file, game=GAME):
    with pytest.raises(CheckpointError) as error:
        load_network(file, game)
    message = str(error.value)
    assert "\n" not in message
    assert str(file) in message
    return message


def rewrite(file, card=None, **tensors):
    """Change entries of the card, or tensors; None takes one out."""
    kept = {n: t for n, t in {**load_file(file), **tensors}.items() if t is not None}
    changed = {**read_card(file), **(card or {})}
    changed = {key: value for key, value in changed.items() if value is not None}
    save_file(kept, file, {"card": json.dumps(changed)})


def test_a_saved_network_is_loaded_bit_for_bit_with_its_card(file):
    network, card = load_network(file, "gin_rummy")
    wanted = some_network()
    assert network.shape == wanted.shape
    for name, weight in wanted.weights.items():
        np.testing.assert_array_equal(network.weights[name], weight)
    assert card == {
        "format": 1,
        "game": "gin_rummy-v0",
        "layout": GAME.layout.hash,
        "network": wanted.shape.to_dict(),
        "decisions": 123,
        "seed": 4,
    }
    assert read_card(file) == card


def test_facts_cannot_pass_the_checkpoint_off_as_another(tmp_path):
    save_checkpoint(tmp_path / "a.safetensors", GAME, some_network(), {"game": "chess-v1"})
    assert read_card(tmp_path / "a.safetensors")["game"] == "gin_rummy-v0"


@pytest.mark.parametrize("game", ["gier-v0", "gin_rummy-v7"])
def test_another_game_or_version_is_refused(file, game):
    rewrite(file, {"game": game})
    assert refusal(file).endswith(
        f"plays {game}, not gin_rummy-v0; choose a checkpoint of gin_rummy-v0"
    )


def test_another_observation_is_refused(file):
    rewrite(file, {"layout": "0123456789abcdef"})
    assert refusal(file).endswith("was trained on another observation of gin_rummy-v0; train anew")


@pytest.mark.parametrize("format", [None, 2, "1"])
def test_an_unknown_format_is_refused(file, format):
    rewrite(file, {"format": format})
    assert f"has format {format!r}, this version reads 1; update stammtisch" in refusal(file)


def test_another_number_of_actions_is_refused(file):
    rewrite(file, {"network": {**some_network().shape.to_dict(), "actions": 7}})
    assert f"maps {len(GAME.layout)} numbers to 7 actions, but gin_rummy-v0" in refusal(file)


def test_sizes_that_do_not_match_the_tensors_are_refused(file):
    rewrite(file, {"network": {**some_network().shape.to_dict(), "layers": [16, 32]}})
    message = refusal(file)
    assert "tensor hidden.1.weight is float32 (16, 16) instead of float32 (32, 16)" in message
    assert message.endswith("get it anew")


@pytest.mark.parametrize(
    "network",
    [3, [], {}, {"layers": 5}, {"inputs": 1, "layers": [1], "actions": 1, "heads": 8}],
)
def test_a_network_described_in_an_unknown_way_is_refused(file, network):
    rewrite(file, {"network": network})
    assert "describes its network in an unknown way" in refusal(file)


def test_a_missing_tensor_is_refused(file):
    rewrite(file, **{"policy.bias": None})
    assert f"tensor policy.bias is missing instead of float32 ({len(GAME.actions)},)" in (
        refusal(file)
    )


def test_a_tensor_of_another_type_is_refused(file):
    rewrite(file, **{"value.bias": np.zeros(1, np.float64)})
    assert "tensor value.bias is float64 (1,) instead of float32 (1,)" in refusal(file)


@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf])
def test_numbers_that_are_not_finite_are_refused(file, number):
    rewrite(file, **{"value.bias": np.array([number], np.float32)})
    assert "tensor value.bias holds numbers that are not finite" in refusal(file)


@pytest.mark.parametrize("share", [0.0, 0.001, 0.3, 0.999])
def test_a_truncated_file_is_refused(file, share):
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * share)])
    assert "is damaged or no safetensors file" in refusal(file)


@pytest.mark.parametrize(
    "content", [b"hello", b"\x00" * 4096, b"\xff" * 4096, b"PK\x03\x04" + b"\x00" * 100]
)
def test_a_foreign_file_is_refused(file, content):
    file.write_bytes(content)
    assert "is damaged or no safetensors file" in refusal(file)


@pytest.mark.parametrize(
    "header", [None, {}, {"card": "null"}, {"card": "[1]"}, {"card": '{"game": "gin_rummy-v0"}'}]
)
def test_tensors_without_a_card_are_refused(file, header):
    save_file(load_file(file), file, header)
    assert "holds tensors but no card of this suite" in refusal(file)


@pytest.mark.parametrize("card", ["{", "[" * 100_000])
def test_a_card_that_is_no_json_is_refused(file, card):
    save_file(load_file(file), file, {"card": card})
    assert "is damaged or no safetensors file" in refusal(file)


def test_a_missing_file_is_refused(tmp_path):
    for file in (tmp_path / "none.safetensors", tmp_path):
        assert refusal(file).endswith("; check the path")


class Malicious:
    """Sets a mark when it is unpickled."""

    def __init__(self, mark):
        self.mark = mark

    def __reduce__(self):
        return os.mkdir, (str(self.mark),)


def test_a_malicious_pickle_under_a_checkpoint_s_name_does_nothing(tmp_path):
    mark, file = tmp_path / "unpickled", tmp_path / "evil.safetensors"
    file.write_bytes(pickle.dumps(Malicious(mark)))
    assert "is damaged or no safetensors file" in refusal(file)
    with pytest.raises(CheckpointError):
        read_card(file)
    with pytest.raises(CheckpointError):
        make_policy(str(file), GAME)
    assert not mark.exists()
    pickle.loads(file.read_bytes())
    assert mark.exists()  # it would have worked


def test_a_file_is_replaced_whole_or_not_at_all(file, monkeypatch):
    before = file.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left on device") as error:
        write_atomically(file, b"half")
    assert error.value.filename == str(file)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


# ---------------------------------------------------------------------- as players


def views(n=64):
    tables = Tables(GAME, n, seed=2)
    for _ in range(3):
        tables.step(tables.mask.argmax(axis=1))
    return make_views(tables, np.arange(n), np.uint64(7))


def test_a_checkpoint_plays_under_its_path(file):
    seen = views()
    by_path = make_policy(str(file), "gin_rummy")
    assert isinstance(by_path, NetworkPolicy)
    assert by_path.temperature == 1.0
    np.testing.assert_array_equal(by_path.act(seen), NetworkPolicy(some_network()).act(seen))


def test_a_checkpoint_plays_at_the_temperature_its_card_names(tmp_path):
    named = tmp_path / "named.safetensors"
    network = some_network()
    save_checkpoint(named, GAME, network, {"temperature": 0.25})
    assert load_policy(named, GAME).temperature == 0.25
    assert load_policy(named, GAME, temperature=2).temperature == 2.0
    for wrong in (-1, "warm", None):
        save_checkpoint(named, GAME, network, {"temperature": wrong})
        with pytest.raises(CheckpointError, match="get it anew"):
            make_policy(str(named), GAME)


def test_temperature_0_takes_the_likeliest_legal_action(file):
    seen = views()
    logits = np.where(seen.mask == 1, some_network().logits(seen.observation), -np.inf)
    chosen = make_policy(f"{file}?temperature=0", GAME).act(seen)
    np.testing.assert_array_equal(chosen, logits.argmax(axis=1))


@pytest.mark.parametrize("temperature", [0.5, 1.0, 3.0])
def test_actions_come_as_often_as_the_softmax_says(temperature):
    seen = views(2000)
    seen.observation[:] = seen.observation[0]
    seen.mask[:] = seen.mask[0]
    network = some_network()
    network.weights["policy.weight"] /= 40  # so that several actions are likely
    chosen = NetworkPolicy(network, temperature).act(seen)
    legal = np.flatnonzero(seen.mask[0])
    scaled = network.logits(seen.observation[:1])[0, legal].astype(float) / temperature
    likely = np.exp(scaled - scaled.max())
    likely /= likely.sum()
    found = np.array([(chosen == action).sum() for action in legal])
    assert found.sum() == 2000
    # Within five standard errors of each expected count.
    assert (np.abs(found - 2000 * likely) < 5 * np.sqrt(2000 * likely * (1 - likely)) + 1).all()


@pytest.mark.parametrize("wrong", ["-1", "nan", "inf", "hot"])
def test_a_wrong_temperature_is_refused(file, wrong):
    with pytest.raises(UnknownPolicy, match=r"mine\.safetensors"):
        make_policy(f"{file}?temperature={wrong}", GAME)


def test_an_unknown_option_names_the_nearest(file):
    with pytest.raises(UnknownPolicy, match="did you mean 'temperature'"):
        make_policy(f"{file}?temprature=1", GAME)


WITHOUT_TORCH = """
import sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("torch", "stable_baselines3", "sb3_contrib", "pydantic"):
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Block())
from stammtisch.arena.match import play_match
result = play_match("gin_rummy", [sys.argv[1], "random"], 2, episode="hand")
print(result.games, "torch" in sys.modules)
"""


def test_a_checkpoint_plays_without_torch(file):
    command = [sys.executable, "-c", WITHOUT_TORCH, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout == "4 False\n"


# ------------------------------------------------------------------------ shipped


SHIPPED = sorted(paths.checkpoints().rglob("*.safetensors"))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_checkpoint_is_small_plays_and_has_a_model_card(file):
    assert file.stat().st_size <= LARGEST
    load_network(file, file.parent.name)
    assert file.with_suffix(".md").is_file()
