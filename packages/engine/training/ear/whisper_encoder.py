"""The frozen Whisper base encoder, with the shipped 8-bit weights and (optionally) its 8-bit activations."""

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from .kokoro_decoder import load_arrays

HEADS, LAYERS, WIDTH = 8, 6, 512


def fake_quantise(x: torch.Tensor) -> torch.Tensor:
    """Dynamic quantisation as onnxruntime does it: 8 bits over the whole tensor's range (per window here)."""
    dims = tuple(range(1, x.ndim))
    low = x.amin(dims, keepdim=True).clamp(max=0)
    high = x.amax(dims, keepdim=True).clamp(min=0)
    scale = (high - low).clamp(min=1e-8) / 255
    zero = torch.round(-low / scale)
    return (torch.clamp(torch.round(x / scale) + zero, 0, 255) - zero) * scale


class WhisperEncoder(nn.Module):
    def __init__(self, path: str, quantise: bool = True):
        super().__init__()
        self.quantise = quantise
        self.arrays = {k: v for k, v in load_arrays(path).items()}

    def to_device(self, device, dtype):
        self.arrays = {k: v.to(device, dtype) for k, v in self.arrays.items()}
        return self

    def prepare(self, x):
        return fake_quantise(x) if self.quantise else x

    def linear(self, x, key):
        bias = self.arrays.get(f"{key}.bias")
        out = self.prepare(x) @ self.arrays[f"{key}.weight"]
        return out if bias is None else out + bias

    def norm(self, x, key):
        return F.layer_norm(x, (WIDTH,), self.arrays[f"{key}.weight"], self.arrays[f"{key}.bias"], 1e-5)

    def attention(self, x, key):
        def split(y):
            return y.view(y.shape[0], y.shape[1], HEADS, WIDTH // HEADS).transpose(1, 2)

        q, k, v = (split(self.linear(x, f"{key}.{name}_proj")) for name in "qkv")
        mixed = F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2)
        return self.linear(mixed, f"{key}.out_proj")

    def forward(self, mel: torch.Tensor) -> torch.Tensor:
        """mel [B,80,3000] or shorter -> features [B,1500,512] (the output named last_hidden_state)."""
        w = self.arrays
        x = F.gelu(F.conv1d(self.prepare(mel), w["conv1.weight"], w["conv1.bias"], padding=1))
        x = F.gelu(F.conv1d(self.prepare(x), w["conv2.weight"], w["conv2.bias"], stride=2, padding=1))
        x = x.transpose(1, 2)
        # Less than thirty seconds: their first places.
        x = x + w["embed_positions.weight"][: x.shape[1]]
        for i in range(LAYERS):
            x = x + self.attention(self.norm(x, f"layers.{i}.self_attn_layer_norm"), f"layers.{i}.self_attn")
            y = self.norm(x, f"layers.{i}.final_layer_norm")
            x = x + self.linear(F.gelu(self.linear(y, f"layers.{i}.fc1")), f"layers.{i}.fc2")
        return self.norm(x, "layer_norm")


def as_numpy(x: torch.Tensor) -> np.ndarray:
    return x.float().cpu().numpy()
