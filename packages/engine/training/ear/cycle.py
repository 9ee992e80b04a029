"""Say it again and listen: convert real speech to a built-in voice through the frozen decoder, hear the result with
the frozen Whisper encoder, and ask for the features of the source. Needs no transcript and no labels."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import torch

from .kokoro_decoder import KokoroDecoder, load_arrays
from .pitch import analyse, bridge, lift_floor, tame_octaves
from .resample import resample
from .whisper_encoder import WhisperEncoder

FRAMES = 240  # 6 s
SPOKEN = ("librispeech", "tacotron", "ljspeech", "kerstin", "festvox", "watson", "asterisk")
LOUD_N = 8.3


def _measure(wave: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    torch.set_num_threads(1)
    frames = len(wave) // 400
    f0, n = analyse(torch.from_numpy(wave.astype(np.float32) / 32768), frames)
    n = lift_floor(n)
    return bridge(tame_octaves(f0)), np.clip(n + LOUD_N - np.percentile(n, 95), -9.6, 9.5)


class Cycle:
    def __init__(self, args, index, waves, hearing, device):
        self.device, self.hearing, self.batch = device, hearing, args.cycle_batch
        rows = [w for e, w in zip(index, waves) if e["source"].startswith(SPOKEN) and len(w) > 16000 * 6.2]
        # A forked copy of a process that has used OpenMP can hang: start clean ones.
        with ProcessPoolExecutor(12, mp_context=get_context("spawn")) as pool:
            measured = list(pool.map(_measure, rows, chunksize=4))
        self.items = [self.to_device(w, *m) for w, m in zip(rows, measured) if (m[0] > 0).mean() > 0.1]
        self.decoder = KokoroDecoder(load_arrays(args.decoder)).to(device)
        self.ear = WhisperEncoder(args.whisper, quantise=False).to_device(device, hearing.dtype)
        plan = np.load(args.plan)
        self.voices = torch.tensor(plan["voices"][:, 2:8, :128].astype(np.float32), device=device)
        self.rng = np.random.default_rng(args.seed)
        print(f"cycle: {len(self.items)} recordings", flush=True)

    def to_device(self, wave, f0, n):
        middle = float(np.median(f0[f0 > 0])) if (f0 > 0).any() else 150.0
        tensor = lambda x: torch.from_numpy(np.ascontiguousarray(x)).float().to(self.device)  # noqa: E731
        return tensor(wave) / 32768, tensor(f0 / middle), tensor(n)

    def draw(self):
        waves, f0s, ns = [], [], []
        for _ in range(self.batch):
            wave, f0, n = self.items[self.rng.integers(len(self.items))]
            at = int(self.rng.integers(0, len(f0) // 2 - FRAMES))
            waves.append(wave[at * 400 : (at + FRAMES) * 400])
            pitch = float(np.exp(self.rng.uniform(np.log(95), np.log(240))))
            f0s.append(f0[2 * at : 2 * (at + FRAMES)] * pitch)
            ns.append(n[2 * at : 2 * (at + FRAMES)])
        wave, f0, n = (torch.stack(x) for x in (waves, f0s, ns))
        f0 = torch.where(n < -4, torch.zeros_like(f0), f0)
        pick = (
            torch.randint(0, self.voices.shape[0], (self.batch,)),
            torch.randint(0, self.voices.shape[1], (self.batch,)),
        )
        return wave, f0, n, self.voices[pick]

    def pad(self, wave):
        return torch.nn.functional.pad(wave, (0, 480_000 - wave.shape[1]))

    def backward(self, model, augment, weight: float):
        """Adds the cycle's gradients to the model's; returns the loss for the log."""
        wave, f0, n, style = self.draw()
        window = self.pad(wave)
        with torch.no_grad():
            wanted = self.hearing(window)[0][:, : FRAMES * 5 // 4].float()
            hidden, mel = self.hearing(self.pad(augment(wave)))
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            asr, _, energy = model(hidden[:, : FRAMES * 5 // 4], mel[:, :, : FRAMES * 5 // 2])
            if self.rng.random() < 0.5:
                n = energy.detach().float()
                n = (n + LOUD_N - n.quantile(0.95, dim=1, keepdim=True)).clamp(-9.6, 9.5)
            said = self.decoder(asr, f0, n, style)
        heard = self.hearing.mel(self.pad(resample(said.float(), 24000, 16000)[:, : FRAMES * 400])).to(
            self.hearing.dtype
        )
        got = self.ear(heard)[:, : FRAMES * 5 // 4].float()
        loss = (got - wanted).square().mean() / wanted.square().mean()
        (weight * loss).backward()
        return loss.detach()
