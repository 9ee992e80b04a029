"""Endless speech of the full decoder by voices moved as clones are: real people's places, mixtures of them, and people like them."""

import numpy as np
import torch

from .moved import Space
from .teacher import Teacher

OWN_VOICE, WIDE = 0.5, 0.12
LITTLE = 0.2  # share of voices that are moved less than people are, down to not at all


class MovedTeacher(Teacher):
    def __init__(self, data, device, shaper, people, away, seed, space=None):
        """people: places [M,192] of training people, the built-in voice each began from, pitch."""
        super().__init__(data, device, seed=seed, directions=(shaper.basis * shaper.spread[:, None]).T.contiguous())
        tensor = lambda key: torch.tensor(people[key].astype(np.float32), device=device)
        self.places, self.hz = tensor("place"), tensor("pitch")
        self.begun = people["voice"].astype(int)
        self.middle = self.places.mean(0)
        self.spread = (self.places - self.middle) / len(self.places) ** 0.5
        first = self.first
        if space is None:
            styles = self.stream["voices"][..., :128].flatten(0, 1)
            moves = self.places @ self.directions[:, first:]
            space = Space.fit(self.weight[first:], self.bias[first:], styles, moves, away)
        self.space = space

    def drawn(self, count):
        """Places of people, which of the people they are nearest to, how far each is gone."""
        rng, n = self.rng, len(self.places)
        who = torch.tensor(rng.integers(n, size=count), device=self.device)
        others = torch.tensor(rng.integers(n, size=(count, 2)), device=self.device)
        share = torch.tensor(rng.dirichlet([1.5, 1.0, 0.5], count).astype(np.float32), device=self.device)
        kind = torch.tensor(rng.choice(3, count, p=[0.35, 0.3, 0.35]), device=self.device)[:, None]
        own = self.places[who]
        among = torch.stack([own, *self.places[others].unbind(1)], 1)
        mixed = (share[..., None] * among).sum(1) / share.square().sum(1, keepdim=True).sqrt()
        like = self.middle + torch.randn(count, n, device=self.device) @ self.spread
        place = torch.where(kind == 0, own, torch.where(kind == 1, mixed, like))
        place = place + 0.1 * torch.randn_like(place) * self.places.std(0)
        far = torch.empty(count, 1, device=self.device).uniform_(0.6, 1.3)
        little = torch.rand(count, 1, device=self.device) < LITTLE
        far = torch.where(little, far * torch.rand(count, 1, device=self.device), far)
        return place * far, who.cpu().numpy()

    def bases(self, who):
        """Styles that clones begin from: the voice that was near to the person, or another; now and then a mixture."""
        rng, rows = self.rng, []
        for person in who:
            voice = self.begun[person] if rng.random() < OWN_VOICE else rng.integers(len(self.voices))
            row = rng.integers(self.voices.shape[1])
            style = self.voices[voice, row]
            if rng.random() < 0.15:
                share = rng.uniform(0.2, 0.8)
                style = share * style + (1 - share) * self.voices[rng.integers(len(self.voices)), row]
            rows.append(style)
        return torch.tensor(np.array(rows, np.float32), device=self.device)

    @torch.no_grad()
    def make(self, count, dtype):
        starts = torch.tensor(self.rng.integers(0, len(self.stream["asr"]) - self.frames - 2, count), device=self.device)
        place, who = self.drawn(count)
        vector = self.vectors(self.bases(who), False) + place @ self.directions
        pitch = self.hz.cpu().numpy()[who] * np.exp(self.rng.normal(0, WIDE, count))
        at = starts[:, None] + torch.arange(self.frames, device=self.device)
        asr = self.stream["asr"][at].transpose(1, 2).float()
        f0, energy = self.curves(starts, np.clip(pitch, 55, 520).astype(np.float32))
        return self.render(asr, f0, energy, vector, dtype)

    @torch.no_grad()
    def render(self, asr, f0, energy, vector, dtype):
        return super().render(asr, f0, energy, vector, dtype) | {"coords": self.space.coords(vector[:, self.first :])}
