"""Write the content head as ONNX: Whisper features and log-mel -> content features, phoneme scores, energy.

`hidden` [1,5k,512] (first 5k frames of last_hidden_state) and `mel` [1,80,10k] (the same 0.1k s of Whisper input)
-> `asr` [1,512,4k], `phones` [1,4k,178], `energy` [1,8k].
"""

import argparse
from pathlib import Path

import onnx
import torch

from .content_model import ContentEncoder
from .export_speaker import load_state, save


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default="runs/content/content.pt")
    parser.add_argument("--out", default="../weights/content-encoder.onnx")
    args = parser.parse_args()
    model = ContentEncoder().eval()
    model.load_state_dict(load_state(args.model))
    temporary = f"{args.out}.tmp"
    Path(temporary).parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        model, (torch.randn(1, 100, 512), torch.randn(1, 80, 200)), temporary,
        input_names=["hidden", "mel"], output_names=["asr", "phones", "energy"],
        dynamic_axes={
            "hidden": {1: "t50"}, "mel": {2: "t100"}, "asr": {2: "t40"}, "phones": {1: "t40"}, "energy": {1: "t80"},
        },
        opset_version=17, dynamo=False,
    )  # fmt: skip
    save(onnx.load(temporary), args.out)
    Path(temporary).unlink()


if __name__ == "__main__":
    main()
