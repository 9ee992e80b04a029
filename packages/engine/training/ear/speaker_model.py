"""The speaker encoder: raw 16 kHz samples -> 192 numbers of unit length."""

import torch
import torch.nn.functional as F
from torch import nn

from .features import ConvMel

FRAME_SIZE = 512


class Block2d(nn.Module):
    def __init__(self, channels: int, stride: tuple[int, int]):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, stride, 1, bias=False)
        self.second = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.norms = nn.ModuleList(nn.BatchNorm2d(channels) for _ in range(2))
        self.skip = nn.Conv2d(channels, channels, 1, stride, bias=False)

    def forward(self, x):
        y = F.relu(self.norms[0](self.first(x)))
        return F.relu(self.norms[1](self.second(y)) + self.skip(x))


class Block1d(nn.Module):
    """Depthwise convolution in time, then a gated two-layer perceptron over channels with squeeze-excitation."""

    def __init__(self, width: int, kernel: int, dilation: int):
        super().__init__()
        padding = dilation * (kernel - 1) // 2
        self.depth = nn.Conv1d(width, width, kernel, padding=padding, dilation=dilation, groups=width)
        self.norm = nn.BatchNorm1d(width)
        self.up = nn.Conv1d(width, 2 * width, 1)
        self.down = nn.Conv1d(2 * width, width, 1)
        self.squeeze = nn.Sequential(nn.Conv1d(width, 64, 1), nn.ReLU(), nn.Conv1d(64, width, 1), nn.Sigmoid())

    def forward(self, x):
        y = self.down(F.relu(self.up(self.norm(self.depth(x)))))
        return x + y * self.squeeze(y.mean(-1, keepdim=True))


def pooled(frames):
    """Mean and spread over time: [B,N,T] -> [B,2N]."""
    mean = frames.mean(-1)
    spread = (frames.square().mean(-1) - mean * mean).clamp(min=1e-5).sqrt()
    return torch.cat([mean, spread], dim=1)


class SpeakerEncoder(nn.Module):
    def __init__(self, width: int = 384, channels: int = 32, size: int = 192):
        super().__init__()
        self.mel = ConvMel()
        self.stem = nn.Sequential(nn.Conv2d(1, channels, 3, (2, 1), 1, bias=False), nn.BatchNorm2d(channels), nn.ReLU())
        self.blocks2d = nn.Sequential(Block2d(channels, (1, 1)), Block2d(channels, (2, 2)), Block2d(channels, (2, 1)))
        self.enter = nn.Sequential(nn.Conv1d(channels * 10, width, 1, bias=False), nn.BatchNorm1d(width), nn.ReLU())
        shapes = [(5, 1), (5, 2), (7, 2), (7, 3), (7, 4), (7, 4)]
        self.blocks1d = nn.Sequential(*(Block1d(width, kernel, dilation) for kernel, dilation in shapes))
        self.leave = nn.Sequential(nn.Conv1d(width, 2 * width, 1), nn.BatchNorm1d(2 * width), nn.ReLU())
        # The frames the teacher pools (ear.teacher): far more to learn from than one vector a recording.
        self.frames = nn.Sequential(nn.Conv1d(2 * width, FRAME_SIZE, 1), nn.ReLU())
        self.out = nn.Sequential(nn.BatchNorm1d(2 * FRAME_SIZE), nn.Linear(2 * FRAME_SIZE, size))
        # Set after training by fit_speaker_space: speakers centred, directions that vary within a speaker shrunk.
        self.register_buffer("centre", torch.zeros(size))
        self.register_buffer("rotate", torch.eye(size))

    def embed(self, frames):
        return F.normalize(self.out(pooled(frames)), dim=-1)

    def frames_of(self, mel):
        """[B,80,T] -> [B,512,T/2]."""
        x = self.blocks2d(self.stem(mel.unsqueeze(1)))
        return self.frames(self.leave(self.blocks1d(self.enter(x.flatten(1, 2)))))

    def raw(self, wave):
        """The embedding as trained, before the speaker space is fitted."""
        return self.embed(self.frames_of(self.mel(wave)).float())

    def forward(self, wave):
        return F.normalize((self.raw(wave) - self.centre) @ self.rotate, dim=-1)
