"""Where shipped checkpoints and configs lie: in the clone, else in the installed package."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def clone() -> Path | None:
    """The root of the clone that this package runs from; None when it was installed as a wheel."""
    source_root = _PACKAGE.parent
    root = source_root.parent
    # The second package tells the clone from somebody's folder that is called "envs" as well.
    if source_root.name == "envs" and (root / "training" / "stammtisch_training").is_dir():
        return root
    return None


def checkpoints() -> Path:
    """The folder of shipped checkpoints, `<game>/<name>.safetensors`."""
    return _shipped("checkpoints")


def configs() -> Path:
    """The folder of shipped training configs, `<game>/<name>.yaml`."""
    return _shipped("configs")


def _shipped(folder: str) -> Path:
    root = clone()
    if root is not None and (root / folder).is_dir():
        return root / folder
    return _PACKAGE / "_shipped" / folder
