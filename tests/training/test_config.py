"""What a training config accepts, and what it says about the rest."""

import pytest

from stammtisch.core.parameters import ParameterError
from stammtisch_training.command import _parse_changes
from stammtisch_training.config import (
    Config,
    ConfigError,
    describe_keys,
    find_config,
    load_config,
    make_config,
)
from stammtisch_training.tables import make_tables
from tests.training.small import small_config


@pytest.fixture
def write(tmp_path):
    def write_file(text):
        file = tmp_path / "mine.yaml"
        file.write_text(text)
        return file

    return write_file


def refusal(**content):
    with pytest.raises(ConfigError) as error:
        make_config({"game": "gin_rummy", **content})
    return str(error.value)


def test_a_config_needs_nothing_but_a_game():
    assert make_config({"game": "gin_rummy"}) == Config(game="gin_rummy")


def test_lists_of_yaml_become_tuples(write):
    file = write("game: gin_rummy\nnetwork: {layers: [64, 32]}\nppo: {ent_coef: [1e-1, 0]}\n")
    config = load_config(file)
    assert config.network.layers == (64, 32)
    assert config.ppo.ent_coef == (0.1, 0.0)


def test_numbers_with_an_exponent_are_numbers(write):
    # YAML 1.1 takes 1e-3 for a word, as it lacks a dot.
    config = load_config(write("game: gin_rummy\nppo: {learning_rate: 1e-3}\ntables: 1_000\n"))
    assert (config.ppo.learning_rate, config.tables) == (0.001, 1000)


def test_an_unknown_key_names_the_nearest_known_one():
    assert refusal(tabels=4) == "config: key tabels is unknown; did you mean 'tables'?"


def test_an_unknown_key_in_a_section_names_the_nearest_one_of_that_section():
    message = refusal(ppo={"learning_rat": 1})
    assert message == "config: key ppo.learning_rat is unknown; did you mean 'learning_rate'?"


def test_an_unknown_key_like_no_other_lists_those_of_its_section():
    message = refusal(teacher={"zzz": 1})
    assert message.endswith(
        "key teacher.zzz is unknown; "
        "known are name, decisions, own_moves, batch_size, learning_rate"
    )


def test_a_config_without_a_game_says_so():
    with pytest.raises(ConfigError, match="key game is missing"):
        make_config({})


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ({"tables": 0}, "tables = 0: Input should be greater than or equal to 1"),
        ({"tables": "many"}, "tables = 'many': Input should be a valid integer"),
        ({"rollout": 2.5}, "rollout = 2.5: Input should be a valid integer"),
        ({"reward": "money"}, "reward = 'money': Input should be 'utility' or 'points'"),
        ({"seed": 2**32}, "seed = 4294967296: Input should be less than 4294967296"),
        ({"network": {"layers": []}}, "network.layers = []: "),
        ({"network": {"layers": [64, 0]}}, "network.layers.1 = 0: "),
        ({"ppo": {"gamma": 1.5}}, "ppo.gamma = 1.5: Input should be less than or equal to 1"),
        ({"ppo": {"vf_coef": float("inf")}}, "ppo.vf_coef = inf: Input should be a finite"),
        ({"ppo": 3}, "ppo = 3: Input should be a valid dictionary"),
        ({"opponents": {"self": "all"}}, "opponents.self = 'all': Input should be a valid number"),
        ({"opponents": {}}, "opponents: every share must be above 0, and there must be one"),
        ({"opponents": {"self": 1, "past": 0}}, "opponents: every share must be above 0"),
        ({"opponents": {"mixed": 1}}, "opponents: mixed draws from the other kinds, so name one"),
        ({"variants": []}, "variants = []: Tuple should have at least 1 item"),
        ({"teacher": {"decisions": 5}}, "teacher.decisions needs teacher.name"),
    ],
)
def test_a_wrong_value_is_named_with_its_key_and_what_it_should_be(content, named):
    assert named in refusal(**content)


@pytest.mark.parametrize("rate", ["fast", [1e-3], [1e-3, 1e-4, 1e-5], [1e-3, "slow"], -1, None])
def test_a_wrong_schedule_says_what_a_schedule_is(rate):
    message = refusal(ppo={"learning_rate": rate})
    assert message.endswith("ppo.learning_rate must be a number from 0 up, or two as [first, last]")


def test_changes_by_dotted_key_win_over_the_file(write):
    file = write("game: gin_rummy\ntables: 5\nppo: {gamma: 0.5}\n")
    changes = _parse_changes(["ppo.batch_size=64", "tables=7", "network.layers=[8, 8]"])
    config = load_config(file, changes)
    assert (config.tables, config.ppo.batch_size, config.ppo.gamma) == (7, 64, 0.5)
    assert config.network.layers == (8, 8)


