"""Batched waveform augmentation on the GPU: channel, room, noise, other talkers, level, coding."""

import torch


def _chance(batch: int, probability: float, device) -> torch.Tensor:
    return (torch.rand(batch, 1, device=device) < probability).float()


def _uniform(batch: int, low: float, high: float, device) -> torch.Tensor:
    return low + (high - low) * torch.rand(batch, 1, device=device)


def _level(wave: torch.Tensor) -> torch.Tensor:
    return wave.square().mean(-1, keepdim=True).clamp(min=1e-10).sqrt()


def random_response(batch: int, bins: int, device) -> torch.Tensor:
    """Smooth random equaliser (+-8 dB, 12 knots on a mel-like axis), tilt, and band limits such as the telephone's."""
    axis = torch.linspace(0, 1, bins, device=device).sqrt()
    knots = torch.randn(batch, 1, 12, device=device) * _uniform(batch, 0, 5, device).unsqueeze(-1)
    smooth = torch.nn.functional.interpolate(knots, bins, mode="linear", align_corners=True).squeeze(1)
    place = (axis * (bins - 1)).long()
    decibel = smooth[:, place] + _uniform(batch, -6, 6, device) * axis
    hz = torch.linspace(0, 8000, bins, device=device)
    high = torch.where(torch.rand(batch, 1, device=device) < 0.3, _uniform(batch, 3200, 7000, device), 9000.0)
    low = torch.where(torch.rand(batch, 1, device=device) < 0.2, _uniform(batch, 80, 320, device), 0.0)
    line = torch.rand(batch, 1, device=device) < 0.15
    high = torch.where(line, _uniform(batch, 3200, 3800, device), high)
    low = torch.where(line, _uniform(batch, 200, 350, device), low)
    slope = torch.where(line, _uniform(batch, 0.05, 0.6, device), 0.06)
    decibel = decibel - slope * (hz - high).clamp(min=0) - 2.5 * slope * (low - hz).clamp(min=0)
    return 10 ** (decibel.clamp(-60, 20) / 20)


def room(batch: int, samples: int, device) -> torch.Tensor:
    """Direct sound plus an exponentially decaying noise tail, RT60 0.1 to 0.8 s."""
    time = torch.arange(samples, device=device) / 16000
    rt60 = _uniform(batch, 0.1, 0.8, device)
    tail = torch.randn(batch, samples, device=device) * torch.exp(-6.9 * time / rt60)
    tail = tail * (time > 0.002) * _uniform(batch, 0.01, 0.06, device)
    tail[:, 0] = 1
    return tail


class Augment:
    def __init__(self, noises: torch.Tensor, strength: float = 1.0):
        self.noises = noises  # one long [N] noise stream
        self.strength = strength

    def noise_like(self, wave: torch.Tensor) -> torch.Tensor:
        batch, samples = wave.shape
        starts = torch.randint(0, len(self.noises), (batch, 1), device=wave.device)
        recorded = self.noises[(starts + torch.arange(samples, device=wave.device)) % len(self.noises)]
        white = torch.randn_like(wave)
        spectrum = torch.fft.rfft(white)
        slope = torch.linspace(0, 1, spectrum.shape[1], device=wave.device).clamp(min=1e-3)
        coloured = torch.fft.irfft(spectrum * slope ** -_uniform(batch, 0, 1, wave.device), n=samples)
        talkers = wave.roll(1, 0) + wave.roll(2, 0) + wave.roll(3, 0)
        kind = torch.randint(0, 5, (batch, 1), device=wave.device)
        chosen = torch.where(kind < 2, recorded, torch.where(kind < 4, coloured, talkers))
        return chosen / _level(chosen)

    @torch.no_grad()
    def __call__(self, wave: torch.Tensor) -> torch.Tensor:
        batch, samples = wave.shape
        device, p = wave.device, self.strength
        size = 1 << (samples + 8000 - 1).bit_length()
        spectrum = torch.fft.rfft(wave, n=size)
        dry = 1 - _chance(batch, 0.3 * p, device)
        impulse = room(batch, 8000, device)
        impulse[:, 1:] *= 1 - dry
        response = 1 + _chance(batch, 0.7 * p, device) * (random_response(batch, size // 2 + 1, device) - 1)
        wet = torch.fft.irfft(spectrum * torch.fft.rfft(impulse, n=size) * response, n=size)[:, :samples]
        snr = _uniform(batch, 3, 30, device)
        noise = self.noise_like(wave) * _level(wet) * 10 ** (-snr / 20)
        wet = wet + _chance(batch, 0.6 * p, device) * noise
        wet = wet / _level(wet) * 10 ** (_uniform(batch, -40, -14, device) / 20)
        return self.degrade(wet)

    def degrade(self, wave: torch.Tensor) -> torch.Tensor:
        batch, device = wave.shape[0], wave.device
        limit = wave.abs().amax(-1, keepdim=True) * _uniform(batch, 0.2, 0.9, device)
        clipped = torch.maximum(torch.minimum(wave, limit), -limit)
        wave = torch.where(torch.rand(batch, 1, device=device) < 0.08 * self.strength, clipped, wave)
        coarse = torch.sign(wave) * torch.expm1((torch.log1p(255 * wave.abs()) * 23).round() / 23) / 255
        return torch.where(torch.rand(batch, 1, device=device) < 0.08 * self.strength, coarse, wave).clamp(-1, 1)
