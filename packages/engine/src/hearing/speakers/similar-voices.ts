import { EngineError } from "../../engine-error.ts";
import type { SoundSource } from "../sound/read-sound.ts";
import { dot } from "./cluster-speakers.ts";
import { voiceEmbeddings } from "./built-in-embeddings.ts";
import type { ReadSpeech, SpeakerEncoder } from "./embed-speaker.ts";

export type SimilarVoice = { /** A built-in voice. */ name: string; /** Cosine of the embeddings. */ likeness: number };
export type SimilarVoicesRequest = { sound: SoundSource } | { embedding: Float32Array } | { voice: string };
export type SimilarVoicesAnswer = { voices: SimilarVoice[] };

export type SimilarVoicesNeeds = { encoder: SpeakerEncoder; readSpeech: ReadSpeech };

/** The built-in voices, the most alike first. */
export const makeSimilarVoices =
  (needs: SimilarVoicesNeeds) =>
  async (request: SimilarVoicesRequest, { signal }: { signal: AbortSignal }): Promise<SimilarVoicesAnswer> => {
    const wanted = await embeddingOf(needs, request, signal);
    const voices = [...voiceEmbeddings()].map(([name, embedding]) => ({ name, likeness: dot(wanted, embedding) }));
    return { voices: voices.sort((a, b) => b.likeness - a.likeness) };
  };

const embeddingOf = async (
  needs: SimilarVoicesNeeds,
  request: SimilarVoicesRequest,
  signal: AbortSignal,
): Promise<Float32Array> => {
  if ("embedding" in request) return request.embedding;
  if ("sound" in request) return needs.encoder.embed(await needs.readSpeech(request.sound, signal));
  const known = voiceEmbeddings().get(request.voice);
  if (!known) throw new EngineError("unknown_voice", `There is no voice "${request.voice}".`);
  return known;
};
