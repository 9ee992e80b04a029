export const defaultVoiceChangeModelId = "eleven_multilingual_sts_v2";

/** 1,000 credits for a minute of sound. */
export const voiceChangeCreditsPerMinute = 1_000;

/** Credits of changing the voice of a recording, rounded up to a whole credit. */
export const voiceChangeCost = (durationMs: number, rates: { voiceRate?: number; modelRate?: number } = {}): number => {
  const exact = (durationMs / 60_000) * voiceChangeCreditsPerMinute * (rates.voiceRate ?? 1) * (rates.modelRate ?? 1);
  // Rounding guards against noise pushing a whole number up by one.
  return Math.ceil(Number(exact.toFixed(6)));
};
