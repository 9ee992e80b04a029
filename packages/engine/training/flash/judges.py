"""Who tells made sound from the teacher's (in training), and distances between the two."""

import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils.parametrizations import weight_norm


class PeriodJudge(nn.Module):
    """Looks at every p-th sample as a row of its own."""

    def __init__(self, period, widths=(32, 96, 192, 384, 384)):
        super().__init__()
        self.period = period
        sizes = (1, *widths)
        self.convs = nn.ModuleList(
            weight_norm(nn.Conv1d(a, b, 5, 3 if i < 4 else 1, 2)) for i, (a, b) in enumerate(zip(sizes, widths))
        )
        self.post = weight_norm(nn.Conv1d(widths[-1], 1, 3, 1, 1))

    def forward(self, wave):
        count = wave.shape[1] // self.period * self.period
        rows = wave[:, :count].unflatten(1, (-1, self.period)).transpose(1, 2)
        x, maps = rows.reshape(-1, 1, rows.shape[2]), []
        for i, conv in enumerate(self.convs):
            x = F.leaky_relu(conv(x), 0.1)
            if i:
                maps.append(x)
        # Rows of one item stay together, so that halves of the batch can be told apart.
        return self.post(x).flatten(1), maps


class SpectrumJudge(nn.Module):
    """Looks at the complex spectrum in bands."""

    BANDS = ((0.0, 0.1), (0.1, 0.25), (0.25, 0.5), (0.5, 1.0))

    def __init__(self, size, width=48):
        super().__init__()
        self.size = size
        bins = size // 2 + 1
        self.cuts = [(int(a * bins), int(b * bins)) for a, b in self.BANDS]
        self.register_buffer("window", torch.hann_window(size), persistent=False)
        self.stacks = nn.ModuleList(self.stack(width) for _ in self.BANDS)
        self.post = weight_norm(nn.Conv2d(width, 1, (3, 3), 1, (1, 1)))

    @staticmethod
    def stack(width):
        shapes = [(2, (3, 9), (1, 2)), (width, (3, 9), (1, 2)), (width, (3, 9), (2, 2)), (width, (3, 3), (1, 1))]
        return nn.ModuleList(
            weight_norm(nn.Conv2d(inputs, width, kernel, stride, (kernel[0] // 2, kernel[1] // 2)))
            for inputs, kernel, stride in shapes
        )

    def forward(self, wave):
        with torch.autocast(wave.device.type, enabled=False):
            wave = wave.float() - wave.float().mean(1, keepdim=True)
            wave = 0.8 * wave / (wave.abs().amax(1, keepdim=True) + 1e-2)
            z = torch.stft(wave, self.size, self.size // 4, window=self.window, return_complex=True)
            z = torch.view_as_real(z).permute(0, 3, 2, 1)
            # Loudest and faintest lie sixty decibels apart: seen as the ear sees them.
            z = z / (z.square().sum(1, keepdim=True) + 1e-5).pow(0.35)
        maps, ends = [], []
        for (a, b), stack in zip(self.cuts, self.stacks):
            x = z[..., a:b].contiguous(memory_format=torch.channels_last)
            for i, conv in enumerate(stack):
                x = F.leaky_relu(conv(x), 0.1)
                if i:
                    maps.append(x)
            ends.append(x)
        return self.post(torch.cat(ends, 3)).flatten(1), maps


class Judges(nn.Module):
    def __init__(self):
        super().__init__()
        self.parts = nn.ModuleList(
            [PeriodJudge(p) for p in (2, 3, 5, 7, 11)] + [SpectrumJudge(s) for s in (1536, 768, 384)]
        )

    def forward(self, wave):
        return [part(wave) for part in self.parts]


def judged(results):
    """Hinge losses and nearness of inner maps: for the judges, and for who is judged. First half of the batch is real."""
    of_judges = of_made = nearness = 0.0
    for index, (score, maps) in enumerate(results):
        real, made = score.float().chunk(2)
        weight = 1 / 5 if index < 5 else 1 / 3
        of_judges = of_judges + weight * (F.relu(1 - real).mean() + F.relu(1 + made).mean())
        of_made = of_made + weight * F.relu(1 - made).mean()
        pairs = [m.chunk(2) for m in maps]
        nearness = nearness + weight * sum(
            (a.detach().float() - b.float()).abs().mean() / (a.detach().float().abs().mean() + 1e-2) for a, b in pairs
        ) / len(pairs)
    return of_judges, of_made, nearness


def mel_bank(size, bands, rate=24000, low=20.0, high=12000.0):
    to_mel = lambda f: 2595 * torch.log10(1 + f / 700)
    edges = 700 * (10 ** (torch.linspace(to_mel(torch.tensor(low)), to_mel(torch.tensor(high)), bands + 2) / 2595) - 1)
    f = torch.linspace(0, rate / 2, size // 2 + 1)[:, None]
    up = (f - edges[:-2]) / (edges[1:-1] - edges[:-2])
    down = (edges[2:] - f) / (edges[2:] - edges[1:-1])
    bank = torch.minimum(up, down).clamp(min=0)
    return bank / bank.sum(0).clamp(min=1e-3)


class Spectral(nn.Module):
    """Mel, linear and complex distances at several sizes."""

    MEL = ((2048, 160), (1024, 100), (512, 64), (256, 32), (128, 16))
    LINEAR, COMPLEX = (2048, 1024, 512), (1024, 512, 256)

    def __init__(self):
        super().__init__()
        for size, bands in self.MEL:
            self.register_buffer(f"bank{size}", mel_bank(size, bands), persistent=False)
            self.register_buffer(f"window{size}", torch.hann_window(size), persistent=False)

    def spectrum(self, wave, size):
        return torch.stft(wave, size, size // 4, window=getattr(self, f"window{size}"), return_complex=True)

    def forward(self, made, real, voiced):
        """made, real [B,N]; voiced [B, frames at 80 Hz]."""
        mel = linear = phase = 0.0
        for size, _ in self.MEL:
            a, b = self.spectrum(made, size), self.spectrum(real, size)
            pa, pb = (z.real.square() + z.imag.square() for z in (a, b))
            bank, floor = getattr(self, f"bank{size}"), 1e-6 * size / 1024
            levels = [(p.transpose(1, 2) @ bank + floor).log() for p in (pa, pb)]
            mel = mel + 0.5 * (levels[0] - levels[1]).abs().mean()
            if size in self.LINEAR:
                linear = linear + 0.5 * ((pa + 10 * floor).log() - (pb + 10 * floor).log()).abs().mean()
            if size in self.COMPLEX:
                phase = phase + self.complex_gap(a, b, pa, pb, size, voiced)
        return mel / len(self.MEL), linear / len(self.LINEAR), phase / len(self.COMPLEX)

    @staticmethod
    def complex_gap(a, b, pa, pb, size, voiced):
        """Compressed spectra against each other where there is voice, below 8 kHz."""
        norm = size**-0.5
        ca, cb = (z * norm * (p * norm * norm + 1e-6) ** -0.3 for z, p in ((a, pa), (b, pb)))
        hz = torch.linspace(0, 12000, a.shape[1], device=a.device)[:, None]
        weight = (2 - hz / 4000).clamp(0, 1) * F.interpolate(voiced[:, None], a.shape[2])
        gap = torch.view_as_real(ca - cb).square().sum(-1).add(1e-8).sqrt()
        return (gap * weight).sum() / weight.sum().clamp(min=1)


class MelDistance(nn.Module):
    """Log-mel L1 in dB, 80 bands, cells within 60 dB of the loudest: [B,N] twice -> gap and bias [B]."""

    def __init__(self):
        super().__init__()
        self.register_buffer("bank", mel_bank(1024, 80), persistent=False)
        self.register_buffer("window", torch.hann_window(1024), persistent=False)

    def levels(self, wave):
        z = torch.stft(wave, 1024, 256, window=self.window, return_complex=True)
        return 10 * ((z.abs().square().transpose(1, 2) @ self.bank) + 1e-10).log10()

    def forward(self, made, real):
        a, b = self.levels(made), self.levels(real)
        keep = (b > b.amax((1, 2), keepdim=True) - 60).float()
        total = keep.sum((1, 2))
        return ((a - b).abs() * keep).sum((1, 2)) / total, ((a - b) * keep).sum((1, 2)) / total
