"""Training windows of up to 30 s for the content head, drawn from the synthetic pool and from aligned real speech."""

import numpy as np
import torch

SAMPLES_PER_FRAME = 400  # 16 kHz samples in one 40/s frame
WINDOW_FRAMES = 1200


class PoolWindows:
    """One to three 10 s items of the synthetic pool joined, with frame labels found through start and warp."""

    def __init__(self, folder: str, device, items: slice):
        self.device = device
        self.waves = torch.from_numpy(np.asarray(np.load(f"{folder}/waves.npy", mmap_mode="r")[items])).to(device)
        self.meta = torch.from_numpy(np.load(f"{folder}/meta.npy")[items]).to(device)
        stream = torch.load(f"{folder}/stream.pt", map_location=device)
        self.asr, self.phone, self.n = stream["asr"], stream["phone"], stream["n"].view(-1, 2)

    def labels(self, chosen):
        """Stream frame of each of the 400 label frames of the chosen items."""
        start, warp = self.meta[chosen, 0], self.meta[chosen, 1]
        steps = torch.arange(400, device=self.device) + 0.5
        return (start[:, None] + (steps * warp[:, None]).floor()).long()

    def draw(self, count: int, rng: np.random.Generator):
        items = torch.randint(0, len(self.waves), (count, 3), device=self.device)
        wave = self.waves[items].flatten(1).float() / 32768
        frames = self.labels(items.flatten()).view(count, -1)
        shift = torch.randint(0, 400, (count, 1), device=self.device)
        length = torch.randint(100, 1200, (count, 1), device=self.device)
        at = (torch.arange(WINDOW_FRAMES, device=self.device) + shift) % WINDOW_FRAMES
        mask = torch.arange(WINDOW_FRAMES, device=self.device) < length
        frames = frames.gather(1, at)
        wave = wave.view(count, WINDOW_FRAMES, -1).gather(1, at[..., None].expand(-1, -1, SAMPLES_PER_FRAME)).flatten(1)
        return wave, self.asr[frames], self.phone[frames], self.n[frames].flatten(1), mask


class AlignedWindows:
    """Real recordings with forced alignments: token ids and frames per token from prepare/align_speech.py."""

    def __init__(self, waves, alignments: list[dict], encoder, device):
        self.device, self.items = device, []
        for entry in alignments:
            ids = torch.tensor(entry["ids"], device=device)
            repeats = torch.tensor(entry["frames"], device=device)
            with torch.no_grad():
                asr = encoder(ids[None])[0].half().repeat_interleave(repeats, 0)
            wave = torch.from_numpy(waves[entry["index"]].astype(np.float32) / 32768).to(device)
            self.items.append((wave, asr, ids.repeat_interleave(repeats)))

    def draw(self, count: int, rng: np.random.Generator):
        wave = torch.zeros(count, WINDOW_FRAMES * SAMPLES_PER_FRAME, device=self.device)
        asr = torch.zeros(count, WINDOW_FRAMES, 512, device=self.device, dtype=torch.float16)
        phone = torch.zeros(count, WINDOW_FRAMES, dtype=torch.long, device=self.device)
        mask = torch.zeros(count, WINDOW_FRAMES, dtype=torch.bool, device=self.device)
        for row in range(count):
            at, goal = int(rng.integers(0, 20)), int(rng.integers(160, WINDOW_FRAMES))
            while at < goal:
                audio, content, sounds = self.items[rng.integers(len(self.items))]
                frames = min(len(sounds), WINDOW_FRAMES - at, len(audio) // SAMPLES_PER_FRAME)
                begin = at * SAMPLES_PER_FRAME
                wave[row, begin : begin + frames * SAMPLES_PER_FRAME] = audio[: frames * SAMPLES_PER_FRAME]
                asr[row, at : at + frames], phone[row, at : at + frames] = content[:frames], sounds[:frames]
                mask[row, at : at + frames] = True
                at += frames + int(rng.integers(0, 8))
        energy = torch.full((count, 2 * WINDOW_FRAMES), float("nan"), device=self.device)  # not known for real speech
        return wave, asr, phone, energy, mask


def join(parts):
    return tuple(torch.cat(tensors) for tensors in zip(*parts))
