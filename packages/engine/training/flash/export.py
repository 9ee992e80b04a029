"""Trained student -> the files the engine opens.

`flash-voice.onnx`, once for an utterance: the generator's scales and shifts of a voice, mean and spread of the features ->
what the decoder's layers are scaled and shifted by. `flash-decoder.onnx`, once for a window: features and pitch -> samples.

A window that is not the whole brings CONTEXT more values of the curve on each side where the utterance goes on (`goes_on`,
two ones or zeros). Layers drop the rows that lack a neighbour as soon as they have been of use, so that a window is, to
rounding, the sound it would have in the whole.

    python export.py STUDENT.pt OUT_FOLDER [--bytes] [--moved=NET.pt,SPACE.pt]

With --moved the net of `flash.train_moved` is written too: `flash-clone.onnx`, from the same two inputs what a clone adds to the film.

With --bytes, as shipped, the layers' products are in 8 bits: a file of 15 instead of 26 MB and 0.56 of the work, 0.13 dB from full
precision (LOG 21). The head stays in floats: in bytes its angles are too coarse.
"""

import json
import math
import os
import sys

import numpy as np
import onnxruntime
import torch
from graph import FOREVER, Graph
from moved import OPEN, OPENS, SPAN, Moved, Space
from onnx import TensorProto
from student import BINS, CURVE_HZ, FEATURES, HIGHEST_HZ, HOP, LIMITS, NOISE_LEVEL, SIZE, TAPS, VOICED_HZ, Student

REACH = TAPS // 2
LEAST_GELU = -0.171
OVERLAP = 1  # values of the curve that the transforms look beyond a value


def context_of(student):
    """Values of the curve on each side that a value's sound depends on."""
    return 1 + REACH * len(student.low) + REACH * len(student.high) // 2 + OVERLAP


def array(tensor):
    return tensor.detach().float().numpy()


