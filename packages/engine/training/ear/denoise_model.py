"""A complex mask over the spectrum of spoiled speech: convolutions over frequency, recurrence across bands and along time, attention over all moments."""

import torch
from torch import nn

WINDOW = 512
HOP = 256
BINS = WINDOW // 2 + 1
CHANNELS = (16, 32, 64)
BANDS = 33
BLOCKS = 3
# Of the recurrence along time, each way.
HIDDEN = 48
HEADS, ASKED, TOLD = 4, 4, 8
SEEN, MIXED = 12, 384


def window_of(device) -> torch.Tensor:
    """The square root of a Hann window on both sides adds up to one."""
    return torch.hann_window(WINDOW, device=device).sqrt()


def spectrum(wave: torch.Tensor) -> torch.Tensor:
    """[B,N] at 16 kHz -> [B,T,257,2]."""
    found = torch.stft(wave, WINDOW, HOP, WINDOW, window_of(wave.device), center=True, return_complex=True)
    return torch.view_as_real(found.transpose(1, 2))


def masked(mask: torch.Tensor, spectra: torch.Tensor) -> torch.Tensor:
    """Complex product of two [B,T,257,2]."""
    return torch.view_as_real(torch.view_as_complex(mask.contiguous()) * torch.view_as_complex(spectra.contiguous()))


def wave_of(spectra: torch.Tensor, samples: int) -> torch.Tensor:
    found = torch.view_as_complex(spectra.contiguous()).transpose(1, 2)
    return torch.istft(found, WINDOW, HOP, WINDOW, window_of(spectra.device), center=True, length=samples)


class Across(nn.Module):
    """One recurrent pass over the bands of each frame, one over the frames of each band; both add to what came in."""

    def __init__(self, width: int):
        super().__init__()
        self.bands = nn.GRU(width, width // 2, batch_first=True, bidirectional=True)
        self.bands_out = nn.Sequential(nn.Linear(width, width), nn.LayerNorm(width))
        self.frames = nn.GRU(width, HIDDEN, batch_first=True, bidirectional=True)
        self.frames_out = nn.Sequential(nn.Linear(2 * HIDDEN, width), nn.LayerNorm(width))

    def forward(self, grid: torch.Tensor) -> torch.Tensor:
        """[B,T,F,C] -> the same."""
        batch, frames, bands, width = grid.shape
        rows = grid.reshape(batch * frames, bands, width)
        rows = rows + self.bands_out(self.bands(rows)[0])
        columns = rows.reshape(batch, frames, bands, width).transpose(1, 2).reshape(batch * bands, frames, width)
        columns = columns + self.frames_out(self.frames(columns)[0])
        return columns.reshape(batch, bands, frames, width).transpose(1, 2)


class Remember(nn.Module):
    """Every moment asks all others, with all bands at once: what this room, this noise and this voice are like."""

    def __init__(self, width: int):
        super().__init__()
        self.ask = nn.Linear(width, HEADS * (2 * ASKED + TOLD))
        self.norm = nn.LayerNorm(HEADS * TOLD)
        self.leave = nn.Sequential(nn.Linear(HEADS * TOLD, width), nn.LayerNorm(width))

    def forward(self, grid: torch.Tensor) -> torch.Tensor:
        """[B,T,F,C] -> the same."""
        batch, frames, bands, _ = grid.shape
        all_of = self.ask(grid).split([HEADS * ASKED, HEADS * ASKED, HEADS * TOLD], -1)
        asked, known, told = (
            part.reshape(batch, frames, bands, HEADS, -1).permute(0, 3, 1, 2, 4).flatten(3) for part in all_of
        )
        weights = torch.softmax(asked @ known.transpose(2, 3) * (bands * ASKED) ** -0.5, -1)
        heard = (weights @ told).reshape(batch, HEADS, frames, bands, TOLD).permute(0, 2, 3, 1, 4).flatten(3)
        return grid + self.leave(self.norm(heard))


class Whole(nn.Module):
    """All bands of a moment and of those around it at once: many numbers, little work."""

    def __init__(self, width: int):
        super().__init__()
        self.see = nn.Linear(width, SEEN)
        self.mix = nn.Linear(BANDS * SEEN, MIXED)
        self.around = nn.Conv1d(MIXED, MIXED, 15, padding=7, groups=MIXED)
        self.spread = nn.Linear(MIXED, BANDS * SEEN)
        self.leave = nn.Sequential(nn.Linear(SEEN, width), nn.LayerNorm(width))

    def forward(self, grid: torch.Tensor) -> torch.Tensor:
        """[B,T,F,C] -> the same."""
        found = torch.relu(self.mix(self.see(grid).flatten(2)))
        found = found + torch.relu(self.around(found.transpose(1, 2))).transpose(1, 2)
        return grid + self.leave(self.spread(found).unflatten(2, (BANDS, SEEN)))


def down(enter: int, leave: int) -> nn.Module:
    return nn.Sequential(nn.Conv2d(enter, leave, (3, 5), (1, 2), (1, 2)), nn.BatchNorm2d(leave), nn.ReLU())


class Apart(nn.Module):
    """Twice as many bands less one: each band becomes two. Far quicker than a transposed convolution."""

    def __init__(self, enter: int, leave: int):
        super().__init__()
        self.both = nn.Conv2d(enter, 2 * leave, 3, padding=1)

    def forward(self, grid: torch.Tensor) -> torch.Tensor:
        first, second = self.both(grid).chunk(2, 1)
        return torch.stack([first, second], 4).flatten(3)[..., :-1]


def up(enter: int, leave: int) -> nn.Module:
    return nn.Sequential(Apart(enter, leave), nn.BatchNorm2d(leave), nn.ReLU())


class Denoiser(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        first, second, third = CHANNELS
        self.down = nn.ModuleList([down(3, first), down(first, second), down(second, third)])
        self.across = nn.ModuleList([nn.Sequential(Across(third), Remember(third), Whole(third)) for _ in range(BLOCKS)])
        self.kept = nn.ModuleList([nn.Conv2d(width, width, 1) for width in CHANNELS])
        self.up = nn.ModuleList([up(third, second), up(second, first)])
        self.leave = Apart(first, 2)

    def forward(self, spectra: torch.Tensor) -> torch.Tensor:
        """[B,T,257,2], of a sound whose root mean square is about one -> mask [B,T,257,2], each part between -1.5 and 1.5."""
        power = spectra.square().sum(-1) + 1e-4
        level = torch.log(power) / 10
        # Compressed: the loudest part of a spectrum is 60 dB above the quietest that matters.
        shape = spectra * power.pow(-0.35)[..., None]
        grid = torch.cat([level[:, None], shape.permute(0, 3, 1, 2)], 1)
        kept = []
        for step, beside in zip(self.down, self.kept):
            grid = step(grid)
            kept.append(beside(grid))
        grid = grid.permute(0, 2, 3, 1)
        for step in self.across:
            grid = step(grid)
        grid = grid.permute(0, 3, 1, 2)
        for step in self.up:
            grid = step(grid + kept.pop())
        found = self.leave(grid + kept.pop())
        return 1.5 * torch.tanh(found.permute(0, 2, 3, 1).float())
