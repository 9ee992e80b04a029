/** Voices by last use, kept per browser. */
export type RecentVoice = { voiceId: string; usedAtMs: number };

export const maxRecentVoices = 10;
const storageKey = "recent-voices";

const isRecent = (value: unknown): value is RecentVoice =>
  typeof value === "object" && value !== null && "voiceId" in value && "usedAtMs" in value;

export const readRecentVoices = (storage: Storage = localStorage): RecentVoice[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
};

/** Newest first, each voice once, at most ten. */
export const withRecentVoice = (recents: readonly RecentVoice[], used: RecentVoice): RecentVoice[] =>
  [used, ...recents.filter(({ voiceId }) => voiceId !== used.voiceId)]
    .sort((one, other) => other.usedAtMs - one.usedAtMs)
    .slice(0, maxRecentVoices);

export const rememberVoice = (voiceId: string, nowMs: number = Date.now(), storage: Storage = localStorage): void => {
  try {
    storage.setItem(
      storageKey,
      JSON.stringify(withRecentVoice(readRecentVoices(storage), { voiceId, usedAtMs: nowMs })),
    );
  } catch {
    // Full or blocked storage only costs the list of recents.
  }
};
