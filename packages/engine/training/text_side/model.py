"""What is trained: a text encoder for one language, and a nudge to what the frozen language model says of its text.

Items of a batch differ in length here: padding is hidden from convolutions and recurrences alike.
"""

import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from ear.text_encoder import TextEncoder

WIDTH, NARROW, TOKENS = 512, 64, 178


def run_lstm(layer: nn.LSTM, x: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """`lengths` on the CPU."""
    packed = pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
    return pad_packed_sequence(layer(packed)[0], batch_first=True, total_length=x.shape[1])[0]


class LearningText(TextEncoder):
    def __init__(self, arrays):
        super().__init__(arrays)
        self.requires_grad_(True)

    def of_batch(self, ids, lengths, mask):
        """ids [B,T], mask [B,T,1] -> [B,T,512]"""
        x = self.embedding(ids) * mask
        for conv, norm in zip(self.convs, self.norms):
            x = F.leaky_relu(norm(conv(x.transpose(1, 2)).transpose(1, 2)), 0.2) * mask
        return run_lstm(self.lstm, x, lengths)


class Nudge(nn.Module):
    """Added to the 512 numbers for each token from which durations, pitch and energy are read. Nothing at first."""

    def __init__(self):
        super().__init__()
        self.signs = nn.Embedding(TOKENS, WIDTH)
        self.inner = nn.Conv1d(WIDTH, NARROW, 3, padding=1)
        self.outer = nn.Conv1d(NARROW, WIDTH, 3, padding=1)
        for zero in (self.signs.weight, self.outer.weight, self.outer.bias):
            nn.init.zeros_(zero)

    def forward(self, ids, said, mask=1.0):
        inside = F.gelu(self.inner((said * mask).transpose(1, 2))).transpose(1, 2) * mask
        return self.signs(ids) + self.outer(inside.transpose(1, 2)).transpose(1, 2)


def read_batch(durations, said, manner, lengths):
    """The frozen `Durations` for items of different lengths: features [B,T,640] and durations [B,T]."""
    beside = manner[:, None].expand(-1, said.shape[1], -1)
    x = torch.cat([said, beside], -1)
    for index, layer in enumerate(durations.layers):
        key = f"predictor/text_encoder/lstms.{2 * index + 1}/fc"
        gain, shift = F.linear(manner, durations.get(f"{key}.w"), durations.get(f"{key}.b"))[:, None].chunk(2, -1)
        y = F.layer_norm(run_lstm(layer, x, lengths), (WIDTH,), eps=1e-5)
        x = torch.cat([(1 + gain) * y + shift, beside], -1)
    logits = durations.linear(run_lstm(durations.last, x, lengths), "predictor/duration_proj/linear_layer")
    return x, torch.sigmoid(logits).sum(-1)
