import { z } from "zod";
import { keepValue, listOf, readKeptValue } from "../../api/client/kept-value.ts";

/** Voices by last use, kept per browser. */
const recentVoice = z.object({ voiceId: z.string(), usedAtMs: z.number() });
export type RecentVoice = z.infer<typeof recentVoice>;

export const maxRecentVoices = 10;
const storageKey = "recent-voices";

export const readRecentVoices = (): RecentVoice[] => readKeptValue(storageKey, listOf(recentVoice)) ?? [];

/** Newest first, each voice once, at most ten. */
export const withRecentVoice = (recents: readonly RecentVoice[], used: RecentVoice): RecentVoice[] =>
  [used, ...recents.filter(({ voiceId }) => voiceId !== used.voiceId)]
    .sort((one, other) => other.usedAtMs - one.usedAtMs)
    .slice(0, maxRecentVoices);

export const rememberVoice = (voiceId: string, nowMs: number = Date.now()): void =>
  keepValue(storageKey, withRecentVoice(readRecentVoices(), { voiceId, usedAtMs: nowMs }));
