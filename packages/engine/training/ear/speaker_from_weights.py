"""The speaker encoder's numbers back from its ONNX file, to train on from it: python -m ear.speaker_from_weights.

The file holds normalisation folded into the convolutions. What they make of training speech is measured, so that the layers
can be taken apart again: the same function, and a normalisation that fits when it learns on.
"""

import argparse

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from . import real_speech
from .speaker_model import SpeakerEncoder

CROP = 3 * 16000


def arrays_of(path: str) -> dict[str, np.ndarray]:
    graph = onnx.load(path).graph
    held = {one.name: numpy_helper.to_array(one).astype(np.float32) for one in graph.initializer}
    return {name.removesuffix("_half"): value for name, value in held.items()}


def folded_pairs(path: str) -> list[tuple[str, str]]:
    """(weight, bias) of the convolutions that swallowed a normalisation, in the graph's order."""
    nodes = [node for node in onnx.load(path).graph.node if node.op_type == "Conv"]
    return [(node.input[1], node.input[2]) for node in nodes if node.input[1].startswith("onnx::")]


def with_norms(model: SpeakerEncoder) -> list[tuple[nn.Module, nn.Module]]:
    pairs = [(model.stem[0], model.stem[1])]
    for block in model.blocks2d:
        pairs += [(block.first, block.norms[0]), (block.second, block.norms[1])]
    pairs.append((model.enter[0], model.enter[1]))
    pairs += [(block.depth, block.norm) for block in model.blocks1d]
    return [*pairs, (model.leave[0], model.leave[1])]


@torch.no_grad()
def load(path: str) -> SpeakerEncoder:
    """The same function, its normalisations doing nothing but add."""
    arrays, model = arrays_of(path), SpeakerEncoder().eval()
    plain = {key: torch.from_numpy(arrays[key]) for key in model.state_dict() if key in arrays}
    model.load_state_dict(plain, strict=False)
    for (weight, bias), (layer, norm) in zip(folded_pairs(path), with_norms(model), strict=True):
        layer.weight.copy_(torch.from_numpy(arrays[weight]))
        if layer.bias is not None:
            layer.bias.zero_()
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.fill_(1)
        norm.bias.copy_(torch.from_numpy(arrays[bias]))
    return model


@torch.no_grad()
def measure(model: SpeakerEncoder, waves: torch.Tensor) -> None:
    """Give every normalisation the statistics of what reaches it, the function unchanged."""
    norms = [norm for _, norm in with_norms(model)]
    found = {}

    def keep(norm, given, _out):
        x = given[0].transpose(0, 1).flatten(1)
        found.setdefault(norm, []).append((x.mean(1), x.square().mean(1)))

    hooks = [norm.register_forward_hook(keep) for norm in norms]
    for part in waves.split(16):
        model.raw(part)
    for hook in hooks:
        hook.remove()
    for norm in norms:
        mean, square = (torch.stack(rows).mean(0) for rows in zip(*found[norm], strict=True))
        variance = (square - mean * mean).clamp(min=1e-8)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_((variance + norm.eps).sqrt())
        norm.bias.add_(mean)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", default="../weights/speaker-encoder.onnx")
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--out", default="cache/speaker.pt")
    args = parser.parse_args()
    index, waves = real_speech.load(args.speech)
    long = [wave[:CROP] for entry, wave in zip(index, waves) if entry["source"] != "noise" and len(wave) >= CROP]
    crops = torch.tensor(np.stack(long[:160])).float() / 32768
    model = load(args.weights)
    with torch.no_grad():
        before = model(crops[:16])
        measure(model, crops)
        print(f"{len(crops)} crops; cosine before and after {float((before * model(crops[:16])).sum(-1).min()):.6f}")
    torch.save(model.state_dict(), args.out)


if __name__ == "__main__":
    main()
