"""When each token of a text is spoken: what is heard, and how long the model itself would take for it."""

import numpy as np

LONGEST = 30  # frames of a token; the first and the last may take what they need
SPREAD = 0.5  # of the logarithm of a duration
FLOOR = -5.0  # a frame that is not understood says no more than this


def frames_by_scores(scores: np.ndarray, ids: list[int], expected: np.ndarray) -> tuple[np.ndarray, float]:
    """scores [F,178] (log) -> frames of each token, one at least, and the mean score of a frame."""
    total, count = len(scores), len(ids)
    local = np.maximum(scores[:, ids], FLOOR)
    sums = np.concatenate([np.zeros((1, count)), np.cumsum(local, 0)])
    pace = total / expected.sum()
    lengths = np.arange(1, LONGEST + 1)
    prior = -0.5 * ((np.log(lengths)[:, None] - np.log(np.maximum(expected * pace, 0.7))[None]) / SPREAD) ** 2  # [d,N]
    prior[:, [0, -1]] = 0
    best, back = np.full((total + 1, count), -np.inf), np.zeros((total + 1, count), np.int64)
    for t in range(1, total + 1):
        for d in range(1, min(LONGEST, t) + 1):
            before = np.concatenate([[0.0 if t == d else -np.inf], best[t - d, :-1]])
            value = before + sums[t] - sums[t - d] + prior[d - 1]
            better = value > best[t]
            best[t][better], back[t][better] = value[better], d
    frames, t = np.zeros(count, np.int64), total
    for j in range(count - 1, -1, -1):
        frames[j] = back[t, j]
        t -= frames[j]
    assert t == 0
    heard = np.repeat(np.arange(count), frames)
    return frames, float(local[np.arange(total), heard].mean())
