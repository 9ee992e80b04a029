"""What judges that were no target say of the sentences `flash.train_moved` left behind, and the share of the gap they stand for.

    python -m flash.judge_moved runs/moved --speech cache/speech --judges cache/judge

The gap of a judge goes from the built-in voice to what the person's own first five seconds score against the rest of the recording.
"""

import argparse
import io
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from ear.features import hz_to_slaney, slaney_to_hz, triangles
from ear.judge_samples import ENROLLED, cosine
from ear.real_speech import decode_ogg

WINDOW, STEP, FRAME = 25_840, 12_800, 480
HEARD = 144_160  # samples that DNSMOS hears


class Critics:
    def __init__(self, folder):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        open_one = lambda name: onnxruntime.InferenceSession(f"{folder}/{name}", options, providers=["CPUExecutionProvider"])
        self.front, self.net, self.deep = open_one("resnet34-front.onnx"), open_one("resnet34.ort"), open_one("rescnn.onnx")
        self.small = open_one("resemblyzer.onnx")
        self.mos = [open_one(f"dnsmos/{n}") for n in ("model_v8.onnx", "sig_bak_ovr.onnx")]
        edges = slaney_to_hz(np.linspace(0, hz_to_slaney(8000), 122))
        self.bank = triangles(edges, np.arange(161) * 16000 / 321) * (2 / (edges[2:] - edges[:-2]))[:, None]

    def resnet34(self, wave):
        fbank = self.front.run(None, {"samples": wave[None]})[0]
        return self.net.run(None, {"fbank": fbank, "weights": np.ones(fbank.shape[:2], np.float32)})[0][0]

    def rescnn(self, wave):
        return self.deep.run(None, {"samples": np.resize(wave, max(len(wave), 51_200))[None]})[0][0]

    def resemblyzer(self, wave):
        frames = wave[: len(wave) // FRAME * FRAME].reshape(-1, FRAME)
        level = 10 * np.log10((frames**2).mean(1) + 1e-12)
        speech = frames[level > np.quantile(level, 0.98) - 32].reshape(-1)
        speech = speech * 10 ** ((-30 - 10 * np.log10((speech**2).mean() + 1e-12)) / 20)
        speech = np.pad(speech, (0, max(0, WINDOW - len(speech)))).astype(np.float32)
        cuts = range(0, len(speech) - WINDOW + 1, STEP)
        return np.mean([self.small.run(None, {"windows": speech[None, at : at + WINDOW]})[0][0] for at in cuts], 0)

    def opinion(self, wave):
        """DNSMOS: P.808 and overall, one window."""
        sound = np.resize(wave, HEARD).astype(np.float32)
        padded = np.pad(sound[: HEARD - 160], 160)
        window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(321) / 321)
        power = np.abs(np.fft.rfft(np.lib.stride_tricks.sliding_window_view(padded, 321)[::160] * window)) ** 2
        mel = 10 * np.log10(np.maximum(1e-10, power @ self.bank.T))
        mel = ((np.maximum(mel - mel.max(), -80) + 40) / 40).astype(np.float32)
        p808 = float(self.mos[0].run(None, {"input_1": mel[None]})[0].ravel()[0])
        raw = float(self.mos[1].run(None, {"input_1": sound[None]})[0].ravel()[2])
        return p808, 0.04602535 + 1.11546468 * raw - 0.06766283 * raw * raw


NAMES = ("resnet34", "rescnn", "resemblyzer")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--judges", default="cache/judge")
    parser.add_argument("--kinds", nargs="*", default=[])
    parser.add_argument("--workers", type=int, default=14)
    args = parser.parse_args()
    critics, folder = Critics(args.judges), Path(args.folder)
    pool = ThreadPoolExecutor(args.workers)
    kinds = args.kinds or ["built-in", "full", "flash", *sorted(p.stem[5:] for p in folder.glob("said-moved*.pt"))]
    said = {kind: torch.load(folder / f"said-{kind}.pt") for kind in kinds}
    needed = {speaker for rows in said.values() for _, speakers, _ in rows for speaker in speakers}
    blob, people = (Path(args.speech) / "speech.bin").read_bytes(), {}
    for entry in json.loads((Path(args.speech) / "index.json").read_text()):
        if entry["speaker"] in needed:
            sound = decode_ogg(io.BytesIO(blob[entry["offset"] : entry["offset"] + entry["bytes"]]), entry["samples"])
            people.setdefault(entry["speaker"], []).append(sound.astype(np.float32) / 32768)
    people = {name: np.concatenate(parts) for name, parts in people.items()}
    embed = lambda wave: {n: getattr(critics, n)(wave) for n in NAMES}
    rest = dict(zip(people, pool.map(lambda w: embed(w[ENROLLED:]), people.values())))
    own = dict(zip(people, pool.map(lambda w: embed(w[:ENROLLED]), people.values())))
    most = {n: np.mean([cosine(own[p][n], rest[p][n]) for p in people]) for n in NAMES}
    print("person  ", {n: round(float(v), 4) for n, v in most.items()}, flush=True)
    least, table = None, {}
    for kind in kinds:
        pairs = [(s, w) for _, speakers, waves in said[kind] for s, w in zip(speakers, waves.float().numpy() / 32768)]
        found = list(pool.map(lambda pair: embed(pair[1]), pairs))
        likeness = {n: [cosine(f[n], rest[s][n]) for f, (s, _) in zip(found, pairs)] for n in NAMES}
        mos = np.array(list(pool.map(lambda pair: critics.opinion(pair[1]), pairs))).mean(0)
        means = {n: float(np.mean(v)) for n, v in likeness.items()}
        least = least or means
        gaps = {n: (means[n] - least[n]) / (most[n] - least[n]) for n in NAMES}
        told = {n: f"{means[n]:.4f} ({gaps[n]:+.3f})" for n in NAMES}
        print(f"{kind:10}", told, f"gap {np.mean(list(gaps.values())):.3f} P.808 {mos[0]:.3f} overall {mos[1]:.3f}", flush=True)
        table[kind] = {"means": means, "gaps": gaps, "mos": mos.tolist(), "each": likeness}
    (folder / "judged.json").write_text(json.dumps(table))


if __name__ == "__main__":
    main()
