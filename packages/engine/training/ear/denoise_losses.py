"""What cleaned speech is measured by while it is learned: the wave, spectra of three widths, and what a recogniser hears."""

import torch

from .features import WhisperMel
from .whisper_encoder import WhisperEncoder

WINDOWS = (256, 512, 1024)


def gain_db(found: torch.Tensor, clean: torch.Tensor) -> torch.Tensor:
    """Scale-invariant signal to noise ratio, [B]."""
    scale = (found * clean).sum(1, keepdim=True) / (clean.square().sum(1, keepdim=True) + 1e-8)
    target = scale * clean
    return 10 * torch.log10((target.square().sum(1) + 1e-6) / ((found - target).square().sum(1) + 1e-6))


def compressed(wave: torch.Tensor, width: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Magnitudes to the power 0.3, and the same with their phases."""
    window = torch.hann_window(width, device=wave.device)
    spectra = torch.stft(wave, width, width // 4, window=window, return_complex=True) * (512 / width) ** 0.5
    power = spectra.real.square() + spectra.imag.square() + 1e-5
    size = power.pow(0.15)
    return size, torch.stack([spectra.real, spectra.imag]) * (size / power.sqrt())


def loss_of(found: torch.Tensor, clean: torch.Tensor) -> dict[str, torch.Tensor]:
    error = (found - clean).square().sum(1)
    snr = 10 * torch.log10(error / (clean.square().sum(1) + 1e-3) + 1e-3)
    sizes = phases = lost = 0.0
    for width in WINDOWS:
        (heard, heard_phase), (said, said_phase) = compressed(found, width), compressed(clean, width)
        sizes = sizes + (heard - said).square().mean()
        phases = phases + (heard_phase - said_phase).square().mean() * 2
        # Lost speech costs words; left noise only disturbs.
        lost = lost + (said - heard).clamp(min=0).square().mean()
    return {"wave": snr.mean() / 20, "sizes": sizes * 1.5, "phases": phases * 0.25, "lost": lost * 0.5}


class Heard:
    """How far what Whisper base hears in one sound is from what it hears in another, as a share of it. Its weights stay as they are."""

    def __init__(self, path: str, device):
        self.type = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.mel = WhisperMel().to(device)
        self.encoder = WhisperEncoder(path, quantise=False).to_device(device, self.type)

    def features(self, wave: torch.Tensor) -> torch.Tensor:
        mel = self.mel(0.1 * wave)
        return self.encoder(mel.to(self.type)).float()

    def __call__(self, found: torch.Tensor, clean: torch.Tensor) -> torch.Tensor:
        with torch.no_grad():
            wanted = self.features(clean)
        return (self.features(found) - wanted).square().mean() / wanted.var()
