import { z } from "zod";

/** Parts under licences of their own that an operator may leave out, and what a server without them does not do. */
export const leavableParts = {
  "espeak-ng":
    "Spanish, French, Italian, Portuguese and German are not spoken. English is read from a dictionary: rare words and British accents come out less well.",
  faad2: "M4A and AAC recordings can't be read. Browsers without WebM, such as older Safari, can't record.",
} as const;

/** Languages, by their first two letters, whose voices then have nothing to say. */
const languagesOf: Partial<Record<string, readonly string[]>> = { "espeak-ng": ["es", "fr", "it", "pt", "de"] };

/** The part of those left out that a voice of this language would need; undefined where it speaks. */
export const partNeededBy = (language: string, leftOut: readonly string[]): string | undefined =>
  leftOut.find((name) => languagesOf[name]?.includes(language.slice(0, 2).toLowerCase()));

export type LeavablePart = keyof typeof leavableParts;
export const leavablePartNames = Object.keys(leavableParts) as [LeavablePart, ...LeavablePart[]];

export const leftOutAnswer = z.array(z.object({ name: z.string(), lost: z.string() }));

export const describeLeftOut = (names: readonly LeavablePart[]): z.infer<typeof leftOutAnswer> =>
  names.map((name) => ({ name, lost: leavableParts[name] }));