def test_changes_may_hold_whole_sections():
    changes = _parse_changes(["opponents={self: 0.5, simple: 0.5}"])
    assert load_config("gin_rummy/demo", changes).opponents == {"self": 0.5, "simple": 0.5}


def test_a_change_of_an_unknown_key_names_the_nearest():
    with pytest.raises(ConfigError, match=r"evaluation\.evry is unknown; did you mean 'every'"):
        load_config("gin_rummy/demo", {"evaluation.evry": 5})


def test_a_change_inside_of_what_is_no_section_is_refused():
    with pytest.raises(ConfigError, match=r"tables\.x cannot be set, tables is not a section"):
        load_config("gin_rummy/demo", {"tables.x": 5})


@pytest.mark.parametrize(
    ("change", "message"),
    [("tables", "--set tables must read key=value"), ("a=[1", "--set a=[1: the value is no YAML")],
)
def test_a_change_that_cannot_be_read_is_refused(change, message):
    with pytest.raises(ConfigError) as error:
        _parse_changes([change])
    assert str(error.value) == message


def test_a_config_is_found_by_name_by_path_and_by_its_path_in_the_clone():
    shipped = find_config("gin_rummy/demo")
    assert shipped.name == "demo.yaml"
    assert find_config("configs/gin_rummy/demo.yaml").resolve() == shipped.resolve()
    assert find_config(str(shipped)) == shipped


def test_a_missing_config_names_the_nearest_shipped_one():
    with pytest.raises(ConfigError) as error:
        find_config("gin_rumy/demo")
    assert str(error.value) == ("there is no config gin_rumy/demo; did you mean 'gin_rummy/demo'?")


def test_a_file_that_is_no_yaml_is_named_with_the_place(write):
    file = write("game: gin_rummy\nppo: {gamma: 1\n")
    with pytest.raises(ConfigError, match=r"mine\.yaml cannot be read as YAML: .*line 3"):
        load_config(file)


def test_a_file_that_is_no_text_is_refused(tmp_path):
    file = tmp_path / "noise.yaml"
    file.write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(ConfigError, match=r"noise\.yaml cannot be read as YAML"):
        load_config(file)


def test_a_file_nested_without_end_is_refused(write):
    with pytest.raises(ConfigError, match="cannot be read as YAML"):
        load_config(write("[" * 20_000))


@pytest.mark.parametrize(("text", "kind"), [("- 1\n- 2\n", "list"), ("", "NoneType")])
def test_a_file_without_keys_is_refused(write, text, kind):
    with pytest.raises(ConfigError, match=f"must hold keys and values, not {kind}"):
        load_config(write(text))


def test_every_key_is_described():
    rows = describe_keys()
    assert ("ppo.gamma", "1.0", "discount; 1: only the result counts") in rows
    assert ("game", "(required)", "name of the game") in rows
    assert all(meaning for _, _, meaning in rows)
    assert len({key for key, _, _ in rows}) == len(rows)


def test_a_config_survives_the_json_of_its_run():
    config = small_config(variants=[{"scores": [3, 4], "episode": "hand"}])
    assert make_config(config.model_dump(mode="json")) == config


def test_variants_are_shared_evenly_among_the_tables():
    tables = make_tables(small_config(tables=6, variants=[{"target": 50}, {}, {"target": 70}]))
    assert tables.states.target.tolist() == [50, 100, 70, 50, 100, 70]


def test_a_list_among_the_parameters_is_one_value_not_one_a_table():
    variants = [{"episode": "hand", "scores": [3, 4]}]
    tables = make_tables(small_config(tables=2, variants=variants))
    assert tables.states.scores.tolist() == [[3, 4], [3, 4]]


def test_a_wrong_parameter_of_a_variant_is_refused():
    with pytest.raises(ParameterError, match=r"gin_rummy: .*'knock_limit'"):
        make_tables(small_config(variants=[{"knock_limt": 5}]))


def test_a_config_of_another_version_of_the_game_is_refused():
    with pytest.raises(ConfigError, match=r"registered_version = 7, but gin_rummy-v0 is installed"):
        make_tables(small_config(registered_version=7))


@pytest.mark.parametrize(("tables", "rollout"), [(64, 2), (1, 3), (64, 1)])
def test_rollouts_that_open_decisions_could_fill_are_refused(tables, rollout):
    with pytest.raises(ConfigError, match=f"rollout = {rollout} must be above 2, the seats"):
        make_tables(small_config(tables=tables, rollout=rollout))
