import type { Design, DesignedVoice } from "../../api/voice-design.ts";
import type { DesignForm } from "./design-form.ts";

type KeptVoice = Omit<DesignedVoice, "open">;

/** What this browser remembers of a design that is paid for and not saved. Its sounds lie on the server. */
export type KeptDesign = {
  form: DesignForm;
  design: Omit<Design, "voices"> & { voices: readonly KeptVoice[] };
  selectedId: string | null;
  words: { name: string; description: string } | null;
  madeAtMs: number;
};

/** The server lets go of previews after a day. */
const lifeMs = 24 * 3_600_000;

const keyOf = (userId: string): string => `made-design:${userId}`;

const parse = (text: string | null): KeptDesign | null => {
  try {
    const kept = JSON.parse(text ?? "null") as KeptDesign | null;
    return kept && Array.isArray(kept.design.voices) && typeof kept.form.prompt === "string" ? kept : null;
  } catch {
    return null;
  }
};

/** A design that somebody made and left, as long as it can still be heard and saved. */
export const readKeptDesign = (userId: string): KeptDesign | null => {
  const kept = parse(localStorage.getItem(keyOf(userId)));
  return kept && Date.now() - kept.madeAtMs < lifeMs ? kept : null;
};

export const keepDesign = (userId: string, kept: KeptDesign | null): void => {
  try {
    if (kept) localStorage.setItem(keyOf(userId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that keeps nothing designs all the same.
  }
};
