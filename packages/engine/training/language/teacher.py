"""Kokoro's reading as batched PyTorch: the language model, what makes durations of it, and what makes the curves.

All items of a batch have one length. Rebuilt from the arrays of `prepare/extract_reading.py`; frozen.
"""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

LAYERS, HEADS, HIDDEN, OUT = 12, 12, 768, 512
LSTM_HIDDEN = 256
LEAK = 0.2


def load_arrays(path: str) -> dict[str, torch.Tensor]:
    packed = np.load(path)
    return {name: torch.from_numpy(packed[name].astype(np.float32)) for name in packed.files}


def attend(q, k, v, heads):
    """[B,T,C] each."""
    split = lambda x: x.unflatten(-1, (heads, -1)).transpose(1, 2)  # noqa: E731
    return F.scaled_dot_product_attention(split(q), split(k), split(v)).transpose(1, 2).flatten(2)


class Frozen(nn.Module):
    """Keeps arrays by the names they have in the graph."""

    def __init__(self, arrays):
        super().__init__()
        self.names = {name: f"p{i}" for i, name in enumerate(arrays)}
        for name, value in arrays.items():
            self.register_buffer(self.names[name], value, persistent=False)

    def get(self, name):
        return getattr(self, self.names[name])

    def linear(self, x, key):
        return x @ self.get(f"{key}.w") + self.get(f"{key}.b")

    def norm(self, x, key, eps):
        return F.layer_norm(x, x.shape[-1:], self.get(f"{key}.w"), self.get(f"{key}.b"), eps)


class LanguageModel(Frozen):
    """ids [B,T] -> [B,T,512], and the hidden values after some layers."""

    def forward(self, ids, keep=()):
        x = self.get("bert/embeddings/word_embeddings.w")[ids]
        x = x + self.get("bert/embeddings/position_embeddings.w")[: ids.shape[1]] + self.get("bert/embeddings/token_type_embeddings.w")[0]
        x = self.linear(self.norm(x, "bert/embeddings/LayerNorm", 1e-12), "bert/encoder/embedding_hidden_mapping_in")
        kept = []
        for index in range(LAYERS):
            q, k, v = (self.linear(x, f"bert/layer/attention/{name}") for name in ("query", "key", "value"))
            y = self.linear(attend(q, k, v, HEADS), "bert/layer/attention/dense")
            y = self.norm(x + y, "bert/layer/attention/LayerNorm", 1e-12)
            z = self.linear(F.gelu(self.linear(y, "bert/layer/ffn"), approximate="tanh"), "bert/layer/ffn_output")
            x = self.norm(y + z, "bert/layer/full_layer_layer_norm", 1e-12)
            if index + 1 in keep:
                kept.append(x)
        return self.linear(x, "bert_encoder"), kept


def _torch_gates(array):
    """ONNX keeps LSTM gates as i, o, f, c; PyTorch as i, f, c, o."""
    i, o, f, c = array.split(LSTM_HIDDEN, dim=0)
    return nn.Parameter(torch.cat([i, f, c, o], dim=0).contiguous(), requires_grad=False)


def lstm_of(arrays, key):
    layer = nn.LSTM(arrays[f"{key}.w"].shape[-1], LSTM_HIDDEN, batch_first=True, bidirectional=True)
    for direction, suffix in enumerate(["", "_reverse"]):
        setattr(layer, f"weight_ih_l0{suffix}", _torch_gates(arrays[f"{key}.w"][direction]))
        setattr(layer, f"weight_hh_l0{suffix}", _torch_gates(arrays[f"{key}.r"][direction]))
        for part, bias in zip(["ih", "hh"], arrays[f"{key}.b"][direction].chunk(2)):
            setattr(layer, f"bias_{part}_l0{suffix}", _torch_gates(bias))
    return layer


class Durations(Frozen):
    """[B,T,512] and styles [B,128] -> features of the tokens [B,T,640], durations in frames [B,T]."""

    def __init__(self, arrays):
        super().__init__({k: v for k, v in arrays.items() if k.startswith("predictor/") and ("/fc" in k or "duration_proj" in k)})
        self.layers = nn.ModuleList(lstm_of(arrays, f"predictor/text_encoder/lstms.{i}") for i in (0, 2, 4))
        self.last = lstm_of(arrays, "predictor/lstm")

    def forward(self, x, style):
        beside = style[:, None].expand(-1, x.shape[1], -1)
        x = torch.cat([x, beside], -1)
        for index, layer in enumerate(self.layers):
            key = f"predictor/text_encoder/lstms.{2 * index + 1}/fc"
            gain, shift = F.linear(style, self.get(f"{key}.w"), self.get(f"{key}.b"))[:, None].chunk(2, -1)
            y = F.layer_norm(layer(x)[0], (2 * LSTM_HIDDEN,), eps=1e-5)
            x = torch.cat([(1 + gain) * y + shift, beside], -1)
        logits = self.linear(self.last(x)[0], "predictor/duration_proj/linear_layer")
        return x, torch.sigmoid(logits).sum(-1)


class Curves(Frozen):
    """Features of the frames [B,F,640] and styles [B,128] -> pitch in Hz and energy [B,2F]."""

    def __init__(self, arrays):
        super().__init__({k: v for k, v in arrays.items() if k[0] in "FN"})
        self.shared = lstm_of(arrays, "shared")

    def adain(self, x, style, key):
        gain, shift = F.linear(style, self.get(f"{key}/fc.w"), self.get(f"{key}/fc.b"))[..., None].chunk(2, 1)
        return F.leaky_relu((1 + gain) * F.instance_norm(x, eps=1e-5) + shift, LEAK)

    def conv(self, x, key):
        return F.conv1d(x, self.get(f"{key}.w"), self.get(f"{key}.b"), padding=1)

    def block(self, x, style, key, widens=False):
        skip = F.conv1d(x.repeat_interleave(2, -1), self.get(f"{key}/conv1x1.w")) if widens else x
        y = self.adain(x, style, f"{key}/norm1")
        if widens:
            weight, bias = self.get(f"{key}/pool.w"), self.get(f"{key}/pool.b")
            y = F.conv_transpose1d(y, weight, bias, stride=2, padding=1, output_padding=1, groups=y.shape[1])
        y = self.adain(self.conv(y, f"{key}/conv1"), style, f"{key}/norm2")
        return (self.conv(y, f"{key}/conv2") + skip) / math.sqrt(2)

    def forward(self, frames, style):
        shared = self.shared(frames)[0].transpose(1, 2)
        curves = []
        for name in ("F0", "N"):
            x = self.block(shared, style, f"{name}.0")
            x = self.block(self.block(x, style, f"{name}.1", widens=True), style, f"{name}.2")
            curves.append(F.conv1d(x, self.get(f"{name}_proj.w"), self.get(f"{name}_proj.b"))[:, 0])
        return curves


class Reading(nn.Module):
    """Everything frozen that the student is measured by."""

    def __init__(self, arrays):
        super().__init__()
        self.language = LanguageModel({k: v for k, v in arrays.items() if k.startswith("bert")})
        self.durations = Durations(arrays)
        self.curves = Curves(arrays)
