"""Everything the shaper is trained and judged with: the frozen decoder, hearing, built-in voices."""

import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from .export_speaker import load_state
from .features import WhisperMel, htk_to_hz, hz_to_htk, triangles
from .kokoro_decoder import KokoroDecoder, adain_sites, load_arrays
from .resample import resample
from .shaper_model import TIMBRE_AXES, BandLevels, class_table
from .speaker_model import SpeakerEncoder
from .teacher import Teachers, load_teacher
from .whisper_encoder import WhisperEncoder

SENTENCE_ROW = 4  # the style for about 110 symbols


def norm_snake(x, scale, shift, alpha):
    """AdaIN and Snake in one go, for the compiler."""
    wide = x.float()
    mean = wide.mean(-1, keepdim=True)
    deviation = (wide - mean).square().mean(-1, keepdim=True)
    y = (1 + scale.float()) * (wide - mean) * torch.rsqrt(deviation + 1e-5) + shift.float()
    return (y + torch.sin(alpha * y).square() / alpha).to(x.dtype)


class FastDecoder(KokoroDecoder):
    fused = None

    def step(self, x, style, key, index):
        vectors = self.scale_shift(style, f"{key}/adain{index}").unsqueeze(-1).chunk(2, dim=1)
        alpha = self.get(f"{key}/alpha{index}").view(1, -1, 1)
        return self.fused(x, *vectors, alpha)

    def resblock(self, x, style, key):
        if self.fused is None:
            return super().resblock(x, style, key)
        kernel = self.get(f"{key}/convs1.0.w").shape[-1]
        for i, dilation in enumerate((1, 3, 5)):
            y = self.step(x, style, key, f"1.{i}")
            y = self.conv(y, f"{key}/convs1.{i}", padding=dilation * (kernel - 1) // 2, dilation=dilation)
            x = x + self.conv(self.step(y, style, key, f"2.{i}"), f"{key}/convs2.{i}", padding=(kernel - 1) // 2)
        return x


class ShortWhisper(WhisperEncoder):
    """Hears as many seconds as it is given instead of thirty."""

    def forward(self, mel):
        whole = self.arrays["embed_positions.weight"]
        self.arrays["embed_positions.weight"] = whole[: mel.shape[-1] // 2]
        try:
            return super().forward(mel)
        finally:
            self.arrays["embed_positions.weight"] = whole


class MelDistance(torch.nn.Module):
    """Mean distance of log mel spectra at three resolutions, level taken out, where there is speech."""

    def __init__(self):
        super().__init__()
        self.sizes = [(512, 64), (1024, 80), (2048, 100)]
        for size, mels in self.sizes:
            edges = htk_to_hz(np.linspace(hz_to_htk(60), hz_to_htk(7800), mels + 2))
            bank = triangles(edges, np.linspace(0, 8000, size // 2 + 1))
            self.register_buffer(f"bank{size}", torch.tensor(bank, dtype=torch.float32))
            self.register_buffer(f"window{size}", torch.hann_window(size))

    def log_mel(self, wave, size: int):
        window = getattr(self, f"window{size}")
        spectrum = torch.stft(wave, size, size // 4, window=window, return_complex=True).abs()
        return (getattr(self, f"bank{size}") @ spectrum + 0.03).log()

    def forward(self, made, real, speech):
        """made, real [B,N]; speech [B,2F] in 0..1 -> [B]."""
        total = 0.0
        for size, _ in self.sizes:
            difference = self.log_mel(made, size) - self.log_mel(real, size)
            weight = F.interpolate(speech[:, None], difference.shape[-1])
            count = weight.sum((1, 2)) * difference.shape[1] + 1
            level = (difference * weight).sum((1, 2)) / count
            total = total + ((difference - level[:, None, None]).abs() * weight).sum((1, 2)) / count
        return total / len(self.sizes)


class Lab:
    def __init__(self, args, device):
        self.device = device
        self.is_gpu = device.type == "cuda"
        arrays = load_arrays(args.decoder)
        self.sites = adain_sites(arrays)
        self.decoder = FastDecoder(arrays).to(device)
        self.teacher = Teachers([load_teacher(args.teacher, device, name) for name in args.teachers])
        self.speaker = SpeakerEncoder().to(device).eval().requires_grad_(False)
        self.speaker.load_state_dict(load_state(args.speaker), strict=False)
        self.mel = WhisperMel().to(device)
        self.words = ShortWhisper(args.whisper, quantise=False).to_device(
            device, torch.bfloat16 if self.is_gpu else torch.float32
        )
        self.levels = {rate: BandLevels(rate).to(device) for rate in (16000, 24000)}
        self.distance = MelDistance().to(device)
        self.classes = class_table(args.alphabet).to(device)
        self.load_voices(args)

    def load_voices(self, args):
        plan = np.load(args.plan)
        measured = json.loads(Path(args.voices).read_text())
        names = [str(n) for n in plan["voice_names"]]
        self.english = [i for i, n in enumerate(names) if n[0] in "ab"]
        styles = torch.tensor(plan["voices"][:, :, :128].astype(np.float32), device=self.device)
        self.styles = styles[:, SENTENCE_ROW]
        weight = torch.cat([self.decoder.get(f"{s}/fc.w") for s, _ in self.sites])
        bias = torch.cat([self.decoder.get(f"{s}/fc.b") for s, _ in self.sites])
        self.vectors = self.styles @ weight.T + bias
        centred = self.styles - self.styles.mean(0)
        _, values, axes = torch.linalg.svd(centred, full_matrices=False)
        self.deviations = values[:TIMBRE_AXES] / len(names) ** 0.5
        self.axes, self.weight = axes[:TIMBRE_AXES], weight
        tensor = lambda rows: torch.tensor(rows, dtype=torch.float32, device=self.device)
        self.embeddings = tensor([measured[n]["embedding"] for n in names])
        self.pitches = tensor([measured[n]["pitch"] for n in names])

    def choose(self, embedding, pitch, spread: float):
        """A near built-in voice for each speaker as the product chooses; `spread` adds noise to the choice."""
        semitones = 12 * (pitch[:, None] / self.pitches).log2().abs()
        score = embedding @ self.embeddings.T - 0.01 * (semitones - 2).clamp(min=0)
        score = score + spread * torch.randn_like(score)
        allowed = torch.full_like(score, -9.0)
        allowed[:, self.english] = 0
        return (score + allowed).argmax(1)

    def vectors_of(self, vector):
        return dict(zip([s for s, _ in self.sites], vector.split([n for _, n in self.sites], dim=1)))

    def say(self, part, vector):
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.is_gpu):
            wave = self.decoder(part["asr"].transpose(1, 2), part["f0"], part["n"], self.vectors_of(vector))
        return wave.float()

    def slow(self, wave24k):
        return resample(wave24k, 24000, 16000)[:, : wave24k.shape[1] * 2 // 3]

    def hear_words(self, wave16k):
        mel = self.mel(wave16k).to(self.words.arrays["conv1.weight"].dtype)
        return self.words(mel[..., : mel.shape[-1] // 2 * 2]).float()
