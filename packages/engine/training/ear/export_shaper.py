"""Write the shaper as ONNX: levels of a speaker and of a rendering in, where the voice moves and what changes out."""

import argparse

import numpy as np
import onnx
import onnxruntime
import torch
from torch import nn

from .export_speaker import save
from .kokoro_decoder import adain_sites, load_arrays
from .shaper_model import Shaper, class_table, stats


class Mover(nn.Module):
    def __init__(self, shaper: Shaper, classes):
        super().__init__()
        self.shaper = shaper
        self.register_buffer("classes", classes)

    def forward(self, spoken, rendered, energy, sounds, embedding, timbre, pitch, place, sounding):
        heard = stats(spoken, rendered, energy, self.classes[sounds])
        return self.shaper(heard, embedding, timbre, pitch, place, sounding)


class Space(nn.Module):
    def __init__(self, shaper: Shaper):
        super().__init__()
        self.register_buffer("directions", (shaper.basis * shaper.spread[:, None]).T.contiguous())

    def forward(self, place):
        return place @ self.directions


def load(args) -> Shaper:
    state = {k: v.float() for k, v in torch.load(args.model, map_location="cpu").items()}
    sizes = adain_sites(load_arrays(args.decoder))
    shaper = Shaper(sum(n for _, n in sizes), places=state["basis"].shape[1]).eval()
    shaper.load_state_dict(state)
    return shaper.requires_grad_(False)


def example(places: int) -> dict[str, torch.Tensor]:
    frames = 50
    levels = torch.randn(1, frames, 32) * 5
    return {
        "spoken": levels,
        "rendered": levels + torch.randn_like(levels),
        "energy": torch.full((1, frames), 5.0),
        "sounds": torch.randint(0, 178, (1, frames)),
        "embedding": torch.nn.functional.normalize(torch.randn(1, 192)),
        "timbre": torch.randn(1, 128) * 0.1,
        "pitch": torch.zeros(1, 2),
        "place": torch.randn(1, places),
        "sounding": torch.nn.functional.normalize(torch.randn(1, 192)),
    }


def export(args) -> None:
    shaper = load(args)
    mover, space = Mover(shaper, class_table(args.alphabet)).eval(), Space(shaper).eval()
    inputs = example(shaper.basis.shape[1])
    moving = {name: {1: "frames"} for name in ("spoken", "rendered", "energy", "sounds")}
    write(mover, inputs, "moved", moving, f"{args.out}/voice-shaper.onnx")
    write(space, {"place": inputs["place"]}, "change", {}, f"{args.out}/voice-space.onnx")


def write(module, inputs, output: str, axes, path: str) -> None:
    names = list(inputs)
    torch.onnx.export(
        module, tuple(inputs.values()), path, input_names=names, output_names=[output], dynamic_axes=axes, dynamo=False
    )
    save(onnx.load(path), path)
    got = onnxruntime.InferenceSession(path).run(None, {k: v.numpy() for k, v in inputs.items()})[0]
    wanted = module(*inputs.values()).numpy()
    print(f"largest difference {np.abs(got - wanted).max():.5f} of {np.abs(wanted).max():.3f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default="runs/shaper/shaper.pt")
    parser.add_argument("--decoder", default="cache/decoder.npz")
    parser.add_argument("--alphabet", default="cache/shaper/alphabet.json")
    parser.add_argument("--out", default="../weights")
    export(parser.parse_args())
