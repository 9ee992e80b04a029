import { EngineError } from "../../engine-error.ts";
import type { HeardSound, Recogniser } from "./open-recogniser.ts";
import { beginDecoding, goOnDecoding, logSoftmax, vocabularySize } from "./run-decoder.ts";

export type WrittenTokens = { ids: number[]; /** Natural logarithm of each token's probability. */ logProbs: number[] };

/** Half of what the decoder can hold. */
const maxTokens = 220;
/** A phrase that comes this often in a row is the recogniser caught in a loop. */
const maxRepeats = 4;

/** Tokens that tell the recogniser to write down what it hears, without times. */
export const promptOf = ({ facts }: Recogniser, language: string): number[] => {
  const id = facts.lang_to_id[`<|${language}|>`];
  if (id === undefined) {
    throw new EngineError("unsupported_language", `The language "${language}" is not known to the recogniser.`, {
      language,
    });
  }
  return [facts.decoder_start_token_id, id, facts.task_to_id.transcribe, facts.no_timestamps_token_id];
};

/** The likeliest token each time, until the recogniser has nothing more to write. */
export const writeTokens = async (
  recogniser: Recogniser,
  heard: HeardSound,
  { language, signal }: { language: string; signal?: AbortSignal | undefined },
): Promise<WrittenTokens> => {
  const { facts } = recogniser;
  const written: WrittenTokens = { ids: [], logProbs: [] };
  const forbidden = new Set(facts.suppress_tokens);
  const forbiddenFirst = new Set([...facts.suppress_tokens, ...facts.begin_suppress_tokens]);
  const prompt = promptOf(recogniser, language);
  let step = await beginDecoding(recogniser, heard, prompt);
  while (written.ids.length < maxTokens) {
    signal?.throwIfAborted();
    const logProbs = logSoftmax(step.logits.subarray(step.logits.length - vocabularySize));
    const next = likeliest(logProbs, facts.eos_token_id, written.ids.length === 0 ? forbiddenFirst : forbidden);
    if (next === facts.eos_token_id) break;
    written.ids.push(next);
    written.logProbs.push(logProbs[next]!);
    if (cutLoop(written)) break;
    step = await goOnDecoding(recogniser, next, step.memory);
  }
  return written;
};

/** Special tokens stand behind the words; only the end, the first of them, may be chosen. */
const likeliest = (logProbs: Float32Array, endToken: number, forbidden: Set<number>): number => {
  let best = 0;
  for (let id = 0; id <= endToken; id += 1) {
    if (logProbs[id]! > logProbs[best]! && !forbidden.has(id)) best = id;
  }
  return best;
};

/** Takes the repetitions away again, all but one. */
const cutLoop = ({ ids, logProbs }: WrittenTokens): boolean => {
  for (let length = 1; length <= Math.floor(ids.length / maxRepeats); length += 1) {
    const isLoop = Array.from({ length: length * (maxRepeats - 1) }).every(
      (_, i) => ids[ids.length - 1 - i] === ids[ids.length - 1 - i - length],
    );
    if (!isLoop) continue;
    ids.splice(ids.length - length * (maxRepeats - 1));
    logProbs.splice(ids.length);
    return true;
  }
  return false;
};
