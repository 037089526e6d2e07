"""What a training run is told: one YAML file, checked before anything starts.

Every key has a meaning below and a default; `stammtisch train --keys` prints them. A number
written as `[a, b]` falls linearly from a at the start to b at the end of the budget.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from stammtisch.core import paths
from stammtisch.core.names import nearest
from stammtisch_training.variants import parameter_sets

_Rate = Annotated[float, Field(ge=0)]
Schedule = _Rate | tuple[_Rate, _Rate]


def _checked(entries: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    parameter_sets(entries)
    return entries


_Variants = Annotated[tuple[dict[str, Any], ...], AfterValidator(_checked)]
"""Parameter sets as they are written, grids not multiplied out (see `variants`)."""


class ConfigError(ValueError):
    """A config that cannot be used: which file and key, what is wrong, what to do."""


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


class NetworkConfig(_Section):
    """The network: plain layers, so that playing needs NumPy only."""

    layers: tuple[Annotated[int, Field(ge=1)], ...] = Field(
        default=(256, 256), min_length=1, description="widths of the hidden layers"
    )
    layer_norm: bool = Field(default=False, description="normalise hidden layers before their ReLU")
    residual: bool = Field(default=False, description="add a layer's input to its output")
    start_from: str | None = Field(
        default=None, description="checkpoint to begin with (a player's name or a path); null: none"
    )


class PPOConfig(_Section):
    """Proximal policy optimisation, as sb3-contrib's MaskablePPO names it."""

    learning_rate: Schedule = Field(default=(7e-4, 1e-4), description="Adam's step size")
    ent_coef: Schedule = Field(default=(0.1, 0.01), description="weight of the entropy bonus")
    clip_range: float = Field(default=0.2, gt=0, description="clipping of the probability ratio")
    vf_coef: float = Field(default=0.5, ge=0, description="weight of the value loss")
    gae_lambda: float = Field(default=0.95, ge=0, le=1, description="lambda of the advantages")
    gamma: float = Field(default=1.0, gt=0, le=1, description="discount; 1: only the result counts")
    batch_size: int = Field(default=1024, ge=2, description="decisions in a minibatch")
    n_epochs: int = Field(default=2, ge=1, description="passes over each rollout")
    max_grad_norm: float = Field(default=0.5, gt=0, description="gradients are cut to this norm")
    target_kl: float | None = Field(
        default=None, description="stop an update beyond 1.5 times this KL"
    )


class TeacherConfig(_Section):
    """A player to imitate before self-play begins."""

    name: str | None = Field(
        default=None, description="any player's name; null: learn from nothing"
    )
    decisions: int = Field(
        default=0, ge=0, description="decisions taken by the teacher, of the budget"
    )
    own_moves: float = Field(
        default=0.1,
        ge=0,
        le=1,
        description="share of moves the learner makes itself meanwhile",
    )
    batch_size: int = Field(default=512, ge=2, description="decisions in a minibatch of imitation")
    learning_rate: Schedule = Field(
        default=(1e-3, 1e-4), description="Adam's step size while the teacher plays"
    )


class EvaluationConfig(_Section):
    """Strength during training, and what the best checkpoint is chosen by."""

    against: tuple[str, ...] = Field(
        default=("simple",), description="yardsticks, the first decides"
    )
    every: int = Field(default=1_000_000, ge=1, description="decisions between two evaluations")
    pairs: int = Field(
        default=200, ge=2, description="mirrored deals against each: one game for each seat"
    )
    seed: int = Field(
        default=1_000_000, ge=0, description="deals used for choosing, never published"
    )
    temperature: float = Field(default=0.0, ge=0, description="of the learner while evaluated")
    parameters: dict[str, Any] = Field(
        default={}, description="of the games evaluated; those left out: defaults"
    )
    variants: _Variants = Field(
        default=({},),
        min_length=1,
        description="parameter sets added to these, each played; the mean over them decides",
    )


