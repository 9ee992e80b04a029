"""The flash decoder: a small network at the pace of the pitch curve that takes the place of Kokoro's generator.

It hears what the generator hears (512 features, pitch, the voice's scales and shifts) and says, for every 6.25 ms, how to
filter a train of pulses, how much noise to add and what the two leave out. Pitch and phase come from the pulses, which have
the phase of the generator's own source, so they need not be learned.
"""

import math

import torch
import torch.nn.functional as F
from torch import nn

FEATURES = 512
CURVE_HZ = 80  # values of the pitch curve in a second
HOP, SIZE = 150, 600  # samples at 24 kHz; two hops to a value of the curve
BINS = SIZE // 2 + 1
HIGHEST_HZ = 11_500  # of the pulses' harmonics
VOICED_HZ = 10
TAPS = 7
# Noise of unit level per bin, through the window, as loud as noise of unit level per sample.
NOISE_LEVEL = math.sqrt(SIZE * 0.375)
LIMITS = {"pulses": 3.0, "noise": 2.0, "rest": 5.0}  # of the log magnitudes


def pulse_cycles(start, f0, right):
    """Cycles at 300 samples of every value of the curve, in two halves [B,T,150].

    start [B]: cycles in the middle of the first value; f0 [B,T]; right [B]: pitch of the value after the last.
    """
    step = f0 / CURVE_HZ
    middle = start[:, None] + torch.cumsum(step, 1) - step[:, :1]
    before = middle[:, :1] - step[:, :1]
    after = middle[:, -1:] + right[:, None] / CURVE_HZ
    knots = torch.cat([before, middle, after], 1)
    place = (torch.arange(2 * HOP, device=f0.device, dtype=torch.float32) + 0.5) / (2 * HOP)
    rising = knots[:, :-2, None] + (knots[:, 1:-1] - knots[:, :-2])[:, :, None] * (place[:HOP] + 0.5)
    leaving = knots[:, 1:-1, None] + (knots[:, 2:] - knots[:, 1:-1])[:, :, None] * (place[HOP:] - 0.5)
    return rising, leaving


