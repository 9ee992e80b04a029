"""Tokens in groups that one labelled sound covers, and times of groups as whole frames of tokens."""

import numpy as np

GAPS = set(";:,.!?—… ")
AFTER = "ʲːʰ"
FRAMES_A_SECOND = 40


def groups_of(symbols: str) -> list[str]:
    """ "ˈa", "tʲ", ", ": a gap is everything between two words. Boundaries (token 0) are written as "|"."""
    found: list[str] = []
    for symbol in f"|{symbols}|":
        gap = symbol in GAPS or symbol == "|"
        before = found[-1] if found else ""
        joins = before and (
            (gap and all(s in GAPS or s == "|" for s in before)) or symbol in AFTER or before[-1] in "ˈˌ"
        )
        if joins:
            found[-1] += symbol
        else:
            found.append(symbol)
    return found


def is_gap(group: str) -> bool:
    return all(s in GAPS or s == "|" for s in group)


def whole_frames(starts: list[float], sizes: list[int], total: int) -> np.ndarray:
    """Frames of each group, at least one for each of its tokens."""
    edges = np.append(np.round(np.array(starts) * FRAMES_A_SECOND), total).astype(int)
    edges[0] = 0
    for i, size in enumerate(sizes):
        edges[i + 1] = max(edges[i + 1], edges[i] + size)
    edges[-1] = total
    for i in range(len(sizes) - 1, -1, -1):
        edges[i] = min(edges[i], edges[i + 1] - sizes[i])
    assert edges[0] >= 0, "more tokens than frames"
    edges[0] = 0
    return np.diff(edges)


def shared_out(frames: int, weights: np.ndarray) -> np.ndarray:
    """One frame for each token at least, the rest by their weights."""
    left = frames - len(weights)
    exact = left * weights / weights.sum()
    parts = np.floor(exact).astype(int)
    parts[np.argsort(parts - exact, kind="stable")[: left - parts.sum()]] += 1
    return parts + 1


def frames_of_tokens(groups: list[str], starts: list[float], total: int, expected: np.ndarray) -> np.ndarray:
    """`expected`: durations the model itself would give, by which a group is shared out among its tokens."""
    sizes = [len(group) for group in groups]
    counts, at, out = whole_frames(starts, sizes, total), 0, []
    for count, size in zip(counts, sizes):
        out.append(shared_out(int(count), np.maximum(expected[at : at + size], 0.1)))
        at += size
    return np.concatenate(out)
