import type { SoundSource } from "../sound/read-sound.ts";
import { dot, meanEmbedding } from "./cluster-speakers.ts";
import type { ReadSpeech, SpeakerEncoder } from "./embed-speaker.ts";

/** How alike two recordings' speakers are, in the words we show: never a made-up percentage. */
export type Likeness = "same" | "likely_same" | "uncertain" | "different";

/**
 * From the encoder's card (5 s against 10 s, ten unseen speakers): above 0.53 one stranger in a hundred, above 0.41 about
 * three; below 0.41 one owner in twenty over the telephone, below 0.33 hardly one.
 */
export const likenessBands = { same: 0.53, likelySame: 0.41, uncertain: 0.33 };

export const likenessOf = (score: number): Likeness => {
  if (score >= likenessBands.same) return "same";
  if (score >= likenessBands.likelySame) return "likely_same";
  return score >= likenessBands.uncertain ? "uncertain" : "different";
};

export type VerifySpeakerRequest = {
  sound: SoundSource;
  /** Recordings or embeddings of the one it is said to be. */
  against: { sounds?: SoundSource[]; embeddings?: Float32Array[] };
};
/** `score` is the cosine of the embeddings. */
export type VerifySpeakerAnswer = { score: number; likeness: Likeness; isSame: boolean };

export const makeVerifySpeaker =
  ({ encoder, readSpeech }: { encoder: SpeakerEncoder; readSpeech: ReadSpeech }) =>
  async (
    { sound, against }: VerifySpeakerRequest,
    { signal }: { signal: AbortSignal },
  ): Promise<VerifySpeakerAnswer> => {
    const embed = async (source: SoundSource): Promise<Float32Array> => encoder.embed(await readSpeech(source, signal));
    const heard = await embed(sound);
    const known = [...(against.embeddings ?? [])];
    for (const source of against.sounds ?? []) known.push(await embed(source));
    const score = dot(heard, meanEmbedding(known));
    return { score, likeness: likenessOf(score), isSame: score >= likenessBands.likelySame };
  };
