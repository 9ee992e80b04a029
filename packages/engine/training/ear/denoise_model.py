"""A mask over the spectrum of noisy speech: two bidirectional recurrent layers on log power."""

import torch
from torch import nn

WINDOW = 512
HOP = 256
BINS = WINDOW // 2 + 1
FLOOR = 1e-8


def spectrum(wave: torch.Tensor) -> torch.Tensor:
    """[B,N] at 16 kHz -> complex [B,T,257]. The square root of a Hann window on both sides adds up to one."""
    window = torch.hann_window(WINDOW, device=wave.device).sqrt()
    return torch.stft(wave, WINDOW, HOP, WINDOW, window, center=True, return_complex=True).transpose(1, 2)


def log_power(spectra: torch.Tensor) -> torch.Tensor:
    """Natural log over ten: about -2 to 1 for a sound whose root mean square is one."""
    return torch.log(spectra.real.square() + spectra.imag.square() + FLOOR * WINDOW**2) / 10


class Denoiser(nn.Module):
    def __init__(self, width: int = 128, cells: int = 112):
        super().__init__()
        self.enter = nn.Sequential(nn.Linear(BINS, width), nn.LayerNorm(width), nn.PReLU())
        self.listen = nn.GRU(width, cells, num_layers=2, batch_first=True, bidirectional=True)
        self.leave = nn.Sequential(nn.Linear(2 * cells, width), nn.PReLU(), nn.Linear(width, BINS))

    def forward(self, levels: torch.Tensor) -> torch.Tensor:
        """[B,T,257] log power -> [B,T,257] gains between 0 and 1."""
        return torch.sigmoid(self.leave(self.listen(self.enter(levels))[0]))
