import { resample } from "../../audio/resample.ts";
import { EngineError } from "../../engine-error.ts";
import { type SpeechFinder, speechSpans, totalSamples } from "../../hearing/activity/find-speech.ts";
import { cutAtPauses } from "../convert/cut-at-pauses.ts";
import { speechEnergy } from "../convert/speech-energy.ts";
import { noiseRateHz } from "../../hearing/noise/noise-frames.ts";
import { cleanSound } from "../../hearing/noise/remove-noise.ts";
import { measureSound } from "../../hearing/quality/measure-recording.ts";
import type { RecordingMeasures } from "../../hearing/quality/recording-advice.ts";
import { readSound, type SoundSource } from "../../hearing/sound/read-sound.ts";
import { speechOnly } from "../../hearing/speakers/read-speech.ts";
import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import { meanEmbedding } from "../../hearing/speakers/cluster-speakers.ts";
import { cutWindows, shareOfOthers } from "./share-of-others.ts";
import type { Weights } from "../../models/open-weights.ts";
import { wholeSteps } from "./learn-piece.ts";
import { flawsOf, type RecordingFlaw } from "./recording-flaws.ts";

const rateHz = 16_000;

export type GatheredSpeech = {
  durationsMs: number[];
  speechMs: number;
  /** Of all the speech: who it is. */
  embedding: Float32Array;
  /** How much of the speech is somebody else's than the one who speaks most. */
  othersShare: number;
  /** What was wrong with the recordings; absent where nobody asked. */
  flaws?: RecordingFlaw[];
  /** Stretches of a few seconds, cut in pauses, those with the most speech first. */
  stretches: Float32Array[];
};

/** No voice can be told from less. */
const leastSpeechMs = 3_000;
/** Who it is does not change after this much. */
const mostEmbedded = 90 * rateHz;
const embedWindow = 10 * rateHz;

type Needs = { speechFinder: SpeechFinder; encoder: SpeakerEncoder; weights: Weights };
type Options = { removesNoise: boolean; signal: AbortSignal };

/** Reads recordings and keeps the speech in them. Refuses what nobody speaks in. */
export const gatherSpeech = async (
  { speechFinder, encoder, weights }: Needs,
  sounds: readonly SoundSource[],
  { removesNoise, signal }: Options,
): Promise<GatheredSpeech> => {
  const durationsMs: number[] = [];
  const measured: RecordingMeasures[] = [];
  const spoken: Float32Array[] = [];
  const stretches: { samples: Float32Array; speech: number }[] = [];
  for (const sound of sounds) {
    const samples = await readClean(sound, { removesNoise, weights, signal });
    durationsMs.push((samples.length / rateHz) * 1000);
    const spans = speechSpans(await speechFinder.scores(samples, signal), samples.length);
    measured.push(measureSound({ samples, sampleRateHz: rateHz }, samples, spans));
    spoken.push(speechOnly(samples, spans));
    stretches.push(...cutStretches(samples, spans));
  }
  const speechMs = (spoken.reduce((sum, { length }) => sum + length, 0) / rateHz) * 1000;
  if (speechMs < leastSpeechMs) throw unusable(speechMs > 0 ? "too_short" : "no_speech");
  const embedding = await embedAll(encoder, spoken);
  const othersShare = await shareOfOthers(encoder, spoken);
  stretches.sort((a, b) => b.speech - a.speech);
  return {
    durationsMs,
    speechMs,
    embedding,
    othersShare,
    flaws: flawsOf(measured),
    stretches: stretches.map(({ samples }) => samples),
  };
};

const readClean = async (
  sound: SoundSource,
  { removesNoise, weights, signal }: Options & Pick<Needs, "weights">,
): Promise<Float32Array> => {
  if (!removesNoise) return (await readSound(sound, { sampleRateHz: rateHz, signal })).samples;
  const { samples } = await readSound(sound, { sampleRateHz: noiseRateHz, signal });
  return resample(await cleanSound(samples, { weights, signal }), rateHz).samples;
};

const stretchLengths = { firstSeconds: [4, 9], otherSeconds: [4, 9] } as const;

const cutStretches = (samples: Float32Array, spans: readonly { start: number; end: number }[]) => {
  const energy = speechEnergy(samples, Math.ceil(samples.length / 200));
  return cutAtPauses(samples.length, energy, stretchLengths)
    .map(({ start, end }) => {
      const within = spans.map((span) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }));
      const speech = totalSamples(within.filter((span) => span.end > span.start)) / Math.max(1, end - start);
      return { samples: wholeSteps(samples.subarray(start, end)), speech };
    })
    .filter((stretch) => stretch.samples.length >= rateHz && stretch.speech > 0.4);
};

const embedAll = async (encoder: SpeakerEncoder, spoken: readonly Float32Array[]): Promise<Float32Array> => {
  const windows = cutWindows(spoken, { length: embedWindow, least: rateHz, most: mostEmbedded });
  if (windows.length === 0) throw unusable("too_short");
  const embeddings: Float32Array[] = [];
  for (const window of windows) embeddings.push(await encoder.embed(window));
  return meanEmbedding(embeddings);
};

const unusable = (reason: "too_short" | "no_speech"): EngineError =>
  new EngineError(
    "unusable_audio",
    reason === "no_speech" ? "Nobody speaks in the recordings." : "There is too little speech in the recordings.",
    { reason },
  );
