"""Built-in voices with both halves of their style: how they sound, how they read."""

from pathlib import Path

import numpy as np

JUDGED = ["if_sara", "ef_dora", "af_heart", "am_michael", "im_nicola", "bm_george"]
ROWS = slice(19, 300, 20)  # lengths of text to learn by


def table(folder: str) -> tuple[list[str], np.ndarray]:
    """Names, and [voices, lengths, 256]."""
    paths = sorted(Path(folder).glob("*.bin"))
    return [path.stem for path in paths], np.stack([np.fromfile(path, np.float32).reshape(-1, 256) for path in paths])


def row_of(styles: np.ndarray, tokens: int) -> np.ndarray:
    """Of one voice, for a text of so many symbols (boundaries not counted)."""
    return styles[min(max(tokens, 1), len(styles)) - 1]
