/** A caller's own name for a call: the same call under the same name is done and charged once. */
export const idempotencyHeader = "idempotency-key";
/** On answers that were made earlier and only sent again. */
export const replayedHeader = "idempotent-replayed";

export const idempotencyLimits = { maxKey: 255, keptMs: 24 * 3_600_000 } as const;

/** Calls that make something and cost something. Calls that answer secrets are none of them: their answers are not kept. */
const generating =
  /^\/v1\/(text-to-speech|text-to-dialogue|speech-to-speech|sound-generation|audio-isolation|speech-to-text|forced-alignment|text-to-voice|audio\/speech)(\/|\?|$)|^\/v1\/voices\/(add|ivc|pvc)(\/|\?|$)/;

export const isGenerating = (method: string, url: string): boolean => method === "POST" && generating.test(url);
