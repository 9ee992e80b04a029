"""A complex mask over the spectrum of noisy speech: convolutions over frequency, recurrence across bands and along time."""

import torch
from torch import nn

WINDOW = 512
HOP = 256
BINS = WINDOW // 2 + 1
CHANNELS = (32, 48, 64)


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
        self.frames = nn.GRU(width, width, batch_first=True, bidirectional=True)
        self.frames_out = nn.Sequential(nn.Linear(2 * width, width), nn.LayerNorm(width))

    def forward(self, grid: torch.Tensor) -> torch.Tensor:
        """[B,C,T,F] -> the same."""
        batch, width, frames, bands = grid.shape
        rows = grid.permute(0, 2, 3, 1).reshape(batch * frames, bands, width)
        rows = rows + self.bands_out(self.bands(rows)[0])
        columns = rows.reshape(batch, frames, bands, width).transpose(1, 2).reshape(batch * bands, frames, width)
        columns = columns + self.frames_out(self.frames(columns)[0])
        return columns.reshape(batch, bands, frames, width).permute(0, 3, 2, 1)


def down(enter: int, leave: int) -> nn.Module:
    return nn.Sequential(nn.Conv2d(enter, leave, (3, 5), (1, 2), (1, 2)), nn.BatchNorm2d(leave), nn.PReLU(leave))


def up(enter: int, leave: int) -> nn.Module:
    return nn.Sequential(nn.ConvTranspose2d(enter, leave, (3, 5), (1, 2), (1, 2)), nn.BatchNorm2d(leave), nn.PReLU(leave))


class Denoiser(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        first, second, third = CHANNELS
        self.down = nn.ModuleList([down(3, first), down(first, second), down(second, third)])
        self.across = nn.ModuleList([Across(third), Across(third)])
        self.up = nn.ModuleList([up(2 * third, second), up(2 * second, first)])
        self.leave = nn.ConvTranspose2d(2 * first, 2, (3, 5), (1, 2), (1, 2))

    def forward(self, spectra: torch.Tensor) -> torch.Tensor:
        """[B,T,257,2], of a sound whose root mean square is one -> mask [B,T,257,2], each part between -1.5 and 1.5."""
        power = spectra.square().sum(-1) + 1e-4
        level = torch.log(power) / 10
        # Compressed: the loudest part of a spectrum is 60 dB above the quietest that matters.
        shape = spectra * power.pow(-0.35)[..., None]
        grid = torch.cat([level[:, None], shape.permute(0, 3, 1, 2)], 1)
        kept = []
        for step in self.down:
            grid = step(grid)
            kept.append(grid)
        for step in self.across:
            grid = step(grid)
        for step in self.up:
            grid = step(torch.cat([grid, kept.pop()], 1))
        found = self.leave(torch.cat([grid, kept.pop()], 1))
        return 1.5 * torch.tanh(found.permute(0, 2, 3, 1))
