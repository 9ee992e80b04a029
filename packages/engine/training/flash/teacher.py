"""Endless speech of the full decoder, made on the GPU: what enters the generator, pitch, voice, and the sound to learn.

Nobody speaks twice. A voice is a mixture of built-in voices pushed outwards, with noise of its own, moved along the
directions that real people need (the shaper's space), at a pitch of its own: spoken, sung or whispered.
"""

import numpy as np
import torch

from ear.kokoro_decoder import KokoroDecoder, adain_sites, load_arrays
from ear.speech_pool import build_stream
from ear.text_encoder import TextEncoder

CODE = 192
PEOPLE_SPREAD = 2.4  # root mean square of real people's places in the shaper's space
WHISPERED, SUNG, MOVED = 0.06, 0.2, 0.55


class Teacher:
    def __init__(self, data: str, device, seconds: int = 6, seed: int = 1, directions=None):
        self.device, self.frames = device, 40 * seconds
        self.rng = np.random.default_rng(seed)
        torch.manual_seed(seed)
        arrays = load_arrays(f"{data}/decoder.npz")
        self.decoder = KokoroDecoder(arrays).to(device)
        self.sites = adain_sites(arrays)
        self.first = sum(size for _, size in self.sites[:10])  # numbers of the blocks before the generator
        self.weight = torch.cat([self.decoder.get(f"{site}/fc.w") for site, _ in self.sites])
        self.bias = torch.cat([self.decoder.get(f"{site}/fc.b") for site, _ in self.sites])
        self.directions = directions
        if directions is None:
            self.directions = torch.tensor(np.load(f"{data}/space.npy").astype(np.float32), device=device)
        self.encoder = TextEncoder(load_arrays(f"{data}/text_encoder.npz")).to(device)
        self.stream = build_stream(f"{data}/plan.npz", f"{data}/text_encoder.npz", device)
        self.voices = self.stream["voices"].cpu().numpy()[..., :128]
        flat = self.voices.reshape(-1, 128)
        self.mean, self.std = flat.mean(0), flat.std(0)
        self.code_mean = self.code_map = None

    def styles(self, count: int):
        """Styles [count,128] and median pitches in Hz."""
        styles, pitch = [], []
        for _ in range(count):
            members = self.rng.choice(len(self.voices), self.rng.choice([1, 2, 3], p=[0.5, 0.3, 0.2]), replace=False)
            weights = self.rng.dirichlet(np.ones(len(members)))
            mixture = (weights[:, None] * self.voices[members, self.rng.integers(self.voices.shape[1])]).sum(0)
            plain = len(members) == 1 and self.rng.random() < 0.5
            style = mixture if plain else self.mean + self.rng.uniform(0.9, 1.25) * (mixture - self.mean)
            if not plain and self.rng.random() < 0.35:
                style = style + self.rng.normal(size=128) * self.std * self.rng.uniform(0.1, 0.6)
            styles.append(style)
            wide = 0.35 if self.rng.random() < SUNG else 0.1
            median = np.log(self.stream["voice_f0"][members]) @ weights + self.rng.normal(0, wide)
            pitch.append(np.clip(np.exp(median), 55, 520))
        return torch.tensor(np.array(styles, np.float32), device=self.device), np.array(pitch, np.float32)

    def vectors(self, style, move: bool):
        vector = style @ self.weight.T + self.bias
        if not move:
            return vector
        moved = (torch.rand(len(style), 1, device=self.device) < MOVED).float()
        far = moved * torch.empty(len(style), 1, device=self.device).uniform_(0.2, 1.5)
        place = torch.randn(len(style), len(self.directions), device=self.device) * PEOPLE_SPREAD * far
        return vector + place @ self.directions

    def fit_code(self):
        """Whitened principal directions of the generator's AdaIN numbers."""
        vector = self.vectors(self.styles(4000)[0], True)[:, self.first :]
        self.code_mean = vector.mean(0)
        _, size, way = torch.pca_lowrank(vector - self.code_mean, q=CODE, niter=4)
        std = size / len(vector) ** 0.5
        self.code_map = way / std.clamp(min=0.02 * std[0])

    def code(self, vector):
        return (vector[:, self.first :] - self.code_mean) @ self.code_map

    def curves(self, starts, pitch):
        """F0 and energy of each window, said higher or lower, flatter or livelier, softer or louder."""
        at = 2 * starts[:, None] + torch.arange(2 * self.frames, device=self.device)
        pitch = torch.tensor(pitch, device=self.device)[:, None]
        spread = torch.empty_like(pitch).uniform_(0.3, 1.6)
        relative = self.stream["f0"][at].clamp(min=0)
        f0 = torch.where(relative > 0.3, relative.clamp(min=0.3) ** spread, relative) * pitch
        f0 = torch.where(torch.rand_like(pitch) < WHISPERED, torch.zeros_like(f0), f0)
        return f0, self.stream["n"][at] + torch.empty_like(pitch).uniform_(-0.9, 0.9)

    @torch.no_grad()
    def make(self, count: int, dtype):
        starts = self.rng.integers(0, len(self.stream["asr"]) - self.frames - 2, count)
        starts = torch.tensor(starts, device=self.device)
        style, pitch = self.styles(count)
        at = starts[:, None] + torch.arange(self.frames, device=self.device)
        asr = self.stream["asr"][at].transpose(1, 2).float()
        return self.render(asr, *self.curves(starts, pitch), self.vectors(style, True), dtype)

    @torch.no_grad()
    def render(self, asr, f0, energy, vector, dtype):
        table = dict(zip([site for site, _ in self.sites], vector.split([size for _, size in self.sites], dim=1)))
        with torch.autocast(self.device.type, dtype, enabled=dtype != torch.float32):
            x = self.decoder.features(asr, f0, energy, table)
            wave = self.decoder.generator(x, table, f0)
        x = x.float().transpose(1, 2)
        return {
            "x": x.to(torch.bfloat16),
            "f0": f0.float(),
            "cycles": (torch.cumsum(f0.double() / 80.0, 1) % 1.0).float(),
            "code": self.code(vector),
            "whole": torch.cat([x.mean(1), x.std(1)], 1),
            "wave": wave.half(),
        }
