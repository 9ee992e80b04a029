import { voiceDesignNotes } from "@timbre/contract";
import { z } from "zod";
import { keepValue, readKeptValue } from "../../api/client/kept-value.ts";

const voice = z.object({
  generatedVoiceId: z.string(),
  acoustics: z.object({ pitchHz: z.number(), brightnessDb: z.number() }).nullable(),
});

/** What this browser remembers of a design that is paid for and not saved. Its sounds lie on the server. */
const keptDesign = z.object({
  form: z.object({
    prompt: z.string(),
    previewText: z.string(),
    isTextAutomatic: z.boolean(),
    seed: z.string(),
    loudness: z.number(),
    quality: z.number(),
    guidanceScale: z.number(),
    promptStrength: z.number(),
    reference: z.object({ voiceId: z.string(), name: z.string() }).nullable(),
  }),
  design: z.object({
    voices: z.array(voice).readonly(),
    text: z.string(),
    seed: z.number(),
    chargedCredits: z.number(),
    suggestedLabels: z.record(z.string(), z.string()),
    notes: z.array(z.enum(voiceDesignNotes)).readonly(),
    distances: z.array(z.object({ voiceIds: z.array(z.string()).readonly(), distance: z.number() })).readonly(),
  }),
  selectedId: z.string().nullable(),
  words: z.object({ name: z.string(), description: z.string() }).nullable(),
  madeAtMs: z.number(),
});
export type KeptDesign = z.infer<typeof keptDesign>;

/** The server lets go of previews after a day. */
const lifeMs = 24 * 3_600_000;

const keyOf = (userId: string): string => `made-design:${userId}`;

/** A design that somebody made and left, as long as it can still be heard and saved. */
export const readKeptDesign = (userId: string): KeptDesign | null => {
  const kept = readKeptValue(keyOf(userId), keptDesign);
  return kept && Date.now() - kept.madeAtMs < lifeMs ? kept : null;
};

export const keepDesign = (userId: string, kept: KeptDesign | null): void => keepValue(keyOf(userId), kept);
