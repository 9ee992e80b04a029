import { voiceDesignLimits } from "@timbre/contract";

/** What a link to a design carries: enough to fill the form again. */
export type DesignLink = {
  prompt?: string;
  previewText?: string;
  seed?: number;
  loudness?: number;
  quality?: number;
  guidanceScale?: number;
};

const textOf = (value: unknown): string | undefined =>
  ["string", "number", "boolean"].includes(typeof value) && value !== "" ? String(value) : undefined;

/** Out of range is brought into it; what is no number is ignored. */
const numberIn = (value: unknown, { min, max }: { min: number; max: number }): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : undefined;
};

const { seed, loudness, quality, guidanceScale } = voiceDesignLimits;

/** Every name is listed even when absent: what is left out here would pass through as it came. */
export const readDesignLink = (search: Record<string, unknown>): DesignLink => {
  const wantedSeed = numberIn(search.seed, seed);
  return {
    prompt: textOf(search.prompt),
    previewText: textOf(search.previewText),
    seed: wantedSeed === undefined ? undefined : Math.round(wantedSeed),
    loudness: numberIn(search.loudness, loudness),
    quality: numberIn(search.quality, quality),
    guidanceScale: numberIn(search.guidanceScale, guidanceScale),
  };
};

/** The same names without a value, to take a link out of an address. */
export const noDesignLink: DesignLink = readDesignLink({});
