import type { ClonePreview } from "../../api/instant-clone.ts";

export type Words = { name: string; description: string };

/** What this browser remembers of a clone that is made and not saved. Its sound lies on the server. */
export type KeptClone = { preview: Omit<ClonePreview, "audio">; words: Words | null; madeAtMs: number };

/** The server lets go of a preview after an hour. */
const lifeMs = 3_600_000;

const keyOf = (userId: string): string => `made-clone:${userId}`;

const parse = (text: string | null): KeptClone | null => {
  try {
    const kept = JSON.parse(text ?? "null") as KeptClone | null;
    return kept && typeof kept.preview.previewId === "string" && Array.isArray(kept.preview.notes) ? kept : null;
  } catch {
    return null;
  }
};

/** A clone that somebody made and left, as long as it can still be saved. */
export const readKeptClone = (userId: string): KeptClone | null => {
  const kept = parse(localStorage.getItem(keyOf(userId)));
  return kept && Date.now() - kept.madeAtMs < lifeMs ? kept : null;
};

export const keepClone = (userId: string, kept: KeptClone | null): void => {
  try {
    if (kept) localStorage.setItem(keyOf(userId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that keeps nothing makes clones all the same.
  }
};
