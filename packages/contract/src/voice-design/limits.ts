/** Every bound of designing a voice, for form, route and test alike. */
export const voiceDesignLimits = {
  prompt: { min: 20, max: 1_000 },
  previewText: { min: 100, max: 1_000 },
  seed: { min: 0, max: 2_147_483_647 },
  /** Randomize draws below this. */
  randomSeedBelow: 1_000_000,
  loudness: { min: -1, max: 1 },
  quality: { min: -1, max: 1, step: 0.01 },
  /** What the form offers. */
  guidanceScale: { min: 2, max: 10 },
  /** What a call may send: the public interface knows 0 to 100. Beyond the form's range nothing changes any more. */
  guidanceScaleAccepted: { min: 0, max: 100 },
  promptStrength: { min: 0, max: 1 },
  referenceMs: { min: 3_000, max: 300_000 },
  referenceBytes: 20 * 1_048_576,
  previewCount: 3,
  /** How long a preview can be heard and saved. */
  previewLifeMs: 24 * 3_600_000,
  maxPlayedIds: 100,
} as const;
