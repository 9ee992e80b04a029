"""Take Kokoro's decoder and text encoder out of the fp32 ONNX graph as plain arrays.

Convolution weights are stored as int8 with one scale per output channel (about 53 MB instead of 213 MB);
everything small stays fp16/fp32. `--precision float16` keeps them exact enough for fitting work.
"""

import argparse
import glob
import re
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

DECODER = "/decoder/decoder/"
TEXT = "/encoder/text_encoder/"


def read_graph(shards_root: str) -> onnx.ModelProto:
    files = glob.glob(f"{shards_root}/kokoro-fp32*-shards/*.bin")
    files.sort(key=lambda name: int(re.search(r"part(\d+)", name)[1]))
    return onnx.load_from_string(b"".join(Path(name).read_bytes() for name in files))


def collect(graph: onnx.GraphProto) -> dict[str, np.ndarray]:
    """Name weights after the node that uses them: `encode/conv1.w`, `generator/resblocks.0/alpha1.2`."""
    init = {tensor.name: tensor for tensor in graph.initializer}
    value = lambda name: numpy_helper.to_array(init[name]).astype(np.float32)  # noqa: E731
    found: dict[str, np.ndarray] = {}
    for node in graph.node:
        if node.name.startswith(DECODER):
            collect_decoder_node(node, init, value, found)
        elif node.name.startswith(TEXT):
            collect_text_node(node, init, value, found)
    return found


def collect_decoder_node(node, init, value, found) -> None:
    key = node.name[len(DECODER) :]
    if node.op_type in ("Conv", "ConvTranspose", "Gemm"):
        key = key.rsplit("/", 1)[0]
        found[f"{key}.w"] = value(node.input[1])
        if len(node.input) > 2:
            found[f"{key}.b"] = value(node.input[2])
    elif node.op_type == "MatMul" and "l_linear" in key:
        found["source.w"] = value(node.input[1])
    elif node.op_type == "Add" and "l_linear" in key:
        found["source.b"] = value(node.input[0])
    elif node.op_type == "Mul" and node.input[0] in init and "Reciprocal" in node.input[0]:
        # Snake: x + 1/alpha * sin(alpha x)^2; the six activations of a block are numbered in order of use.
        block = key.rsplit("/", 1)[0]
        index = int((re.search(r"Reciprocal_(\d+)", node.input[0]) or [0, 0])[1])
        found[f"{block}/alpha{index % 2 + 1}.{index // 2}"] = 1.0 / value(node.input[0]).ravel()


def collect_text_node(node, init, value, found) -> None:
    key = "text/" + node.name[len(TEXT) :].rsplit("/", 1)[0]
    if node.op_type == "Conv":
        found[f"{key}.w"], found[f"{key}.b"] = value(node.input[1]), value(node.input[2])
    elif node.op_type == "LayerNormalization":
        found[f"{key}.gamma"], found[f"{key}.beta"] = value(node.input[1]), value(node.input[2])
    elif node.op_type == "Gather" and "embedding" in key:
        found["text/embedding"] = value(node.input[0])
    elif node.op_type == "LSTM":
        for part, name in zip("wrb", node.input[1:4]):
            found[f"text/lstm.{part}"] = value(name)


def pack(found: dict[str, np.ndarray], precision: str) -> dict[str, np.ndarray]:
    packed: dict[str, np.ndarray] = {}
    for name, array in found.items():
        large = array.size > 100_000
        if large and precision == "int8":
            axis = 1 if "ups." in name else 0
            others = tuple(i for i in range(array.ndim) if i != axis)
            scale = np.abs(array).max(axis=others, keepdims=True) / 127
            packed[f"{name}#q"] = np.round(array / scale).astype(np.int8)
            packed[f"{name}#s"] = scale.astype(np.float32)
        else:
            packed[name] = array.astype(np.float16 if array.size > 4096 else np.float32)
    return packed


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shards-root", default="../../../node_modules")
    parser.add_argument("--precision", choices=["int8", "float16"], default="int8")
    parser.add_argument("--out", default="cache/kokoro")
    args = parser.parse_args()
    found = collect(read_graph(args.shards_root).graph)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    text = {name: array for name, array in found.items() if name.startswith("text/")}
    decoder = {name: array for name, array in found.items() if name not in text}
    np.savez_compressed(out / "decoder.npz", **pack(decoder, args.precision))
    np.savez_compressed(out / "text_encoder.npz", **pack(text, "float16"))
    print(f"{len(found)} arrays, {sum(a.size for a in found.values()) / 1e6:.1f} M numbers")


if __name__ == "__main__":
    main()