class Decoder:
    """Writes the graph of one student."""

    def __init__(self, student, in_bytes=False):
        self.s, self.g, self.in_bytes = student, Graph(), in_bytes
        self.cuts = {}

    def cut(self, value, rows):
        """Drops `rows` on each side where the utterance goes on."""
        if rows not in self.cuts:
            g, (left, right) = self.g, self.sides
            stays = g.op("Sub", g.ints(1), right)
            end = g.op("Add", g.op("Mul", right, g.ints(-rows)), g.op("Mul", stays, g.ints(FOREVER)))
            self.cuts[rows] = (g.op("Mul", left, g.ints(rows)), end)
        return self.g.rows(value, *self.cuts[rows])

    def write(self, path):
        g, s = self.g, self.s
        x = g.input("features", ["values", FEATURES])
        f0 = g.op("Reshape", g.input("f0", ["values"]), g.ints(-1, 1))
        start = g.op("Reshape", g.input("start", [1]), g.ints(1, 1))
        film = g.input("film", [1, 2 * sum(s.sizes)])
        noise = g.input("noise", ["hops", 2 * BINS])
        goes_on = g.input("goes_on", [2], TensorProto.INT64)
        self.sides = [g.op("Slice", goes_on, g.ints(i), g.ints(i + 1), g.ints(0)) for i in (0, 1)]
        self.parts = g.columns(film, *[s for size in s.sizes for s in (size, size)])
        voiced = g.op("Cast", g.op("Greater", f0, g.scalar(VOICED_HZ)), to=TensorProto.FLOAT)
        heard = g.op("Max", f0, g.scalar(20))
        pitch = g.op("Mul", g.op("Log", g.op("Div", heard, g.scalar(180))), voiced)
        h = self.low_layers(x, f0, pitch, voiced)
        inside = 1 + REACH * len(s.low)
        knots = self.knots(start, f0)
        marks = self.phase_marks(self.cut_knots(knots, inside), self.cut(voiced, inside), self.cut(pitch, inside))
        maps = self.high_layers(h, marks)
        wide = context_of(s) - 2 * OVERLAP
        pulses = self.pulses(self.cut_knots(knots, wide), self.cut(heard, wide), self.cut(voiced, wide))
        source = self.cut(g.op("MatMul", self.frames(pulses), g.floats(forward_matrix())), 2 * OVERLAP)
        g.output(self.samples(maps, source, noise), "wave", ["samples"])
        g.write(path, "flash-decoder")

    def low_layers(self, x, f0, pitch, voiced):
        g, s = self.g, self.s
        nearly = g.op("Div", g.op("Min", g.op("Max", f0, g.scalar(0)), g.scalar(20)), g.scalar(20))
        known = g.op("Div", g.op("Sub", x, g.floats(array(s.x_mean)[None])), g.floats(array(s.x_scale)[None]))
        joined = g.op("Concat", known, pitch, voiced, nearly, axis=1)
        beside = g.op("Concat", *g.shifted(joined, 1), axis=1)
        weight = array(s.enter.weight).transpose(2, 1, 0).reshape(-1, s.sizes[0])
        h = self.cut(g.linear(beside, weight, array(s.enter.bias)), 1)
        for index, block in enumerate(s.low):
            h = self.block(h, block, index)
        return h

    def high_layers(self, h, marks):
        g, s = self.g, self.s
        h = g.linear(h, array(s.widen.weight).T, array(s.widen.bias))
        h = g.op("Reshape", h, g.ints(-1, s.sizes[-1]))
        h = g.op("Add", h, g.linear(marks, array(s.phase_in.weight).T, array(s.phase_in.bias)))
        for index, block in enumerate(s.high):
            h = self.block(h, block, len(s.low) + index)
        ones = g.floats(np.ones(s.sizes[-1]))
        h = g.op("LayerNormalization", h, ones, axis=1, epsilon=1e-5)
        return g.linear(h, array(s.head.weight).T, array(s.head.bias))

    def block(self, h, block, index):
        g = self.g
        taps = array(block.dw.weight)[:, 0].T
        moved = g.shifted(h, REACH)
        terms = [g.op("Mul", value, g.floats(tap[None])) for value, tap in zip(moved, taps)]
        y = g.op("Add", self.sum(terms), g.floats(array(block.dw.bias)[None]))
        gain, shift = [g.op("Reshape", part, g.ints(-1)) for part in self.parts[2 * index : 2 * index + 2]]
        y = g.op("LayerNormalization", self.cut(y, REACH), gain, shift, axis=1, epsilon=1e-5)
        y = g.op("Gelu", self.product(y, array(block.up.weight).T, array(block.up.bias)), approximate="tanh")
        gamma = array(block.gamma)
        y = self.product(y, array(block.down.weight).T * gamma, array(block.down.bias) * gamma, LEAST_GELU)
        return g.op("Add", self.cut(h, REACH), y)

    def product(self, value, weight, bias, lowest=None):
        return self.g.byte_linear(value, weight, bias, lowest) if self.in_bytes else self.g.linear(value, weight, bias)

    def sum(self, terms):
        total = terms[0]
        for term in terms[1:]:
            total = self.g.op("Add", total, term)
        return total

    def knots(self, start, f0):
        """Cycles in the middle of every value, and of those beside the first and last."""
        g = self.g
        step = g.op("Div", f0, g.scalar(CURVE_HZ))
        first = g.rows(step, 0, 1)
        middle = g.op("Add", g.op("CumSum", step, g.keep(np.int64(0))), g.op("Sub", start, first))
        before = g.op("Sub", g.rows(middle, 0, 1), first)
        return g.op("Concat", before, middle, g.rows(middle, -1, FOREVER), axis=0)

    def cut_knots(self, knots, rows):
        """Before, at and after each of the values that are left."""
        return [self.cut(self.g.rows(knots, k, FOREVER if k == 2 else k - 2), rows) for k in (0, 1, 2)]

    def cycles(self, knots, place):
        """Cycles [values, places] at places from 0 to 1 across a value, less whole ones."""
        g = self.g
        before, middle, after = knots
        early, late = place[place < 0.5] + 0.5, place[place >= 0.5] - 0.5
        rise, leave = g.op("Sub", middle, before), g.op("Sub", after, middle)
        first = g.op("Add", before, g.op("Mul", rise, g.floats(early[None])))
        second = g.op("Add", middle, g.op("Mul", leave, g.floats(late[None])))
        cycles = g.op("Concat", first, second, axis=1)
        return g.op("Sub", cycles, g.op("Floor", cycles))

    def phase_marks(self, knots, voiced, pitch):
        g = self.g
        place = (np.array([HOP // 2, HOP + HOP // 2]) + 0.5) / (2 * HOP)
        phase = g.op("Reshape", self.cycles(knots, place), g.ints(-1, 1))
        turns = g.op("Mul", phase, g.floats(2 * math.pi * np.arange(1, 5)[None]))
        twice = lambda value: g.op("Reshape", g.op("Concat", value, value, axis=1), g.ints(-1, 1))
        both = twice(voiced)
        cos, sin = [g.op("Mul", g.op(kind, turns), both) for kind in ("Cos", "Sin")]
        return g.op("Concat", cos, sin, both, twice(pitch), axis=1)

    def pulses(self, knots, heard, voiced):
        """[values, 300]"""
        g = self.g
        place = (np.arange(2 * HOP) + 0.5) / (2 * HOP)
        angle = g.op("Mul", self.cycles(knots, place), g.scalar(math.pi))
        count = g.op("Floor", g.op("Div", g.scalar(HIGHEST_HZ), heard))
        low = g.op("Sin", angle)
        peak = g.op("Less", g.op("Abs", low), g.scalar(1e-3))
        odd = g.op("Add", g.op("Mul", count, g.scalar(2)), g.scalar(1))
        high = g.op("Sin", g.op("Mul", odd, angle))
        safe = g.op("Mul", g.op("Where", peak, g.scalar(1), low), g.scalar(2))
        train = g.op("Sub", g.op("Div", high, safe), g.scalar(0.5))
        return g.op("Mul", g.op("Where", peak, count, train), voiced)

    def frames(self, pulses):
        """Four hops around every hop [hops, 600], zeros beyond the ends."""
        g, margin = self.g, (SIZE - HOP) // 2
        wave = g.op("Reshape", pulses, g.ints(-1))
        padded = g.op("Reshape", g.op("Pad", wave, g.ints(margin, margin)), g.ints(-1, HOP))
        hops = [g.rows(padded, k, FOREVER if k == 3 else k - 3) for k in range(4)]
        return g.op("Concat", *hops, axis=1)

    def samples(self, maps, source, noise):
        g = self.g
        pulse_size, pulse_angle, noise_size, rest_size, rest_angle = g.columns(maps, *[BINS] * 5)
        size = lambda value, limit: g.op("Exp", g.op("Min", value, g.scalar(limit)))
        pulse, rest = size(pulse_size, LIMITS["pulses"]), size(rest_size, LIMITS["rest"])
        level = g.op("Mul", size(noise_size, LIMITS["noise"]), g.scalar(NOISE_LEVEL))
        real, imaginary = g.columns(source, BINS, BINS)
        noise_real, noise_imaginary = g.columns(noise, BINS, BINS)
        a, b = [g.op("Mul", pulse, g.op(kind, pulse_angle)) for kind in ("Cos", "Sin")]
        c, d = [g.op("Mul", rest, g.op(kind, rest_angle)) for kind in ("Cos", "Sin")]
        re = self.sum([g.op("Sub", g.op("Mul", a, real), g.op("Mul", b, imaginary)), g.op("Mul", level, noise_real), c])
        im = self.sum([g.op("Mul", a, imaginary), g.op("Mul", b, real), g.op("Mul", level, noise_imaginary), d])
        frames = g.op("MatMul", g.op("Concat", re, im, axis=1), g.floats(inverse_matrix()))
        padded = g.op("Pad", frames, g.ints(3, 0, 3, 0))
        quarters = g.columns(padded, *[HOP] * 4)
        hops = self.sum([g.rows(part, 3 - k, FOREVER if k == 0 else -k) for k, part in enumerate(quarters)])
        wave = g.op("Reshape", hops, g.ints(-1, 1))
        margin = (SIZE - HOP) // 2
        whole = g.op("Slice", wave, g.ints(margin), g.ints(-margin), g.ints(0))
        return g.op("Reshape", self.cut(whole, 2 * HOP * OVERLAP), g.ints(-1))


def fourier():
    n, k = np.arange(SIZE)[:, None], np.arange(BINS)[None]
    window = 0.5 - 0.5 * np.cos(2 * np.pi * n / SIZE)
    return 2 * np.pi * n * k / SIZE, window


def forward_matrix():
    """[600, 602]: window and transform, real parts first."""
    angle, window = fourier()
    return np.concatenate([np.cos(angle) * window, -np.sin(angle) * window], 1)


# The teacher divides by the overlap of its windows, which the published decoder leaves out: that is so much louder.
PUBLISHED_GAIN = 1.5


def inverse_matrix():
    """[602, 600]: transform, window, what makes up for the overlap of windows, and the level of the published decoder."""
    angle, window = fourier()
    twice = np.full((BINS, 1), 2.0)
    twice[0] = twice[-1] = 1.0
    basis = np.concatenate([twice * np.cos(angle).T, -twice * np.sin(angle).T], 0)
    return basis / SIZE * window.T / 1.5 * PUBLISHED_GAIN


def write_clone(student, net, space, path):
    """What a moved voice adds to the film; nothing at all where it was not moved."""
    g = Graph()
    voice = g.input("voice", [1, len(space.bias)])
    whole = g.input("whole", [1, 2 * FEATURES])
    known = g.op("Div", g.op("Sub", whole, g.floats(array(student.g_mean)[None])), g.floats(array(student.g_scale)[None]))
    coords = g.op("MatMul", g.op("Sub", voice, g.floats(array(space.bias)[None])), g.floats(array(space.mapping)))
    away = g.op("Slice", coords, g.ints(SPAN), g.ints(FOREVER), g.ints(1))
    size = g.op("Sqrt", g.op("ReduceMean", g.op("Mul", away, away), g.ints(1), keepdims=1))
    share = g.op("Clip", g.op("Div", g.op("Sub", size, g.scalar(OPENS)), g.scalar(OPEN - OPENS)), g.scalar(0.0), g.scalar(1.0))
    layer = lambda value, linear: g.linear(value, array(linear.weight).T, array(linear.bias))
    x = layer(g.op("Concat", coords, known, axis=1), net.enter)
    for one in net.layers:
        y = g.op("LayerNormalization", x, g.floats(array(one.norm.weight)), g.floats(array(one.norm.bias)), axis=1, epsilon=1e-5)
        x = g.op("Add", x, layer(g.op("Gelu", layer(y, one.up), approximate="tanh"), one.down))
    said = layer(g.op("Gelu", x, approximate="tanh"), net.leave)
    more = g.op("Mul", g.op("Mul", share, g.scalar(net.REACH)), said)
    g.output(more, "more", [1, 2 * sum(student.sizes)])
    g.write(path, "flash-clone")


def write_voice(student, mean, mapping, path):
    g = Graph()
    voice = g.input("voice", [1, len(mean)])
    whole = g.input("whole", [1, 2 * FEATURES])
    code = g.op("MatMul", g.op("Sub", voice, g.floats(array(mean)[None])), g.floats(array(mapping)))
    known = g.op("Div", g.op("Sub", whole, g.floats(array(student.g_mean)[None])), g.floats(array(student.g_scale)[None]))
    layer = lambda value, linear: g.linear(value, array(linear.weight).T, array(linear.bias))
    v = g.op("Add", layer(code, student.cond_voice), layer(known, student.cond_whole))
    v = g.op("Gelu", layer(g.op("Gelu", v, approximate="tanh"), student.cond_mid), approximate="tanh")
    # Scales are learned less 1.
    ones = np.concatenate([np.repeat([1.0, 0.0], size) for size in student.sizes])
    film = g.linear(v, array(student.film.weight).T, array(student.film.bias) + ones)
    g.output(film, "film", [1, 2 * sum(student.sizes)])
    g.write(path, "flash-voice")


def load(path):
    kept = torch.load(path, map_location="cpu", weights_only=False)
    student = Student(**json.loads(kept.get("model") or "{}"))
    student.load_state_dict({name: value.float() for name, value in kept["ema"].items()})
    return student.eval().requires_grad_(False), kept["code_mean"].float(), kept["code_map"].float()


def load_moved(net_path, space_path):
    kept, maps = (torch.load(p, map_location="cpu", weights_only=False) for p in (net_path, space_path))
    state = {k.removeprefix("moved."): v.float() for k, v in kept["ema"].items() if k.startswith("moved.")}
    width, inputs = state["enter.weight"].shape
    net = Moved(inputs - SPAN - 2 * FEATURES, width)
    net.load_state_dict(state)
    return net.eval().requires_grad_(False), Space(maps["bias"].float(), maps["mapping"].float())


def compare(student, mean, mapping, folder, moved=None):
    """The files against PyTorch, whole and in a window."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    open_file = lambda name: onnxruntime.InferenceSession(f"{folder}/{name}.onnx", options)
    torch.manual_seed(1)
    values, context = 240, context_of(student)
    x = student.x_mean + student.x_scale * torch.randn(1, values, FEATURES)
    f0 = 120 + 60 * torch.sin(torch.arange(values) / 9)[None]
    f0[:, 90:120] = 0
    adain = mean[None] + torch.randn(1, len(mapping[0])) @ torch.linalg.pinv(mapping)
    whole = student.g_mean[None] + 0.3 * student.g_scale * torch.randn(1, 2 * FEATURES)
    noise = torch.randn(1, 2 * values, 2 * BINS) * math.sqrt(0.5)
    film = open_file("flash-voice").run(None, {"voice": adain.numpy(), "whole": whole.numpy()})[0]
    wanted_film = student.voice((adain - mean) @ mapping, whole)
    if moved:
        film = film + open_file("flash-clone").run(None, {"voice": adain.numpy(), "whole": whole.numpy()})[0]
        net, space = moved
        coords = space.coords(adain)
        print("away", float(coords[:, SPAN:].square().mean().sqrt()))
        wanted_film = wanted_film + net(coords, (whole - student.g_mean) / student.g_scale)
    cycles = torch.cumsum(f0.double() / CURVE_HZ, 1)[0]
    wanted = student(x, f0, cycles[:1].float(), f0[:, -1] * 0, wanted_film, torch.hann_window(SIZE),
                     torch.complex(noise[..., :BINS], noise[..., BINS:]))[0].numpy() * PUBLISHED_GAIN
    decoder = open_file("flash-decoder")

    def say(start, end):
        left, right = int(start > 0), int(end < values)
        first, last = start - left * context, end + right * context
        return decoder.run(None, {
            "features": x[0, first:last].numpy(), "f0": f0[0, first:last].numpy(),
            "start": (cycles[first : first + 1] % 1).float().numpy(), "film": film,
            "noise": noise[0, 2 * (start - left) : 2 * (end + right)].numpy(),
            "goes_on": np.array([left, right]),
        })[0]

    peak = np.abs(wanted).max()
    print("whole, largest difference", np.abs(say(0, values) - wanted).max() / peak)
    for start, end in ((0, 40), (60, 140), (200, values)):
        got = say(start, end)
        print((start, end), np.abs(got - wanted[start * 300 : end * 300]).max() / peak, len(got) == (end - start) * 300)


if __name__ == "__main__":
    source, folder = [word for word in sys.argv[1:] if not word.startswith("--")]
    student, mean, mapping = load(source)
    os.makedirs(folder, exist_ok=True)
    Decoder(student, "--bytes" in sys.argv).write(f"{folder}/flash-decoder.onnx")
    named = [word.removeprefix("--moved=") for word in sys.argv[1:] if word.startswith("--moved=")]
    moved = load_moved(*named[0].split(",")) if named else None
    write_voice(student, mean, mapping, f"{folder}/flash-voice.onnx")
    if moved:
        write_clone(student, *moved, f"{folder}/flash-clone.onnx")
    print("context", context_of(student), {n: os.path.getsize(f"{folder}/{n}") for n in os.listdir(folder)})
    compare(student, mean, mapping, folder, moved)
