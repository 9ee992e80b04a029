"""The open voice of the flash decoder: from a speaker to changes of every scale and shift of its layers.

The shaper moves a voice along 192 directions of the full decoder; this net hears what is then still missing and moves all
9,216 numbers that the flash decoder's layers are scaled and shifted by. It begins as nothing: a voice that never met it,
built-in or cloned, sounds as before.
"""

import torch
from torch import nn

from ear.shaper_model import STATS, TIMBRE_AXES

EMBEDDING = 192
REACH = 0.3  # keeps the first steps small


class Person(nn.Module):
    def __init__(self, films: int = 9216, places: int = 192, width: int = 512, drop: float = 0.2):
        super().__init__()
        self.enter = nn.Linear(STATS + EMBEDDING + TIMBRE_AXES + 2 + places + EMBEDDING, width)
        self.blocks = nn.ModuleList(
            nn.Sequential(
                nn.LayerNorm(width),
                nn.Linear(width, 2 * width),
                nn.GELU(),
                nn.Dropout(drop),
                nn.Linear(2 * width, width),
            )
            for _ in range(2)
        )
        self.leave = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, films))
        nn.init.zeros_(self.leave[1].weight)
        nn.init.zeros_(self.leave[1].bias)
        self.drop = nn.Dropout(drop / 2)

    def begin_as(self, shaper) -> None:
        """Hears as the shaper does, whose inputs it shares; says nothing yet."""
        self.enter.load_state_dict(shaper.enter.state_dict())
        self.blocks.load_state_dict(shaper.blocks.state_dict())

    def forward(self, known):
        """known [B,inputs], see `known_of` -> what to add to the film [B,9216]."""
        x = self.enter(self.drop(known))
        for block in self.blocks:
            x = x + block(x)
        return REACH * self.leave(x)


def known_of(shaper, heard, embedding, timbre, pitch, place, sounding):
    """The shaper's inputs at the place it chose, in its order."""
    axes = (timbre - shaper.centre) @ shaper.axes
    return torch.cat([heard, 5 * embedding, axes, pitch, place, 5 * (embedding - sounding)], 1)
