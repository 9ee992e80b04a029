"""Pack the real training speech (and noise) as 16 kHz Ogg Opus in a few large files with an index.

Only rows of the `train` split are read: held-out speakers and conversations never enter.
"""

import argparse
import csv
import io
import json
from pathlib import Path

import numpy as np
import soundfile as sf
from scipy.signal import resample_poly

RATE_HZ = 16000
MAX_SECONDS_PER_SPEAKER = 240


def read_16k(path: Path) -> np.ndarray:
    audio, rate = sf.read(path, dtype="float32", always_2d=True)
    audio = audio.mean(axis=1)
    if rate != RATE_HZ:
        common = np.gcd(rate, RATE_HZ)
        audio = resample_poly(audio, RATE_HZ // common, rate // common).astype(np.float32)
    return audio / max(1.0, np.abs(audio).max())


def encode(audio: np.ndarray, quality: float) -> bytes:
    buffer = io.BytesIO()
    # libsndfile crashes on very long Opus/Vorbis writes in one call: feed it second by second.
    with sf.SoundFile(buffer, "w", RATE_HZ, 1, format="OGG", subtype="OPUS", compression_level=quality) as out:
        for start in range(0, len(audio), RATE_HZ):
            out.write(audio[start : start + RATE_HZ])
    return buffer.getvalue()


def train_rows(root: Path) -> list[dict]:
    with open(root / "manifest.csv", newline="") as handle:
        rows = [row for row in csv.DictReader(handle) if row["split"] == "train"]
    used: dict[str, float] = {}
    kept = []
    for row in rows:
        seconds = float(row["seconds"])
        if used.get(row["speaker"], 0) < MAX_SECONDS_PER_SPEAKER and seconds > 0.4:
            used[row["speaker"]] = used.get(row["speaker"], 0) + seconds
            kept.append(row)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="../../../../shared/speech")
    parser.add_argument("--out", default="cache/speech")
    parser.add_argument("--quality", type=float, default=0.85, help="0 = largest files, 1 = smallest")
    args = parser.parse_args()
    root, out = Path(args.speech), Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    index, blob = [], bytearray()
    items = [(r["path"], r["speaker"], r["source"], r["language"], r["transcript"]) for r in train_rows(root)]
    items += [(str(p.relative_to(root)), "", "noise", "", "") for p in sorted((root / "noise").glob("*.flac"))]
    for path, speaker, source, language, transcript in items:
        audio = read_16k(root / path)
        data = encode(audio, args.quality)
        entry = {"path": path, "speaker": speaker, "source": source, "language": language, "transcript": transcript}
        index.append(entry | {"samples": len(audio), "offset": len(blob), "bytes": len(data)})
        blob += data
    (out / "speech.bin").write_bytes(blob)
    (out / "index.json").write_text(json.dumps(index))
    print(f"{len(index)} files, {sum(e['samples'] for e in index) / RATE_HZ / 60:.0f} min, {len(blob) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
