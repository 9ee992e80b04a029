import { z } from "zod";
import { keepValue, readKeptValue } from "../../api/client/kept-value.ts";

const words = z.object({ name: z.string(), description: z.string() });
export type Words = z.infer<typeof words>;

/** How somebody named a clone before it was saved. The clone itself waits at the server. */
const keptWords = z.object({ previewId: z.string(), words });

const keyOf = (userId: string): string => `made-clone:${userId}`;

/** Words for another clone are of no use. */
export const readKeptWords = (userId: string, previewId: string): Words | null => {
  const kept = readKeptValue(keyOf(userId), keptWords);
  return kept?.previewId === previewId ? kept.words : null;
};

export const keepWords = (userId: string, kept: z.infer<typeof keptWords> | null): void =>
  keepValue(keyOf(userId), kept);
