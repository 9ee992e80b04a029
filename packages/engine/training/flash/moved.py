"""Voices that were moved, in the flash decoder's terms: what its own code of a voice leaves out of a clone.

The code of a voice (192 numbers) was fitted on built-in voices and on 64 directions of an older space. Here a voice is told
twice: where it lies among built-in voices (`span`: scales and shifts that some style would give) and what no style gives
(`away`). A net adds to the film what `away` asks for; a built-in voice has none of it, so its film stays as it is, to the bit.
"""

import torch
import torch.nn.functional as F
from torch import nn

SPAN = 128
FLOOR = 0.05  # of the widest direction: narrower ones are not blown up further
OPENS, OPEN = 0.1, 0.25  # root mean square of `away` at which the net begins to speak, and is heard in full


class Space:
    """Maps of a voice's numbers (the generator's scales and shifts) to `span` and `away`."""

    def __init__(self, bias, mapping):
        self.bias, self.mapping = bias, mapping

    @classmethod
    def fit(cls, weight, bias, styles, moves, away: int):
        """weight [N,128], bias [N], styles [S,128], moves [M,N] of people."""
        voices = styles @ weight.T
        spread = voices.std(0)
        spread = spread.clamp(min=float(spread.median()) / 4)
        inside, _ = torch.linalg.qr(weight / spread[:, None])
        moved = moves / spread
        within = moved @ inside
        _, values, ways = torch.svd_lowrank(moved - within @ inside.T, q=away, niter=4)
        ways = ways - inside @ (inside.T @ ways)
        std = values / len(moves) ** 0.5
        away_map = ways / std.clamp(min=FLOOR * float(std[0]))
        places = torch.cat([voices / spread @ inside, (voices / spread @ inside).mean(0) + within])
        centre = places.mean(0)
        _, values, turn = torch.linalg.svd(places - centre, full_matrices=False)
        std = values / len(places) ** 0.5
        span_map = inside @ (turn.T / std.clamp(min=FLOOR * std[0]))
        # The middle of voices is nothing in both: what is told is a voice's distance from there.
        middle = bias + spread * (inside @ centre)
        return cls(middle, torch.cat([span_map, away_map], 1) / spread[:, None])

    def coords(self, vector):
        """[B,N] -> [B,128+away]"""
        return (vector - self.bias) @ self.mapping


def gate(away):
    return ((away.square().mean(1, keepdim=True).sqrt() - OPENS) / (OPEN - OPENS)).clamp(0, 1)


class Layer(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.up, self.down = nn.LayerNorm(width), nn.Linear(width, 2 * width), nn.Linear(2 * width, width)

    def forward(self, x):
        return x + self.down(F.gelu(self.up(self.norm(x)), approximate="tanh"))


class Moved(nn.Module):
    """coords [B,128+away], known [B,1024] (the clause's statistics, normalised) -> what to add to the film."""

    REACH = 0.3

    def __init__(self, away: int = 160, width: int = 448, layers: int = 2, films: int = 9216):
        super().__init__()
        self.enter = nn.Linear(SPAN + away + 1024, width)
        self.layers = nn.ModuleList(Layer(width) for _ in range(layers))
        self.leave = nn.Linear(width, films)
        nn.init.zeros_(self.leave.weight)
        nn.init.zeros_(self.leave.bias)

    def forward(self, coords, known):
        x = self.enter(torch.cat([coords, known], 1))
        for layer in self.layers:
            x = layer(x)
        return gate(coords[:, SPAN:].float()) * self.REACH * self.leave(F.gelu(x, approximate="tanh"))
