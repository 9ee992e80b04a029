"""Write the noise remover as ONNX: `spectra` [1,T,257,2] -> `mask` [1,T,257,2]."""

import argparse
from pathlib import Path

import onnx
import torch

from .denoise_model import BINS, Denoiser
from .export_speaker import load_state, save


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default="runs/denoise/denoise.pt")
    parser.add_argument("--out", default="runs/denoise/denoiser.onnx")
    args = parser.parse_args()
    model = Denoiser().eval()
    model.load_state_dict(load_state(args.model))
    temporary = f"{args.out}.tmp"
    torch.onnx.export(
        model, torch.zeros(1, 100, BINS, 2), temporary, input_names=["spectra"], output_names=["mask"],
        dynamic_axes={"spectra": {1: "frames"}, "mask": {1: "frames"}}, opset_version=17, dynamo=False,
    )  # fmt: skip
    save(onnx.load(temporary), args.out)
    Path(temporary).unlink()


if __name__ == "__main__":
    main()
