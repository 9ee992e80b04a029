"""Say a window by a built-in voice and listen with Whisper base: how far from what it hears in the recording."""

import torch
import torch.nn.functional as F

from ear.features import WhisperMel
from ear.kokoro_decoder import KokoroDecoder, load_arrays
from ear.resample import resample
from ear.whisper_encoder import WhisperEncoder

from .data import CONTEXT, WINDOW


class Listener:
    def __init__(self, decoder: str, whisper: str, device):
        self.device = device
        self.dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.decoder = KokoroDecoder(load_arrays(decoder)).to(device)
        self.mel = WhisperMel().to(device)
        self.ear = WhisperEncoder(whisper, quantise=False).to_device(device, self.dtype)
        # Less than 30 s: the silence after the window need not be heard to its end.
        self.ear.arrays["embed_positions.weight"] = self.ear.arrays["embed_positions.weight"][: CONTEXT // 2]

    def hear(self, mel):
        return self.ear(mel.to(self.dtype))[:, : WINDOW * 5 // 4].float()

    def say(self, asr, f0, n, sound):
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            wave = self.decoder(asr.transpose(1, 2), f0, n, sound)
        return resample(wave.float(), 24000, 16000)[:, : WINDOW * 400]

    def away(self, asr, f0, n, sound, mel):
        """Error of each item, as a share of what is heard in the recordings."""
        with torch.no_grad():
            wanted = self.hear(mel)
        wave = self.say(asr, f0, n, sound)
        got = self.hear(self.mel(F.pad(wave, (0, CONTEXT * 160 - wave.shape[1]))))
        return (got - wanted).square().mean((1, 2)) / wanted.square().mean()
