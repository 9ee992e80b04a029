"""The shipped files back as what training starts from: the flash decoder as `student.pt`, the shaper and its space as `shaper.pt`.

Weights were rounded to half precision when they were shipped, so these are exactly what the product runs.

    python -m flash.from_weights ../weights cache/flash
"""

import json
import re
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from ear.shaper_model import Shaper

from .student import FEATURES, TAPS, Student


class Tensors:
    """The floats of a graph in the order in which `export.py` wrote them."""

    def __init__(self, path):
        graph = onnx.load(path).graph
        arrays = [numpy_helper.to_array(t) for t in graph.initializer]
        self.arrays = [a for a in arrays if a.dtype in (np.float16, np.float32)]

    def next(self, *shape):
        while self.arrays:
            array = self.arrays.pop(0)
            if array.shape == shape:
                return torch.from_numpy(array.astype(np.float32))
        raise SystemExit(f"no tensor of shape {shape} is left")

    def linear(self, layer):
        layer.weight.data = self.next(*layer.weight.shape[::-1]).T.contiguous()
        layer.bias.data = self.next(*layer.bias.shape)


def read_block(tensors, block):
    width = block.gamma.numel()
    block.dw.weight.data = torch.stack([tensors.next(1, width)[0] for _ in range(TAPS)], 1)[:, None].contiguous()
    block.dw.bias.data = tensors.next(1, width)[0]
    tensors.linear(block.up)
    tensors.linear(block.down)
    block.gamma.data.fill_(1.0)  # went into `down`


def read_decoder(path, student):
    tensors = Tensors(path)
    student.x_mean.copy_(tensors.next(1, FEATURES)[0])
    student.x_scale.copy_(tensors.next(1, FEATURES)[0])
    width = student.sizes[0]
    enter = tensors.next(3 * (FEATURES + 3), width)
    student.enter.weight.data = enter.view(3, FEATURES + 3, width).permute(2, 1, 0).contiguous()
    student.enter.bias.data = tensors.next(width)
    for block in student.low:
        read_block(tensors, block)
    for layer in (student.widen, student.phase_in):
        tensors.linear(layer)
    for block in student.high:
        read_block(tensors, block)
    tensors.linear(student.head)


def read_voice(path, student):
    """Fills the layers that make scales and shifts of a voice; mean and map of its code come back."""
    tensors = Tensors(path)
    arrays = tensors.arrays
    mean, mapping = (torch.from_numpy(arrays.pop(0).astype(np.float32)) for _ in range(2))
    student.g_mean.copy_(tensors.next(1, 2 * FEATURES)[0])
    student.g_scale.copy_(tensors.next(1, 2 * FEATURES)[0])
    for layer in (student.cond_voice, student.cond_whole, student.cond_mid, student.film):
        tensors.linear(layer)
    student.film.bias.data -= torch.cat([torch.tensor([1.0, 0.0]).repeat_interleave(size) for size in student.sizes])
    return mean[0], mapping


def student_of(weights):
    student = Student()
    read_decoder(f"{weights}/flash-decoder.onnx", student)
    return student, *read_voice(f"{weights}/flash-voice.onnx", student)


def shaper_of(weights):
    """Names survive in these two files; `basis` holds the directions themselves, with a spread of one."""
    found = {}
    for name in ("voice-shaper", "voice-space"):
        for tensor in onnx.load(f"{weights}/{name}.onnx").graph.initializer:
            found[re.sub("_half$|^shaper\\.", "", tensor.name)] = torch.from_numpy(numpy_helper.to_array(tensor).copy())
    directions = found.pop("directions").float()
    shaper = Shaper(directions.shape[1], places=directions.shape[0])
    state = {k: found[k].float() for k in shaper.state_dict() if k in found}
    shaper.load_state_dict(state | {"basis": directions.T, "spread": torch.ones(directions.shape[1])})
    return shaper


def main() -> None:
    weights, out = sys.argv[1], Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    student, mean, mapping = student_of(weights)
    state = {k: v.half() if v.numel() > 4096 else v for k, v in student.state_dict().items()}
    # The product's numbers: what was shipped in half precision is whole again, the rest never was.
    state["film.bias"] = student.film.bias.data
    torch.save({"ema": state, "code_mean": mean, "code_map": mapping.half(), "step": 0, "model": json.dumps({})}, out / "student.pt")
    shaper = shaper_of(weights)
    torch.save({k: v.half() if k == "basis" else v for k, v in shaper.state_dict().items()}, out / "shaper.pt")
    print(sum(p.numel() for p in student.parameters()) / 1e6, "M numbers of the decoder")


if __name__ == "__main__":
    main()
