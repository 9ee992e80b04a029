/** What a professional clone takes. Form, route and test read the same numbers. */
export const professionalCloneLimits = {
  minSampleMs: 30_000,
  maxSamples: 100,
  /** All samples of a voice together must stay below: 1.5 GB. */
  samplesBelowBytes: 1.5 * 1_073_741_824,
  /** Files go in batches of this size; a larger file goes alone. */
  batchBytes: 209_715_200,
  /** The longest single recording. */
  maxSampleMs: 10_800_000,
  /** The least sound, as it is trimmed, that a voice can be trained with. */
  minTotalMs: 600_000,
  /** Under this the wizard asks whether to go on. */
  advisedTotalMs: 1_800_000,
  minTrimMs: 1_000,
  maxName: 100,
  maxDescription: 500,
  maxVerificationAttempts: 5,
  /** Attempts come back this long after the last one was lost. */
  attemptsResetMs: 86_400_000,
  maxVerificationMs: 15_000,
  maxDocuments: 5,
  documentsBelowBytes: 10_485_760,
  maxSupportingText: 1_000,
  /** How much of a recording the preview without background holds. */
  previewMs: 30_000,
  waveformPeaks: 1_000,
  draftPageSize: 100,
} as const;

/** Where the orb's names begin; the ring is full at the last. */
export const professionalCloneLevels = {
  goodMs: 1_800_000,
  betterMs: 3_600_000,
  bestMs: 7_200_000,
  ringMs: 9_000_000,
} as const;

/** How a new draft is called until its maker names it. */
export const untitledVoice = { name: "Untitled voice", language: "en" } as const;

/** Labels a professional voice keeps. Its language is set apart from those people edit. */
export const professionalLabelKeys = ["accent", "gender", "age", "use_case", "descriptive"] as const;
