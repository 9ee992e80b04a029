"""The small language model: six layers of attention and a convolution of three, 384 wide.

`bytes_` makes products round as the shipped file does: weights to 7 bits a column, what enters to 8 bits over the whole text.
"""

import math

import torch
import torch.nn.functional as F
from torch import nn

from .teacher import OUT, attend

SYMBOLS, PLACES = 178, 512
WIDTH, INNER, HEADS, LAYERS, TAPS = 384, 768, 6, 6, 3
MOST = 63  # of a weight in bytes: two products then fit the 16 bits that older processors add them in


def straight(rounded, x):
    return x + (rounded - x).detach()


def rounded_weight(weight):
    """[outputs, inputs]"""
    scale = weight.detach().abs().amax(1, keepdim=True).clamp_min(1e-9) / MOST
    return straight((weight / scale).round() * scale, weight)


def rounded_values(x):
    """[B,T,C]: one step for each item, zero among its values."""
    with torch.no_grad():
        low, high = x.amin((1, 2), keepdim=True).clamp_max(0), x.amax((1, 2), keepdim=True).clamp_min(0)
        step = (high - low).clamp_min(1e-9) / 255
        zero = (-low / step).round()
        rounded = ((x / step).round() + zero).clamp(0, 255).sub(zero) * step
    return straight(rounded, x)


class Product(nn.Linear):
    in_bytes = False

    def forward(self, x):
        if not self.in_bytes:
            return super().forward(x)
        return F.linear(rounded_values(x), rounded_weight(self.weight), self.bias)


def beside(x):
    """Every value with its neighbours: [B,T,TAPS*C]"""
    reach = TAPS // 2
    padded = F.pad(x, (0, 0, reach, reach))
    return torch.cat([padded[:, k : k + x.shape[1]] for k in range(TAPS)], -1)


class Layer(nn.Module):
    def __init__(self, width, inner, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.mix = Product(width, 3 * width), Product(width, width)
        self.up, self.down = Product(TAPS * width, inner), Product(inner, width)

    def forward(self, x):
        x = x + self.mix(attend(*self.qkv(self.norm1(x)).chunk(3, -1), self.heads))
        return x + self.down(F.relu(self.up(beside(self.norm2(x)))))


class Student(nn.Module):
    def __init__(self, width=WIDTH, inner=INNER, heads=HEADS, layers=LAYERS):
        super().__init__()
        self.sizes = {"width": width, "inner": inner, "heads": heads, "layers": layers}
        self.symbols, self.places = nn.Embedding(SYMBOLS, width), nn.Embedding(PLACES, width)
        self.layers = nn.ModuleList(Layer(width, inner, heads) for _ in range(layers))
        self.norm, self.out = nn.LayerNorm(width), Product(width, OUT)
        self._begin()

    def _begin(self):
        for embedding in (self.symbols, self.places):
            nn.init.normal_(embedding.weight, std=0.3)
        for layer in self.layers:
            for product in (layer.mix, layer.down):
                product.weight.data.mul_(1 / math.sqrt(2 * len(self.layers)))

    def round_bytes(self, on=True):
        for module in self.modules():
            if isinstance(module, Product):
                module.in_bytes = on

    def forward(self, ids, keep=()):
        x = self.symbols(ids) + self.places.weight[: ids.shape[1]]
        kept = []
        for index, layer in enumerate(self.layers):
            x = layer(x)
            if index + 1 in keep:
                kept.append(x)
        return self.out(self.norm(x)), kept
