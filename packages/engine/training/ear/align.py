"""Forced alignment of a phoneme string to a recording with the content head's phoneme scores."""

import numpy as np


def viterbi(log_scores: np.ndarray, ids: list[int]) -> tuple[list[int], float]:
    """Frames per token (>= 1, boundaries and pauses may be 0) and the mean log score per frame."""
    local = log_scores[:, ids]
    frames, tokens = local.shape
    skippable = np.array([i in (0, 1, 2, 3, 4, 5, 6, 9, 10, 16, 156, 157) for i in ids])
    total = np.full(tokens, -np.inf)
    total[0] = local[0, 0]
    if skippable[0]:
        total[1] = local[0, 1]
    back = np.zeros((frames, tokens), np.int8)
    for t in range(1, frames):
        one = np.concatenate([[-np.inf], total[:-1]])
        two = np.concatenate([[-np.inf, -np.inf], np.where(skippable[1:-1], total[:-2], -np.inf)])
        options = np.stack([total, one, two])
        back[t] = options.argmax(0)
        total = options.max(0) + local[t]
    last = tokens - 1 if not skippable[-1] or total[-1] >= total[-2] else tokens - 2
    counts, at = np.zeros(tokens, np.int64), last
    for t in range(frames - 1, -1, -1):
        counts[at] += 1
        at -= int(back[t, at])
    return counts.tolist(), float(total[last] / frames)
