/** Credits per minute of sound, charged for every second begun. Removing noise costs what changing a voice costs. */
export const listeningCreditsPerMinute = { transcription: 100, forcedAlignment: 100, isolation: 1_000 } as const;

export const listeningCost = (what: keyof typeof listeningCreditsPerMinute, durationMs: number): number =>
  Math.ceil((Math.ceil(durationMs / 1000) * listeningCreditsPerMinute[what]) / 60);
