"""The judge of clones (Resemblyzer 0.1.4 from PyPI, Apache-2.0) as an ONNX file for the bench. Never a target of training.

`pip download --no-deps resemblyzer==0.1.4`, unzip the wheel, then:
    python prepare/export_judge.py --weights resemblyzer/pretrained.pt --out cache/judge/resemblyzer.onnx
Takes `windows` [1,25840] of 16 kHz samples (1.6 s and half a window of context), gives `embedding` [1,256] of unit length.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from ear.features import hz_to_slaney, slaney_to_hz, triangles  # noqa: E402


class Judge(nn.Module):
    def __init__(self, state: dict):
        super().__init__()
        self.lstm, self.linear = nn.LSTM(40, 256, 3, batch_first=True), nn.Linear(256, 256)
        self.load_state_dict(state, strict=False)
        n = np.arange(400)
        angle = 2 * np.pi * np.outer(np.arange(201), n) / 400
        window = 0.5 - 0.5 * np.cos(2 * np.pi * n / 400)
        basis = np.concatenate([np.cos(angle) * window, np.sin(angle) * window])[:, None]
        edges = slaney_to_hz(np.linspace(0, hz_to_slaney(8000), 42))
        bank = triangles(edges, np.linspace(0, 8000, 201)) * (2 / (edges[2:] - edges[:-2]))[:, None]
        self.register_buffer("basis", torch.tensor(basis, dtype=torch.float32), persistent=False)
        self.register_buffer("bank", torch.tensor(bank[..., None], dtype=torch.float32), persistent=False)

    def forward(self, windows):
        re, im = F.conv1d(windows.unsqueeze(1), self.basis, stride=160).split(201, dim=1)
        mel = F.conv1d(re * re + im * im, self.bank).transpose(1, 2)
        _, (hidden, _) = self.lstm(mel)
        raw = torch.relu(self.linear(hidden[-1]))
        return raw / raw.norm(dim=1, keepdim=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", required=True)
    parser.add_argument("--out", default="cache/judge/resemblyzer.onnx")
    args = parser.parse_args()
    judge = Judge(torch.load(args.weights, map_location="cpu", weights_only=False)["model_state"]).eval()
    Path(args.out).parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        judge,
        (torch.randn(1, 25_840),),
        args.out,
        input_names=["windows"],
        output_names=["embedding"],
        dynamo=False,
    )


if __name__ == "__main__":
    main()
