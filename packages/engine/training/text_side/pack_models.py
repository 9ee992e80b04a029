"""Everything frozen, small enough to travel: large arrays in bytes with a step for each output.

    python -m text_side.pack_models cache/textside --reading cache/language/reading.npz --text cache/kokoro/text_encoder.npz
"""

import argparse
from pathlib import Path

import numpy as np

from .voices import JUDGED, ROWS, table


def in_bytes(name: str, array: np.ndarray) -> dict[str, np.ndarray]:
    if array.size <= 100_000 or "embedding" in name:
        return {name: array.astype(np.float16 if array.size > 4096 else np.float32)}
    array = array.astype(np.float32)
    # Products of the reading are x @ w, so outputs are columns; of recurrences [directions, outputs, inputs]; of convolutions rows.
    inputs = {2: (0,) if name.endswith(".w") and ("bert" in name or "duration_proj" in name) else (1,)}.get(array.ndim)
    inputs = inputs or ((2,) if array.ndim == 3 and array.shape[0] == 2 else tuple(range(1, array.ndim)))
    step = np.abs(array).max(axis=inputs, keepdims=True) / 127 + 1e-12
    return {f"{name}#q": np.round(array / step).astype(np.int8), f"{name}#s": step.astype(np.float32)}


def shrink(source: str, target: Path) -> None:
    packed = np.load(source)
    out: dict[str, np.ndarray] = {}
    for name in packed.files:
        out |= in_bytes(name, packed[name])
    np.savez_compressed(target, **out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--first", default="cache/textside-decoder", help="what travels before the rest, beside decoder.npz")
    parser.add_argument("--reading", default="cache/language/reading.npz")
    parser.add_argument("--text", default="cache/kokoro/text_encoder.npz")
    parser.add_argument("--voices", default="../../../node_modules/kokoro-js/voices")
    args = parser.parse_args()
    folder = Path(args.out)
    shrink(args.reading, folder / "reading.npz")
    shrink(args.text, Path(args.first) / "text_encoder.npz")
    names, styles = table(args.voices)
    judged = {name: styles[names.index(name), :260].astype(np.float16) for name in JUDGED}
    np.savez_compressed(folder / "voices.npz", names=np.array(names), styles=styles[:, ROWS].astype(np.float16), **judged)
