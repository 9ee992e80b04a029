import { bandLevels } from "../../audio/spectrum/band-levels.ts";
import { textChannels } from "../../models/kokoro/kokoro-model.ts";
import type { Language } from "../../text/language.ts";
import type { ConvertParts } from "../convert/convert-speech.ts";
import { stepSamples } from "../convert/cut-at-pauses.ts";
import { hearContent } from "../convert/hear-content.ts";
import { bridgeGaps, levelEnergy, liftFloor, tameOctaves } from "../convert/shape-melody.ts";
import { speechEnergy } from "../convert/speech-energy.ts";
import { percentile, trackPitch } from "../convert/track-pitch.ts";
import { voiceContent } from "../convert/voice-content.ts";

/** 40 frames a second at 16 kHz. */
export const sourceFrameSamples = 400;

/** A stretch of somebody's speech in the decoder's terms: said with a voice's timbre it is the same speech in that voice. */
export type LearnedPiece = {
  frames: number;
  /** What is spoken, when it is a language the model reads. */
  language: Language | null;
  /** [512, frames]. */
  features: Float32Array;
  tokenOfFrame: Int32Array;
  /** Two values a frame, ready for the decoder. */
  f0Hz: Float32Array;
  energy: Float32Array;
  /** As heard, 0 where unvoiced. */
  pitchHz: Float32Array;
  /** Levels of the speech bands, [frames, bands]. */
  levelsDb: Float32Array;
};

/** Below this energy there is no voice. */
const voiceFromEnergy = -4;

export const learnPiece = async (
  { model, contentEncoder, hear }: ConvertParts,
  samples16k: Float32Array,
  style: Float32Array,
): Promise<LearnedPiece> => {
  const heard = await hear(samples16k);
  const content = await hearContent(contentEncoder, heard, samples16k.length);
  const { features, tokenOfFrame } = await voiceContent(model, content, { transcript: heard.transcript, style });
  const measured = speechEnergy(samples16k, content.frames * 2);
  const lifted = liftFloor(measured);
  const energy = levelEnergy(lifted, percentile(lifted, 0.95));
  const pitchHz = tameOctaves(trackPitch(samples16k, measured));
  return {
    frames: content.frames,
    language: heard.transcript?.language ?? null,
    features,
    tokenOfFrame,
    pitchHz,
    energy,
    f0Hz: bridgeGaps(pitchHz).map((hz, i) => (energy[i]! < voiceFromEnergy ? 0 : hz)),
    levelsDb: bandLevels(
      { samples: samples16k, sampleRateHz: 16_000 },
      { frames: content.frames, frameSamples: sourceFrameSamples },
    ),
  };
};

/** Part of a piece. */
export const cutPiece = (piece: LearnedPiece, start: number, length: number): LearnedPiece => {
  const features = new Float32Array(textChannels * length);
  for (let channel = 0; channel < textChannels; channel += 1) {
    const row = channel * piece.frames + start;
    features.set(piece.features.subarray(row, row + length), channel * length);
  }
  const bands = piece.levelsDb.length / piece.frames;
  return {
    frames: length,
    language: piece.language,
    features,
    tokenOfFrame: piece.tokenOfFrame.slice(start, start + length),
    f0Hz: piece.f0Hz.slice(2 * start, 2 * (start + length)),
    energy: piece.energy.slice(2 * start, 2 * (start + length)),
    pitchHz: piece.pitchHz.slice(2 * start, 2 * (start + length)),
    levelsDb: piece.levelsDb.slice(start * bands, (start + length) * bands),
  };
};

/** Frames with this much energy are speech, not its edges. */
const clearEnergy = 4;

/** The part of a piece with the most speech in it. */
export const densestPart = (piece: LearnedPiece, length: number): LearnedPiece => {
  if (piece.frames <= length) return piece;
  let best = { start: 0, speech: -1 };
  for (let start = 0; start + length <= piece.frames; start += 8) {
    let speech = 0;
    for (let frame = start; frame < start + length; frame += 1) if (piece.energy[2 * frame]! > clearEnergy) speech += 1;
    if (speech > best.speech) best = { start, speech };
  }
  return cutPiece(piece, best.start, length);
};

/** Whole tenths of a second, so that frames and samples agree. */
export const wholeSteps = (samples: Float32Array): Float32Array =>
  samples.subarray(0, Math.floor(samples.length / stepSamples) * stepSamples);
