"""Take what reads a text out of the fp32 Kokoro graph as plain arrays: language model, durations, melody, energy.

Weights are named after the node that uses them, large ones in half precision. The twelve layers of the language model are one.
"""

import argparse
import re
from pathlib import Path

import numpy as np
from extract_kokoro import read_graph
from onnx import numpy_helper

PARTS = ("/encoder/bert", "/encoder/predictor/", "/encoder/shared/", "/encoder/F0", "/encoder/N")
PLACES = {"LSTM": "wrb", "Conv": "wb", "ConvTranspose": "wb", "Gemm": "wb", "LayerNormalization": "wb"}
LAYER = "bert/encoder/albert_layer_groups.0/albert_layers.0"
REPEATED = re.compile(r"^bert/layer.*_\d+$")
STYLE_ROWS = slice(9, 510, 5)  # of a voice: one for every length of text


def collect(graph) -> dict[str, np.ndarray]:
    init = {tensor.name: tensor for tensor in graph.initializer}
    found: dict[str, np.ndarray] = {}
    for node in graph.node:
        if not node.name.startswith(PARTS):
            continue
        key = node.name.removeprefix("/encoder/").rsplit("/", 1)[0].replace(LAYER, "bert/layer")
        if REPEATED.search(key):
            continue
        places = {name: f"{key}.{part}" for part, name in zip(PLACES.get(node.op_type, ""), node.input[1:])}
        if node.op_type == "Gather" and node.input[0] in init and len(init[node.input[0]].dims) == 2:
            places = {node.input[0]: f"{key}.w"}
        if node.op_type == "MatMul" and node.input[1] in init:
            places = {node.input[1]: f"{key}.w"}
        if node.op_type == "Add":
            places = {name: f"{key}.b" for name in node.input if name in init and len(init[name].dims) == 1}
        for name, place in places.items():
            if name in init:
                found.setdefault(place, numpy_helper.to_array(init[name]).astype(np.float32))
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shards-root", default="../../../node_modules")
    parser.add_argument("--out", default="cache/language")
    args = parser.parse_args()
    found = collect(read_graph(args.shards_root).graph)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(out / "reading.npz", **{k: v.astype(np.float16 if v.size > 4096 else np.float32) for k, v in found.items()})
    paths = sorted(Path(args.shards_root, "kokoro-js/voices").glob("*.bin"))
    styles = np.stack([np.fromfile(path, np.float32).reshape(-1, 256)[STYLE_ROWS, 128:] for path in paths])
    np.savez_compressed(out / "styles.npz", styles=styles.astype(np.float16), names=np.array([path.stem for path in paths]))
    print(f"{len(found)} arrays, {sum(a.size for a in found.values()) / 1e6:.1f} M numbers")


if __name__ == "__main__":
    main()
