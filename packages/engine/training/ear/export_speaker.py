"""Write the speaker encoder as ONNX: `samples` [1,N] at 16 kHz -> `embedding` [1,192], unit length."""

import argparse
import hashlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from .speaker_model import SpeakerEncoder


def to_half_storage(model: onnx.ModelProto) -> onnx.ModelProto:
    """Keep large weights as fp16 and cast them to fp32 at load: half the file, the same arithmetic."""
    graph, casts = model.graph, []
    for tensor in list(graph.initializer):
        array = numpy_helper.to_array(tensor)
        if array.dtype != np.float32 or array.size < 4096:
            continue
        graph.initializer.remove(tensor)
        graph.initializer.append(numpy_helper.from_array(array.astype(np.float16), f"{tensor.name}_half"))
        casts.append(onnx.helper.make_node("Cast", [f"{tensor.name}_half"], [tensor.name], to=onnx.TensorProto.FLOAT))
    for node in reversed(casts):
        graph.node.insert(0, node)
    return model


def save(model: onnx.ModelProto, path: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    data = to_half_storage(model).SerializeToString()
    Path(path).write_bytes(data)
    print(f"{path}: {len(data) / 1e6:.1f} MB, sha256 {hashlib.sha256(data).hexdigest()}")


def load_state(path: str) -> dict[str, torch.Tensor]:
    state = torch.load(path, map_location="cpu")
    return {key: value.float() if value.is_floating_point() else value for key, value in state.items()}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default="runs/speaker/speaker-fitted.pt")
    parser.add_argument("--out", default="../weights/speaker-encoder.onnx")
    args = parser.parse_args()
    model = SpeakerEncoder().eval()
    model.load_state_dict(load_state(args.model))
    temporary = f"{args.out}.tmp"
    torch.onnx.export(
        model, torch.randn(1, 48000), temporary, input_names=["samples"], output_names=["embedding"],
        dynamic_axes={"samples": {1: "n"}}, opset_version=17, dynamo=False,
    )  # fmt: skip
    save(onnx.load(temporary), args.out)
    Path(temporary).unlink()


if __name__ == "__main__":
    main()
