import type { InferenceSession } from "onnxruntime-node";
import { applyEffects } from "../../audio/effects/apply-effects.ts";
import { bendBands } from "../../audio/spectrum/bend-bands.ts";
import { kokoroSampleRateHz, samplesPerFrame, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { filterGains, type SoundFilter } from "../../voices/sound-filter.ts";
import type { VoiceEffects } from "../../voices/voice-print.ts";
import { cutAtPauses, type Piece, stepSamples } from "./cut-at-pauses.ts";
import { hearContent, type Heard } from "./hear-content.ts";
import { levelEnergy, liftFloor, medianPitch, movePitch, tameOctaves } from "./shape-melody.ts";
import { speechEnergy } from "./speech-energy.ts";
import { percentile, trackPitch } from "./track-pitch.ts";
import { type Transcript, voiceContent } from "./voice-content.ts";

export type ConvertParts = {
  model: Pick<KokoroModel, "readText" | "decode">;
  contentEncoder: InferenceSession;
  hear(samples16k: Float32Array): Promise<Heard & { transcript: Transcript | null }>;
};

/** The voice that is to speak. */
export type TargetVoice = {
  style: Float32Array;
  /** Where the voice is more than its style. */
  voiceVector?: Float32Array;
  medianPitchHz: number;
  filter?: SoundFilter;
  effects?: VoiceEffects;
};

const sourceRateHz = 16_000;
const valuesPerFrame = 2;
const valuesPerStep = 8;
const framesPerStep = 4;

type Melody = { pitchHz: Float32Array; energy: Float32Array };

/**
 * The same words, timing and melody in another voice, piece after piece, 24 kHz. All pieces together are exactly as
 * long as the source.
 */
export async function* convertSpeech(
  parts: ConvertParts,
  samples16k: Float32Array,
  { target, signal }: { target: TargetVoice; signal: AbortSignal },
): AsyncGenerator<Float32Array> {
  const steps = Math.ceil(samples16k.length / stepSamples);
  const measured = speechEnergy(samples16k, steps * valuesPerStep);
  const melody = hearMelody(samples16k, measured, target);
  for (const piece of cutAtPauses(samples16k.length, measured)) {
    signal.throwIfAborted();
    yield await convertPiece(parts, samples16k, { piece, melody, target });
  }
}

const hearMelody = (
  samples16k: Float32Array,
  measured: Float32Array,
  { medianPitchHz, effects }: TargetVoice,
): Melody => {
  const lifted = liftFloor(measured);
  const energy = levelEnergy(lifted, percentile(lifted, 0.95));
  const pitchHz = tameOctaves(trackPitch(samples16k, measured));
  const heights = { middleHz: medianPitch(pitchHz), targetHz: medianPitchHz };
  if (effects?.isWhispered) return { energy, pitchHz: new Float32Array(pitchHz.length) };
  return { energy, pitchHz: movePitch(pitchHz, energy, heights) };
};

const convertPiece = async (
  { model, contentEncoder, hear }: ConvertParts,
  samples16k: Float32Array,
  { piece, melody, target }: { piece: Piece; melody: Melody; target: TargetVoice },
): Promise<Float32Array> => {
  const sound = samples16k.subarray(piece.start, piece.end);
  const heard = await hear(sound);
  const content = await hearContent(contentEncoder, heard, sound.length);
  const voiced = await voiceContent(model, content, { transcript: heard.transcript, style: target.style });
  const own = melodyOf(melody, piece, content.frames);
  const samples = await model.decode({
    textFeatures: voiced.features,
    frames: new Int32Array(content.frames).fill(1),
    style: target.style,
    ...(target.voiceVector ? { voiceVector: target.voiceVector } : {}),
    ...own,
  });
  const coloured = target.filter ? colour(samples, voiced.tokenOfFrame, target.filter) : samples;
  const altered = target.effects ? alter(coloured, target.effects, own.f0Hz) : coloured;
  return altered.subarray(0, Math.round((sound.length * kokoroSampleRateHz) / sourceRateHz));
};

const alter = (samples: Float32Array, effects: VoiceEffects, f0Hz: Float32Array): Float32Array =>
  applyEffects({ samples, sampleRateHz: kokoroSampleRateHz }, effects, {
    pitch: { f0Hz, samplesPerValue: samplesPerFrame / valuesPerFrame },
    startSample: 0,
  });

const colour = (samples: Float32Array, tokenOfFrame: Int32Array, filter: SoundFilter): Float32Array =>
  bendBands(
    { samples, sampleRateHz: kokoroSampleRateHz },
    { gainsDb: filterGains(filter, tokenOfFrame), bend: filter.bend, frameSamples: samplesPerFrame },
  );

const melodyOf = ({ pitchHz, energy }: Melody, { start }: Piece, frames: number) => {
  const from = (start / stepSamples) * framesPerStep * valuesPerFrame;
  const to = from + frames * valuesPerFrame;
  return { f0Hz: pitchHz.slice(from, to), energy: energy.slice(from, to) };
};
