import { EngineError } from "../../engine-error.ts";
import { speechSpans, type SpeechFinder, totalSamples } from "../activity/find-speech.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import { dot } from "../speakers/cluster-speakers.ts";
import { voiceEmbeddings } from "./built-in-embeddings.ts";
import { type SpeakerEncoder, speakerRateHz } from "./embed-speaker.ts";

export type SimilarVoice = { /** A built-in voice. */ name: string; /** Cosine of the embeddings. */ likeness: number };
export type SimilarVoicesRequest = { sound: SoundSource } | { embedding: Float32Array } | { voice: string };
export type SimilarVoicesAnswer = { voices: SimilarVoice[] };

/** Less speech than this does not tell what a voice is like. */
const minSpeechMs = 1_500;

export type SimilarVoicesNeeds = { encoder: SpeakerEncoder; speechFinder: SpeechFinder };

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
  if ("sound" in request) return embedSpeech(needs, request.sound, signal);
  const known = voiceEmbeddings().get(request.voice);
  if (!known) throw new EngineError("unknown_voice", `There is no voice "${request.voice}".`);
  return known;
};

const embedSpeech = async (
  { encoder, speechFinder }: SimilarVoicesNeeds,
  sound: SoundSource,
  signal: AbortSignal,
): Promise<Float32Array> => {
  const { samples } = await readSound(sound, { sampleRateHz: speakerRateHz, signal });
  const spans = speechSpans(await speechFinder.scores(samples, signal), samples.length);
  if ((totalSamples(spans) / speakerRateHz) * 1000 < minSpeechMs) {
    throw new EngineError("unusable_audio", "Too little speech.", {
      reason: spans.length > 0 ? "too_short" : "no_speech",
    });
  }
  return encoder.embed(speechOnly(samples, spans));
};

/** The pauses taken out: background between sentences must not count as voice. */
export const speechOnly = (samples: Float32Array, spans: readonly { start: number; end: number }[]): Float32Array => {
  const speech = new Float32Array(totalSamples(spans));
  let at = 0;
  for (const { start, end } of spans) {
    speech.set(samples.subarray(start, end), at);
    at += end - start;
  }
  return speech;
};