def excitation(start, f0, left, right):
    """All harmonics below 11.5 kHz, equally strong: the wave [B,300T] and the cycles in the middle of every hop [B,2T]."""
    rising, leaving = pulse_cycles(start, f0, right)
    cycles = torch.cat([rising, leaving], 2)
    count = torch.floor(HIGHEST_HZ / f0.clamp(min=20.0)).unsqueeze(2)
    angle = (cycles - torch.floor(cycles)) * math.pi
    low = torch.sin(angle)
    is_peak = low.abs() < 1e-3
    train = torch.sin((2 * count + 1) * angle) / (2 * torch.where(is_peak, 1.0, low)) - 0.5
    voiced = (f0 > VOICED_HZ).float().unsqueeze(2)
    wave = (torch.where(is_peak, count, train) * voiced).flatten(1)
    at = torch.stack([rising[:, :, HOP // 2], leaving[:, :, HOP // 2]], 2).flatten(1)
    return wave, at - torch.floor(at)


class Block(nn.Module):
    """Looks seven values far, then thinks about each by itself; the voice scales and shifts in between."""

    def __init__(self, width, hidden, scale):
        super().__init__()
        self.dw = nn.Conv1d(width, width, TAPS, padding=TAPS // 2, groups=width)
        self.up = nn.Linear(width, hidden)
        self.down = nn.Linear(hidden, width)
        self.gamma = nn.Parameter(torch.full((width,), scale))

    def forward(self, x, gain, shift):
        """x [B,T,C]; gain and shift [B,1,C]."""
        y = self.dw(x.transpose(1, 2)).transpose(1, 2)
        y = F.layer_norm(y, (self.gamma.numel(),)) * (1 + gain) + shift
        return x + self.gamma * self.down(F.gelu(self.up(y), approximate="tanh"))


class Student(nn.Module):
    def __init__(self, low=512, low_hidden=1280, low_blocks=6, high=384, high_hidden=768, high_blocks=4, code=192, cond=256):
        super().__init__()
        self.sizes = [low] * low_blocks + [high] * high_blocks
        for name, size, fill in (("x", FEATURES, (0, 1)), ("g", 2 * FEATURES, (0, 1))):
            self.register_buffer(f"{name}_mean", torch.full((size,), float(fill[0])))
            self.register_buffer(f"{name}_scale", torch.full((size,), float(fill[1])))
        self.enter = nn.Conv1d(FEATURES + 3, low, 3, padding=1)
        self.cond_voice = nn.Linear(code, cond)
        self.cond_whole = nn.Linear(2 * FEATURES, cond)
        self.cond_mid = nn.Linear(cond, cond)
        self.film = nn.Linear(cond, 2 * sum(self.sizes))
        total = low_blocks + high_blocks
        self.low = nn.ModuleList(Block(low, low_hidden, 1 / total) for _ in range(low_blocks))
        self.widen = nn.Linear(low, 2 * high)
        self.phase_in = nn.Linear(10, high)
        self.high = nn.ModuleList(Block(high, high_hidden, 1 / total) for _ in range(high_blocks))
        self.head = nn.Linear(high, 5 * BINS)
        self._begin_quietly()

    def _begin_quietly(self):
        nn.init.normal_(self.film.weight, std=0.02)
        nn.init.zeros_(self.film.bias)
        nn.init.normal_(self.head.weight, std=0.01)
        bias = torch.zeros(5, BINS)
        bias[0], bias[2], bias[3] = -4.0, -6.0, -4.0
        self.head.bias.data = bias.flatten()

    def voice(self, code, whole):
        """code [B,192]: the generator's scales and shifts, whitened; whole [B,1024]: mean and spread of the features."""
        known = (whole - self.g_mean) / self.g_scale
        v = F.gelu(self.cond_voice(code) + self.cond_whole(known), approximate="tanh")
        return self.film(F.gelu(self.cond_mid(v), approximate="tanh"))

    def spectrum(self, x, f0, phase, film):
        """x [B,T,512], f0 [B,T], phase [B,2T] in cycles -> five maps [B,2T,5,301]."""
        voiced = (f0 > VOICED_HZ).to(x.dtype)
        pitch = torch.log(f0.clamp(min=20.0) / 180.0) * voiced
        nearly = (f0.clamp(0, 20) / 20).to(x.dtype)
        h = torch.cat([(x - self.x_mean) / self.x_scale, torch.stack([pitch, voiced, nearly], 2)], 2)
        h = self.enter(h.transpose(1, 2)).transpose(1, 2)
        parts = film.unsqueeze(1).split([2 * s for s in self.sizes], 2)
        for block, part in zip(self.low, parts):
            h = block(h, *part.chunk(2, 2))
        h = self.widen(h).unflatten(2, (2, -1)).flatten(1, 2)
        h = h + self.phase_in(self._phase_marks(phase, voiced, pitch))
        for block, part in zip(self.high, parts[len(self.low) :]):
            h = block(h, *part.chunk(2, 2))
        h = self.head(F.layer_norm(h, (self.sizes[-1],)))
        return h.unflatten(2, (5, BINS))

    @staticmethod
    def _phase_marks(phase, voiced, pitch):
        turns = 2 * math.pi * phase[..., None] * torch.arange(1, 5, device=phase.device)
        both = torch.stack([voiced, voiced], 2).flatten(1).unsqueeze(2)
        pitches = torch.stack([pitch, pitch], 2).flatten(1).unsqueeze(2)
        return torch.cat([turns.cos() * both, turns.sin() * both, both, pitches], 2)

    def mix(self, maps, source, noise):
        """maps [B,2T,5,301] in full precision; source and noise complex [B,2T,301]."""
        pulse_size, pulse_angle, noise_size, rest_size, rest_angle = maps.unbind(2)
        pulses = torch.polar(pulse_size.clamp(max=LIMITS["pulses"]).exp(), pulse_angle) * source
        rest = torch.polar(rest_size.clamp(max=LIMITS["rest"]).exp(), rest_angle)
        return pulses + noise_size.clamp(max=LIMITS["noise"]).exp() * NOISE_LEVEL * noise + rest

    def forward(self, x, f0, start, right, film, window, noise=None):
        with torch.autocast(x.device.type, enabled=False):
            wave, phase = excitation(start, f0.float(), None, right)
            source = stft(wave, window)
        maps = self.spectrum(x, f0, phase, film).float()
        with torch.autocast(x.device.type, enabled=False):
            if noise is None:
                noise = torch.randn(*source.shape, 2, device=x.device).mul(math.sqrt(0.5))
                noise = torch.view_as_complex(noise)
            return istft(self.mix(maps, source, noise), window)


def stft(wave, window):
    """Frames centred on every hop [B,2T,301]."""
    margin = (SIZE - HOP) // 2
    return torch.fft.rfft(F.pad(wave, (margin, margin)).unfold(1, SIZE, HOP) * window)


def istft(spectrum, window):
    frames = torch.fft.irfft(spectrum, n=SIZE) * (window / 1.5)
    count, margin = frames.shape[1], (SIZE - HOP) // 2
    wave = F.fold(frames.transpose(1, 2), (1, (count - 1) * HOP + SIZE), (1, SIZE), stride=(1, HOP)).flatten(1)
    return wave[:, margin : margin + count * HOP]
