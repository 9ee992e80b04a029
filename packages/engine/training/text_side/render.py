"""The judged sentences by the judged voices.

As the model is: `python -m text_side.render ru first FOLDER --voices if_sara`
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from ear.kokoro_decoder import KokoroDecoder, load_arrays
from ear.text_encoder import TextEncoder
from language.teacher import Reading

from .speak import say
from .spoken_file import save, write
from .voices import JUDGED, row_of

# Some kinds only by some voices: each takes minutes to judge.
FEW = JUDGED[:1] + JUDGED[2:3]
TEXTS = {"first": "ru-first"}  # the kind that is read otherwise


class Speaker:
    def __init__(self, data: str, decoder: str, device):
        self.device = device
        self.decoder = KokoroDecoder(load_arrays(f"{decoder}/decoder.npz")).to(device)
        self.text = TextEncoder(load_arrays(f"{decoder}/text_encoder.npz")).to(device)
        self.reading = Reading(load_arrays(f"{data}/reading.npz")).to(device)
        packed = np.load(f"{data}/voices.npz")
        self.judged = {name: packed[name].astype(np.float32) for name in JUDGED}
        self.texts = json.loads(Path(data, "judged.json").read_text())

    def render(self, language: str, kind: str, voices: list[str], most: int, text=None, nudge=None):
        rows, waves = [], []
        texts = self.texts[TEXTS.get(kind, language)]
        for voice in voices:
            for said, ids in list(zip(texts["said"], texts["ids"]))[:most]:
                style = torch.tensor(row_of(self.judged[voice], len(ids) - 2), device=self.device)
                waves.append(say(ids, style, text or self.text, self.reading, self.decoder, nudge))
                rows.append({"language": language, "kind": kind, "voice": voice, "said": said})
        return rows, waves


def render_before(speaker: Speaker, language: str, out: str, most: int) -> None:
    rows, waves = speaker.render(language, "before", JUDGED, most)
    if language == "ru":
        more = speaker.render(language, "first", FEW, most)
        rows, waves = rows + more[0], waves + more[1]
    save(f"{out}/spoken-{language}-before.npz", rows, waves)


def render_trained(speaker: Speaker, lesson, language: str, out: str, most: int) -> None:
    """`both`: text encoder and nudge; `text`: the encoder alone."""
    rows, waves = speaker.render(language, "both", JUDGED, most, lesson.text, lesson.nudge)
    more = speaker.render(language, "text", FEW, most, lesson.text)
    save(f"{out}/spoken-{language}-trained.npz", rows + more[0], waves + more[1])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("language")
    parser.add_argument("kind")
    parser.add_argument("out")
    parser.add_argument("--voices", nargs="+", default=JUDGED)
    parser.add_argument("--data", default="cache/textside")
    parser.add_argument("--decoder", default="cache/textside-decoder")
    args = parser.parse_args()
    speaker = Speaker(args.data, args.decoder, torch.device("cpu"))
    write(args.out, *speaker.render(args.language, args.kind, args.voices, 1000))
