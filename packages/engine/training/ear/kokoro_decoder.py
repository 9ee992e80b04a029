"""Kokoro's decoder as a batched PyTorch module, rebuilt from the published ONNX graph.

Inputs: asr [B,512,F] at 40 frames/s, f0 and energy [B,2F] at 80 frames/s, style [B,128].
Output: waveform [B,600F] at 24 kHz. All items of a batch must have the same length, because
instance normalisation takes its statistics over the whole item.
"""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn


def load_arrays(path: str) -> dict[str, torch.Tensor]:
    packed = np.load(path)
    arrays = {}
    for name in packed.files:
        if name.endswith("#s"):
            continue
        if name.endswith("#q"):
            key = name[:-2]
            arrays[key] = torch.from_numpy(packed[name].astype(np.float32) * packed[f"{key}#s"])
        else:
            arrays[name] = torch.from_numpy(packed[name].astype(np.float32))
    return arrays


class KokoroDecoder(nn.Module):
    def __init__(self, arrays: dict[str, torch.Tensor]):
        super().__init__()
        self.names = {name: f"p{i}" for i, name in enumerate(arrays)}
        for name, array in arrays.items():
            self.register_buffer(self.names[name], array, persistent=False)
        window = torch.hann_window(20)
        self.register_buffer("window", window, persistent=False)

    def get(self, name: str) -> torch.Tensor | None:
        return getattr(self, self.names[name]) if name in self.names else None

    def conv(self, x, key, **kw):
        weight, bias = self.get(f"{key}.w"), self.get(f"{key}.b")
        return F.conv1d(x, weight.to(x.dtype), None if bias is None else bias.to(x.dtype), **kw)

    def conv_up(self, x, key, **kw):
        return F.conv_transpose1d(x, self.get(f"{key}.w").to(x.dtype), self.get(f"{key}.b").to(x.dtype), **kw)

    def scale_shift(self, style, key):
        """AdaIN vectors of one layer; `style` may be a dict of ready vectors instead of 128 numbers."""
        if isinstance(style, dict):
            return style[key]
        return F.linear(style, self.get(f"{key}/fc.w"), self.get(f"{key}/fc.b"))

    def adain(self, x, style, key):
        scale, shift = self.scale_shift(style, key).to(x.dtype).unsqueeze(-1).chunk(2, dim=1)
        return (1 + scale) * F.instance_norm(x, eps=1e-5) + shift

    def block(self, x, style, key, upsample=False):
        skip = x.repeat_interleave(2, dim=-1) if upsample else x
        skip = self.conv(skip, f"{key}/conv1x1")
        y = F.leaky_relu(self.adain(x, style, f"{key}/norm1"), 0.2)
        if upsample:
            y = self.conv_up(y, f"{key}/pool", stride=2, padding=1, output_padding=1, groups=y.shape[1])
        y = self.conv(y, f"{key}/conv1", padding=1)
        y = F.leaky_relu(self.adain(y, style, f"{key}/norm2"), 0.2)
        return (self.conv(y, f"{key}/conv2", padding=1) + skip) / math.sqrt(2)

    def snake(self, x, key):
        alpha = self.get(key).to(x.dtype).view(1, -1, 1)
        return x + torch.sin(alpha * x).square() / alpha

    def resblock(self, x, style, key):
        kernel = self.get(f"{key}/convs1.0.w").shape[-1]
        for i, dilation in enumerate((1, 3, 5)):
            y = self.snake(self.adain(x, style, f"{key}/adain1.{i}"), f"{key}/alpha1.{i}")
            y = self.conv(y, f"{key}/convs1.{i}", padding=dilation * (kernel - 1) // 2, dilation=dilation)
            y = self.snake(self.adain(y, style, f"{key}/adain2.{i}"), f"{key}/alpha2.{i}")
            x = x + self.conv(y, f"{key}/convs2.{i}", padding=(kernel - 1) // 2)
        return x

    def harmonic_source(self, f0):
        """Sum of 9 harmonics, phase accumulated per 300-sample frame as the graph does; [B,22,120F+1]."""
        f0_up = f0.repeat_interleave(300, dim=-1).unsqueeze(-1)
        harmonics = torch.arange(1, 10, device=f0.device, dtype=torch.float32)
        cycles = (f0_up * harmonics / 24000) % 1.0
        per_frame = F.interpolate(cycles.transpose(1, 2), scale_factor=1 / 300, mode="linear")
        phase = torch.cumsum(per_frame.double(), dim=-1) * 2 * math.pi * 300
        phase = F.interpolate(phase.float(), scale_factor=300.0, mode="linear")
        sines = torch.sin(phase).transpose(1, 2) * 0.1 * (f0_up > 10).float()
        wave = torch.tanh(sines @ self.get("source.w") + self.get("source.b")).squeeze(-1)
        return self.polar_spectrum(wave)

    def polar_spectrum(self, wave):
        spectrum = torch.stft(
            wave, 20, 5, 20, self.window, center=True, pad_mode="reflect", return_complex=True, onesided=True
        )
        re, im = spectrum.real, spectrum.imag
        # Phase of near-zero bins is rounding noise and differs between runtimes; where im is exactly 0 and
        # re < 0 onnxruntime 1.31 gives +pi (as atan2 does), older builds -pi.
        angle = torch.atan2(torch.where(im == 0, torch.zeros_like(im), im), re)
        return torch.cat([(re.square() + im.square()).sqrt(), angle], dim=1)

    def generator(self, x, style, f0):
        with torch.autocast(x.device.type, enabled=False), torch.no_grad():
            source = self.harmonic_source(f0.float())
        source = source.to(x.dtype)
        x = F.leaky_relu(x, 0.1)
        noise = self.resblock(self.conv(source, "generator/noise_convs.0", stride=6, padding=3), style, "generator/noise_res.0")
        x = self.conv_up(x, "generator/ups.0", stride=10, padding=5) + noise
        x = sum(self.resblock(x, style, f"generator/resblocks.{i}") for i in range(3)) / 3
        x = F.leaky_relu(x, 0.1)
        noise = self.resblock(self.conv(source, "generator/noise_convs.1"), style, "generator/noise_res.1")
        x = F.pad(self.conv_up(x, "generator/ups.1", stride=6, padding=3), (1, 0), mode="reflect") + noise
        x = sum(self.resblock(x, style, f"generator/resblocks.{i}") for i in range(3, 6)) / 3
        x = self.conv(F.leaky_relu(x, 0.01), "generator/conv_post", padding=3).float()
        return self.inverse(x[:, :11].exp(), torch.sin(x[:, 11:]))

    def inverse(self, magnitude, phase):
        with torch.autocast(magnitude.device.type, enabled=False):
            spectrum = torch.polar(magnitude.float(), phase.float())
            return torch.istft(spectrum, 20, 5, 20, self.window, center=True)

    def forward(self, asr, f0, energy, style):
        dtype = asr.dtype
        f0_half = self.conv(f0.unsqueeze(1).to(dtype), "F0_conv", stride=2, padding=1)
        n_half = self.conv(energy.unsqueeze(1).to(dtype), "N_conv", stride=2, padding=1)
        x = self.block(torch.cat([asr, f0_half, n_half], dim=1), style, "encode")
        residual = self.conv(asr, "asr_res/asr_res.0")
        for i in range(4):
            x = self.block(torch.cat([x, residual, f0_half, n_half], dim=1), style, f"decode.{i}", upsample=i == 3)
        return self.generator(x, style, f0)
