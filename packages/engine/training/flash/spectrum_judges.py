"""Who tells made sound from recordings, by the size of spectra alone: recordings have no phase to compare with."""

import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils.parametrizations import weight_norm

SIZES = (1024, 512, 256)


class SizeJudge(nn.Module):
    def __init__(self, size, width=40):
        super().__init__()
        self.size = size
        self.register_buffer("window", torch.hann_window(size), persistent=False)
        shapes = [(1, (3, 9), (1, 2)), (width, (3, 9), (1, 2)), (width, (3, 9), (2, 2)), (width, (3, 3), (1, 1))]
        self.convs = nn.ModuleList(
            weight_norm(nn.Conv2d(inputs, width, kernel, stride, (kernel[0] // 2, kernel[1] // 2)))
            for inputs, kernel, stride in shapes
        )
        self.post = weight_norm(nn.Conv2d(width, 1, 3, 1, 1))

    def forward(self, wave):
        size = torch.stft(wave, self.size, self.size // 4, window=self.window, return_complex=True).abs()
        x = (size * (1024 / self.size) + 0.05).log().transpose(1, 2).unsqueeze(1)
        x, maps = x - x.mean((2, 3), keepdim=True), []
        for conv in self.convs:
            x = F.leaky_relu(conv(x), 0.1)
            maps.append(x)
        return self.post(x).flatten(1), maps


class SpectrumJudges(nn.Module):
    def __init__(self):
        super().__init__()
        self.parts = nn.ModuleList(SizeJudge(size) for size in SIZES)

    def forward(self, wave):
        return [part(wave) for part in self.parts]


def of_judges(real, made):
    pairs = [(a[0], b[0]) for a, b in zip(real, made)]
    return sum(F.relu(1 - a).mean() + F.relu(1 + b).mean() for a, b in pairs) / len(pairs)


def of_made(made):
    return sum(-score.mean() for score, _ in made) / len(made)


def nearness(real, made, count):
    """Of inner maps of the first `count`, which say the same."""
    total = 0.0
    for (_, a), (_, b) in zip(real, made):
        for x, y in zip(a, b):
            x, y = x[:count].detach().float(), y[:count].float()
            total = total + (x - y).abs().mean() / (x.abs().mean() + 1e-2) / len(a)
    return total / len(real)
