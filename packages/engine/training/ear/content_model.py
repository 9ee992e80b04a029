"""The content head: Whisper features and log-mel -> Kokoro content features and phoneme scores at 40 frames/s."""

import torch.nn.functional as F
from torch import nn

TOKENS = 178


class Block(nn.Module):
    def __init__(self, width: int, kernel: int, dilation: int):
        super().__init__()
        self.depth = nn.Conv1d(width, width, kernel, padding=dilation * (kernel // 2), dilation=dilation, groups=width)
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, 3 * width)
        self.down = nn.Linear(3 * width, width)

    def forward(self, x):
        y = self.norm(self.depth(x.transpose(1, 2)).transpose(1, 2))
        return x + self.down(F.gelu(self.up(y)))


class ContentEncoder(nn.Module):
    def __init__(self, width: int = 448, mel_width: int = 96):
        super().__init__()
        self.hidden_norm = nn.LayerNorm(512)
        self.hidden_in = nn.Linear(512, width)
        # 5 mel frames (100/s) become 2 content frames (40/s).
        self.mel_in = nn.Conv1d(80, 2 * mel_width, 15, stride=5, padding=5)
        self.mel_join = nn.Sequential(nn.GELU(), nn.Linear(mel_width, width))
        shapes = [(7, 1), (9, 1), (9, 2), (9, 1), (9, 3), (9, 1), (9, 2), (7, 1)]
        self.blocks = nn.Sequential(*(Block(width, kernel, dilation) for kernel, dilation in shapes))
        self.final = nn.LayerNorm(width)
        self.asr = nn.Linear(width, 512)
        self.phone = nn.Linear(width, TOKENS)
        self.energy = nn.Linear(width, 2)

    def forward(self, hidden, mel, mel_gate=None):
        """hidden [B,5k,512] and mel [B,80,10k] -> asr [B,512,4k], phone scores [B,4k,178], energy N [B,8k]."""
        x = self.hidden_in(self.hidden_norm(hidden)).transpose(1, 2)
        x = F.interpolate(x, scale_factor=0.8, mode="linear").transpose(1, 2)
        local = self.mel_in(mel)
        local = local.view(local.shape[0], 2, -1, local.shape[-1]).permute(0, 3, 1, 2).flatten(1, 2)
        local = self.mel_join(local)
        x = x + (local if mel_gate is None else local * mel_gate)
        x = self.final(self.blocks(x))
        return self.asr(x).transpose(1, 2), self.phone(x), 8 * self.energy(x).flatten(1)
