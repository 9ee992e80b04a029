"""The trained small language model -> `flash-language.onnx`: ids [1,T] -> what the language model's projection gives, [1,T,512].

    python -m language.export runs/language runs/flash-language.onnx [--floats]

Products are in bytes, weights in 7 bits a column, as in the last part of the training; embeddings in half precision.
"""

import sys

import numpy as np
import onnxruntime
import torch
from onnx import TensorProto

from flash.graph import FOREVER, Graph

from .student import MOST, TAPS
from .teacher import OUT
from .train import load


def array(tensor):
    return tensor.detach().float().numpy()


class Writer:
    def __init__(self, student, in_bytes):
        self.s, self.g, self.in_bytes = student, Graph(), in_bytes

    def bytes_of(self, product):
        """[inputs, outputs] as signed bytes, and the step of each column."""
        weight = array(product.weight).T
        steps = np.maximum(np.abs(weight).max(0), 1e-9) / MOST
        return self.g.keep(np.round(weight / steps).astype(np.int8)), self.g.floats(steps)

    def product(self, x, product):
        g = self.g
        if not self.in_bytes:
            return g.linear(x, array(product.weight).T, array(product.bias))
        weight, steps = self.bytes_of(product)
        return g.op("DynamicQuantizeMatMul", x, weight, steps, "", g.floats(array(product.bias)), domain="com.microsoft")

    def convolution(self, x, product):
        """The neighbours lie beside each other; in bytes they are laid out after rounding."""
        g = self.g
        if not self.in_bytes:
            return g.linear(g.op("Concat", *g.shifted(x, TAPS // 2), axis=1), array(product.weight).T, array(product.bias))
        rows, step, zero = g.op("DynamicQuantizeLinear", x, count=3)
        reach = TAPS // 2
        padded = g.op("Pad", rows, g.ints(reach, 0, reach, 0), zero)
        moved = [g.rows(padded, k, FOREVER if k == TAPS - 1 else k - TAPS + 1) for k in range(TAPS)]
        weight, steps = self.bytes_of(product)
        factors = [g.op("Concat", *moved, axis=1), weight, step, steps, zero, "", g.floats(array(product.bias))]
        return g.op("MatMulIntegerToFloat", *factors, domain="com.microsoft")

    def norm(self, x, norm):
        return self.g.op("LayerNormalization", x, self.g.floats(array(norm.weight)), self.g.floats(array(norm.bias)), axis=1, epsilon=1e-5)

    def attention(self, x, layer):
        g, heads = self.g, layer.heads
        width = layer.mix.in_features
        each = width // heads
        joined = self.product(self.norm(x, layer.norm1), layer.qkv)
        q, k, v = (g.op("Reshape", part, g.ints(-1, heads, each)) for part in g.columns(joined, width, width, width))
        scores = g.op("MatMul", g.op("Transpose", q, perm=[1, 0, 2]), g.op("Transpose", k, perm=[1, 2, 0]))
        shares = g.op("Softmax", g.op("Mul", scores, g.scalar(each**-0.5)), axis=-1)
        heard = g.op("Transpose", g.op("MatMul", shares, g.op("Transpose", v, perm=[1, 0, 2])), perm=[1, 0, 2])
        return self.product(g.op("Reshape", heard, g.ints(-1, width)), layer.mix)

    def write(self, path):
        g, s = self.g, self.s
        ids = g.op("Reshape", g.input("ids", [1, "tokens"], TensorProto.INT64), g.ints(-1))
        places = g.rows(g.floats(array(s.places.weight)), 0, g.op("Shape", ids))
        x = g.op("Add", g.op("Gather", g.floats(array(s.symbols.weight)), ids, axis=0), places)
        for layer in s.layers:
            x = g.op("Add", x, self.attention(x, layer))
            inner = g.op("Relu", self.convolution(self.norm(x, layer.norm2), layer.up))
            x = g.op("Add", x, self.product(inner, layer.down))
        x = self.product(self.norm(x, s.norm), s.out)
        g.output(g.op("Reshape", x, g.ints(1, -1, OUT)), "language", [1, "tokens", OUT])
        g.write(path, "flash-language")


def main():
    folder, path = sys.argv[1:3]
    in_bytes = "--floats" not in sys.argv
    student = load(folder)
    Writer(student, in_bytes).write(path)
    student.round_bytes(in_bytes)
    ids = torch.randint(1, 150, (1, 90))
    with torch.no_grad():
        wanted = student(ids)[0].numpy()
    got = onnxruntime.InferenceSession(path).run(None, {"ids": ids.numpy()})[0]
    print(path, "largest difference", np.abs(got - wanted).max(), "of", np.abs(wanted).max())


if __name__ == "__main__":
    main()
