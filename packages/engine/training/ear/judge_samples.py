"""What judges that were no target say of sentences a shaper's run left behind (`train_shaper --samples`): likeness to the rest of each person's recording."""

import argparse
import io
import json
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from .real_speech import decode_ogg
from .shaper_judge import open_judge

ENROLLED = 5 * 16000


def open_embedders(folder: str):
    def open_one(name):
        return onnxruntime.InferenceSession(f"{folder}/{name}", providers=["CPUExecutionProvider"])

    front, net, deep = open_one("resnet34-front.onnx"), open_one("resnet34.ort"), open_one("rescnn.onnx")

    def resnet34(wave):
        fbank = front.run(None, {"samples": wave[None]})[0]
        return net.run(None, {"fbank": fbank, "weights": np.ones(fbank.shape[:2], np.float32)})[0][0]

    def rescnn(wave):
        return deep.run(None, {"samples": wave[None]})[0][0]

    return {"resnet34": resnet34, "rescnn": rescnn}


def cosine(a, b) -> float:
    return float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))


def judge(args) -> None:
    blob = (Path(args.speech) / "speech.bin").read_bytes()
    people: dict[str, list] = {}
    for entry in json.loads((Path(args.speech) / "index.json").read_text()):
        sound = blob[entry["offset"] : entry["offset"] + entry["bytes"]]
        people.setdefault(entry["speaker"], []).append(decode_ogg(io.BytesIO(sound), entry["samples"]))
    judges = open_embedders(args.judges)
    likeness = open_judge(f"{args.judges}/resemblyzer.onnx")
    rest = {}
    for path in args.samples:
        rows: dict[int, list] = {}
        for move, speakers, waves in torch.load(path):
            for speaker, wave in zip(speakers, waves.float().numpy() / 32768):
                if speaker not in rest:
                    own = np.concatenate(people[speaker]).astype(np.float32) / 32768
                    rest[speaker] = own[ENROLLED:], {n: f(own[ENROLLED:]) for n, f in judges.items()}
                own, known = rest[speaker]
                found = {n: cosine(f(wave), known[n]) for n, f in judges.items()}
                found["resemblyzer"] = likeness(torch.from_numpy(wave), torch.from_numpy(own))
                rows.setdefault(move, []).append(found)
        for move, all_found in sorted(rows.items()):
            means = {n: round(float(np.mean([f[n] for f in all_found])), 4) for n in all_found[0]}
            print(path, "moves", move, len(all_found), means, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("samples", nargs="+")
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--judges", default="cache/judge")
    judge(parser.parse_args())
