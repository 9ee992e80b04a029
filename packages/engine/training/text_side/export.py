"""A trained text side -> ONNX: what the language model says of a text in, the same nudged and the text encoder's features out.

    python -m text_side.export runs/text-side/de.pt ../weights/text-german.onnx

`ids` [1,T], `language` [1,T,512] -> `nudged` [1,T,512], `text_features` [1,512,T]. Weights in half precision, as they were kept.
"""

import sys

import numpy as np
import onnxruntime
import torch
from onnx import TensorProto

from ear.text_encoder import TextEncoder
from flash.graph import Graph

from .model import WIDTH, Nudge

LEAK, LAYERS = 0.2, 3


def gates(array):
    """PyTorch keeps LSTM gates as i, f, c, o; ONNX as i, o, f, c."""
    i, f, c, o = array.chunk(4)
    return torch.cat([i, o, f, c])


def arrays_of(text):
    """The text encoder's numbers by the names they have in Kokoro's graph."""
    arrays = {"embedding": text["embedding.weight"]}
    for i in range(LAYERS):
        arrays |= {f"cnn.{i}/cnn.{i}.0.{short}": text[f"convs.{i}.{name}"] for short, name in (("w", "weight"), ("b", "bias"))}
        arrays |= {f"cnn.{i}/cnn.{i}.1.{short}": text[f"norms.{i}.{name}"] for short, name in (("gamma", "weight"), ("beta", "bias"))}
    both = lambda name: torch.stack([gates(text[f"lstm.{name}_l0{way}"]) for way in ("", "_reverse")])  # noqa: E731
    arrays |= {"lstm.w": both("weight_ih"), "lstm.r": both("weight_hh"), "lstm.b": torch.cat([both("bias_ih"), both("bias_hh")], 1)}
    return {f"text/{name}": value for name, value in arrays.items()}


class Writer:
    def __init__(self, state):
        self.text, self.nudge = ({k: v.numpy() for k, v in part.items()} for part in (arrays_of(state["text"]), state["nudge"]))
        self.g = Graph()

    def conv(self, x, weight, bias):
        """x [1,T,C]"""
        g, taps = self.g, weight.shape[2]
        turned = g.op("Transpose", x, perm=[0, 2, 1])
        y = g.op("Conv", turned, g.floats(weight), g.floats(bias), kernel_shape=[taps], pads=[taps // 2, taps // 2])
        return g.op("Transpose", y, perm=[0, 2, 1])

    def features(self, ids):
        g, at = self.g, lambda name: self.text[f"text/{name}"]
        x = g.op("Gather", g.floats(at("embedding")), ids, axis=0)
        for i in range(LAYERS):
            x = self.conv(x, at(f"cnn.{i}/cnn.{i}.0.w"), at(f"cnn.{i}/cnn.{i}.0.b"))
            norm = [g.floats(at(f"cnn.{i}/cnn.{i}.1.{part}")) for part in ("gamma", "beta")]
            x = g.op("LeakyRelu", g.op("LayerNormalization", x, *norm, axis=-1, epsilon=1e-5), alpha=LEAK)
        given = [g.floats(at(f"lstm.{part}")) for part in "wrb"]
        y = g.op("LSTM", g.op("Transpose", x, perm=[1, 0, 2]), *given, direction="bidirectional", hidden_size=WIDTH // 2)  # [T,2,1,256]
        return g.op("Reshape", g.op("Transpose", y, perm=[2, 1, 3, 0]), g.ints(1, WIDTH, -1))

    def nudged(self, ids, said):
        g, at = self.g, self.nudge
        x = self.conv(said, at["inner.weight"], at["inner.bias"])
        bent = g.op("Add", g.op("Erf", g.op("Mul", x, g.scalar(2**-0.5))), g.scalar(1.0))
        x = self.conv(g.op("Mul", g.op("Mul", x, bent), g.scalar(0.5)), at["outer.weight"], at["outer.bias"])
        signs = g.op("Gather", g.floats(at["signs.weight"]), ids, axis=0)
        return g.op("Add", said, g.op("Add", signs, x))

    def write(self, path):
        g = self.g
        ids = g.input("ids", [1, "tokens"], TensorProto.INT64)
        said = g.input("language", [1, "tokens", WIDTH])
        g.output(self.nudged(ids, said), "nudged", [1, "tokens", WIDTH])
        g.output(self.features(ids), "text_features", [1, WIDTH, "tokens"])
        g.write(path, "text-side")


@torch.no_grad()
def by_torch(state, ids, said):
    text, nudge = TextEncoder(arrays_of(state["text"])).eval(), Nudge().eval()
    text.load_state_dict(state["text"])
    nudge.load_state_dict(state["nudge"])
    return [(said + nudge(ids, said)).numpy(), text(ids).transpose(1, 2).numpy()]


def main():
    trained, path = sys.argv[1:3]
    kept = torch.load(trained, map_location="cpu")
    state = {part: {k: v.float() for k, v in kept[part].items()} for part in ("text", "nudge")}
    Writer(state).write(path)
    torch.manual_seed(1)
    ids, said = torch.randint(1, 150, (1, 110)), torch.randn(1, 110, WIDTH)
    got = onnxruntime.InferenceSession(path).run(["nudged", "text_features"], {"ids": ids.numpy(), "language": said.numpy()})
    for name, one, other in zip(("nudged", "text_features"), by_torch(state, ids, said), got):
        print(path, name, "largest difference", np.abs(one - other).max(), "of", np.abs(one).max())


if __name__ == "__main__":
    main()
