"""One language's text side and all that it is measured by."""

import torch
import torch.nn.functional as F

from .data import Batch
from .model import LearningText, Nudge, read_batch

# Of durations: gaps are the reader's own, boundaries the recording's.
GAPS = torch.tensor([0, 1, 2, 3, 4, 5, 6, 9, 10, 16])


def at_places(x, places):
    """[B,T,C] at the token of each frame: [B,WINDOW,C]."""
    return x.gather(1, places[..., None].expand(-1, -1, x.shape[-1]))


def unlike(one, other, counts):
    """1 - correlation over the frames that count: which sounds are loud, not how loud, since real rooms are never as quiet as the model."""
    share = counts / counts.sum(1, keepdim=True).clamp(min=1)
    centred = [x - (x * share).sum(1, keepdim=True) for x in (one, other)]
    a, b = centred
    spread = ((a * a * share).sum(1) * (b * b * share).sum(1)).clamp(min=1e-4).sqrt()
    return (1 - (a * b * share).sum(1) / spread).mean()


class Lesson:
    def __init__(self, arrays, reading, listener, styles, device):
        self.reading, self.listener, self.styles, self.device = reading, listener, styles, device
        self.text, self.frozen = LearningText(arrays).to(device), LearningText(arrays).to(device).requires_grad_(False)
        self.nudge = Nudge().to(device)
        self.gaps = GAPS.to(device)

    def voices(self, batch: Batch, generator):
        """A voice for each item, its style for a text of about that length."""
        count = len(batch.ids)
        voice = torch.randint(0, self.styles.shape[0], (count,), generator=generator)
        row = ((batch.lengths - 10) // 20).clamp(0, self.styles.shape[1] - 1)
        style = self.styles[voice.to(self.device), row.to(self.device)]
        return style[:, :128], style[:, 128:]

    def curves(self, batch: Batch, manner, nudged: bool):
        said = batch.said + self.nudge(batch.ids, batch.said, batch.mask) if nudged else batch.said
        features, lengths = read_batch(self.reading.durations, said, manner, batch.lengths)
        f0, n = self.reading.curves(at_places(features, batch.places), manner)
        return f0, n, lengths

    def durations_off(self, batch: Batch, lengths, before):
        """Against the recording, at the pace of the voice. In log, since half of a short sound is as much as half of a long one."""
        counts = (batch.mask[..., 0] > 0) & ~torch.isin(batch.ids, self.gaps)
        frames = batch.frames.float()
        pace = (before * counts).sum(1, keepdim=True) / (frames * counts).sum(1, keepdim=True)
        wanted = (frames * pace).clamp(min=0.5)
        return F.smooth_l1_loss(lengths.clamp(min=0.3).log()[counts], wanted.log()[counts], beta=0.3)

    def measure(self, batch: Batch, generator, own_share: float):
        """All parts of the loss. In `own_share` of the items pitch and energy are the model's own, else the recording's."""
        sound, manner = self.voices(batch, generator)
        with torch.no_grad():
            f0_before, n_before, before = self.curves(batch, manner, nudged=False)
        f0_own, n_own, lengths = self.curves(batch, manner, nudged=True)
        middle = torch.where(f0_before > 50, f0_before, torch.nan).nanmedian(1, keepdim=True).values.nan_to_num(150.0)
        own = (torch.rand(len(sound), 1, generator=generator) < own_share).to(self.device)
        f0 = torch.where(own, f0_own, batch.f0 * middle)
        n = torch.where(own, n_own, batch.n)
        asr = at_places(self.text.of_batch(batch.ids, batch.lengths, batch.mask), batch.places)
        heard = self.listener.away(asr, f0, n, sound, batch.mel)
        loudness = unlike(n_own, batch.n, batch.n > -4)
        voiced = (f0_before > 60) & (f0_own > 60)
        melody = ((f0_own.clamp(min=30) / f0_before.clamp(min=30)).log().abs() * voiced).sum() / voiced.sum().clamp(min=1)
        return {
            "heard": heard.mean(), "durations": self.durations_off(batch, lengths, before), "loudness": loudness,
            "melody": melody, "heard_own": heard[own[:, 0]].mean().detach(), "heard_given": heard[~own[:, 0]].mean().detach(),
        }  # fmt: skip

    def drift(self, ids, lengths, mask):
        with torch.no_grad():
            wanted = self.frozen.of_batch(ids, lengths, mask) * mask
        got = self.text.of_batch(ids, lengths, mask) * mask
        return (got - wanted).square().sum() / wanted.square().sum()