class Config(_Section):
    """A training run."""

    game: str = Field(description="name of the game")
    registered_version: int = Field(
        default=0, ge=0, description="version of the game this was made for"
    )
    variants: _Variants = Field(
        default=({},),
        min_length=1,
        description="parameter sets, shared evenly among the tables; with `grid: {name: [values]}` "
        "an entry stands for all combinations",
    )
    reward: Literal["utility", "points"] = Field(
        default="utility", description="the game's result, or points hand by hand"
    )
    points_scale: float = Field(default=25.0, gt=0, description="points that make a reward of 1")
    decisions: int = Field(default=10_000_000, ge=1, description="budget: decisions of the learner")
    tables: int = Field(default=1024, ge=1, description="games played at once")
    rollout: int = Field(default=32, ge=1, description="decisions a table in each rollout")
    opponents: dict[str, float] = Field(
        default={"self": 0.8, "past": 0.2},
        description='share of the tables by opponent: "self", "past", any player\'s name, or '
        '"mixed", where each other seat is drawn from these',
    )
    pool_size: int = Field(default=8, ge=0, description="past selves kept as opponents")
    pool_every: int = Field(
        default=1_000_000, ge=1, description="decisions between two past selves"
    )
    save_every: int = Field(
        default=500_000, ge=1, description="decisions between two saves of the run"
    )
    seed: int = Field(default=0, ge=0, lt=2**32, description="seed of everything random in the run")
    threads: int = Field(default=2, ge=1, description="threads of torch and of NumPy")
    precision: Literal["highest", "high", "medium"] = Field(
        default="highest",
        description="torch's float32 matmul precision; medium is faster on CPUs with bfloat16",
    )
    device: str = Field(default="cpu", description="torch device of the learner")
    network: NetworkConfig = NetworkConfig()
    ppo: PPOConfig = PPOConfig()
    teacher: TeacherConfig = TeacherConfig()
    evaluation: EvaluationConfig = EvaluationConfig()

    @model_validator(mode="after")
    def _shares_are_positive(self) -> Config:
        if not self.opponents or min(self.opponents.values()) <= 0:
            raise ValueError("opponents: every share must be above 0, and there must be one")
        if set(self.opponents) == {"mixed"}:
            raise ValueError("opponents: mixed draws from the other kinds, so name one or more")
        if self.teacher.decisions and not self.teacher.name:
            raise ValueError("teacher.decisions needs teacher.name")
        return self


def find_config(name: str) -> Path:
    """The file of a config given by path, or by its name as `<game>/<name>`.

    Raises:
        ConfigError: there is none; the shipped ones are named.
    """
    shipped = paths.configs()
    candidates = [Path(name), shipped / name, shipped / f"{name}.yaml"]
    if name.startswith("configs/"):
        candidates.append(shipped / name.removeprefix("configs/"))
    for file in candidates:
        if file.is_file():
            return file
    known = sorted(str(f.relative_to(shipped).with_suffix("")) for f in shipped.rglob("*.yaml"))
    raise ConfigError(f"there is no config {name}; {nearest(name, known)}")


def load_config(file: str | Path, changes: Mapping[str, Any] | None = None) -> Config:
    """Read a config file and apply changes by dotted key (`ppo.batch_size`).

    Raises:
        ConfigError: a file that is no YAML, an unknown key or a wrong value.
    """
    path = find_config(str(file))
    try:
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError, OSError, RecursionError) as error:
        raise ConfigError(
            f"{path} cannot be read as YAML: {' '.join(str(error).split())}"
        ) from None
    if not isinstance(content, dict):
        raise ConfigError(f"{path} must hold keys and values, not {type(content).__name__}")
    for key, value in (changes or {}).items():
        _set(content, key, value, path)
    return make_config(content, str(path))


def make_config(content: Mapping[str, Any], source: str = "config") -> Config:
    """Check plain values; the error names the file, the key and the nearest known key."""
    try:
        return Config.model_validate(content)
    except ValidationError as error:
        raise ConfigError(f"{source}: {_first_problem(error)}") from None


def _set(content: dict[str, Any], key: str, value: Any, path: Path) -> None:
    *sections, last = key.split(".")
    for section in sections:
        content = content.setdefault(section, {})
        if not isinstance(content, dict):
            raise ConfigError(f"{path}: {key} cannot be set, {section} is not a section")
    content[last] = value


def _first_problem(error: ValidationError) -> str:
    problem = error.errors()[0]
    location = [str(part) for part in problem["loc"]]
    if problem["type"] == "extra_forbidden":
        *sections, key = location
        known = list(_fields_at(sections))
        return f"key {'.'.join(location)} is unknown; {nearest(key, known)}"
    if problem["type"] == "missing":
        return f"key {'.'.join(location)} is missing"
    message = problem["msg"].removeprefix("Value error, ")
    if not location:
        return message
    if (schedule := _schedule_at(location)) is not None:  # pydantic names what it tried last
        return f"{schedule} must be a number from 0 up, or two as [first, last]"
    return f"{'.'.join(location)} = {problem['input']!r}: {message}"


def _fields_at(sections: list[str]) -> dict[str, Any]:
    model: Any = Config
    for name in sections:
        model = model.model_fields[name].annotation
    return model.model_fields


def _schedule_at(location: list[str]) -> str | None:
    """The key of the schedule in which a problem lies; None if it lies elsewhere."""
    fields: dict[str, Any] = Config.model_fields
    for depth, name in enumerate(location, start=1):
        kind = fields[name].annotation
        if not (isinstance(kind, type) and issubclass(kind, BaseModel)):
            return ".".join(location[:depth]) if kind == Schedule else None
        fields = kind.model_fields
    return None


def describe_keys(model: type[BaseModel] = Config, prefix: str = "") -> list[tuple[str, str, str]]:
    """Every key with its default and meaning, for help and docs."""
    rows = []
    for name, field in model.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            rows += describe_keys(kind, f"{prefix}{name}.")
        else:
            default = "(required)" if field.is_required() else repr(field.default)
            rows.append((prefix + name, default, field.description or ""))
    return rows
