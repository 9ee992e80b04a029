/** Every key of the query cache, so that marking something stale cannot miss by a letter. */
export const queryKeys = {
  user: ["user"],
  flags: ["flags"],
  readiness: ["readiness"],
  models: ["models"],
  voices: ["voices"],
  voiceSettings: (voiceId: string) => ["voice-settings", voiceId],
  history: ["history"],
  historySearch: (filter: object) => ["history", "search", filter],
  historyRecent: ["history", "recent"],
  apiKeys: ["api-keys"],
  createSpeech: ["create-speech"],
} as const;
