import type { Calls } from "@timbre/calls";
import { speechOperations } from "@timbre/contract";

export const sampleRateHz = 24_000;
export const soundShape = { rate: sampleRateHz, width: 2, channels: 1 };

/** About a tenth of a second: small enough for satellites, and always whole samples. */
const chunkBytes = 4_096;

type Said = { text: string; voice: string; signal: AbortSignal };

/** Raw sound of a text, while it is made, in chunks of whole samples. */
export async function* speak(calls: Calls, { text, voice, signal }: Said): AsyncGenerator<Uint8Array> {
  const answer = await calls.open(speechOperations.stream, {
    params: { voice_id: voice },
    query: { output_format: `pcm_${sampleRateHz}` },
    body: { text },
    signal,
  });
  let held = Buffer.alloc(0);
  for await (const bytes of answer.body ?? []) {
    held = Buffer.concat([held, bytes as Uint8Array]);
    for (; held.length >= chunkBytes; held = held.subarray(chunkBytes)) yield held.subarray(0, chunkBytes);
  }
  if (held.length > 1) yield held.subarray(0, held.length & ~1);
}

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Splits what has come so far into sentences that are whole and a rest that may go on. */
export const wholeSentences = (text: string): { whole: string[]; rest: string } => {
  const parts = [...sentences.segment(text)].map(({ segment }) => segment);
  const rest = parts.pop() ?? "";
  return { whole: parts.filter((part) => part.trim() !== ""), rest };
};
