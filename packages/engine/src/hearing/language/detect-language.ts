export type DetectedLanguage = { /** ISO 639-1. */ code: string; score: number };
export type DetectLanguageRequest = { text: string };

const maxCandidates = 5;
/** Longer text says nothing more about its language. */
const maxLength = 5_000;

/** Languages a written text may be in, likeliest first; none when it holds no words. */
export const detectLanguage = async ({ text }: DetectLanguageRequest): Promise<{ languages: DetectedLanguage[] }> => {
  const { eld } = await import("eld/medium");
  const scores = Object.entries(eld.detect(text.slice(0, maxLength)).getScores());
  const ranked = scores.sort(([, a], [, b]) => b - a).slice(0, maxCandidates);
  return { languages: ranked.map(([code, score]) => ({ code, score })) };
};
