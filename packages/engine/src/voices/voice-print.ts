import type { SoundFilter } from "./sound-filter.ts";
import type { VoiceChange } from "./voice-change.ts";

/** A built-in voice, by its name. */
export type BuiltInPrint = { kind: "builtin"; name: string };

/** A voice of numbers: what it changes of the built-in voice whose prosody, language and gender it takes. */
export type ShapedPrint = {
  kind: "shaped";
  /** The speech model these numbers belong to. */
  model: "kokoro-82m";
  /** The built-in voice it is made from. */
  name: string;
  /** What the decoder sounds like: 128 numbers. */
  timbre: number[];
  /** Beyond the timbre: what it changes of the scales and shifts that the timbre stands for. */
  change?: VoiceChange;
  /** Against the built-in voice; stretches the melody about its middle. */
  pitchShiftSemitones: number;
  pitchRange: number;
  /** 1.1 speaks a tenth faster than the built-in voice. */
  pace: number;
  filter?: SoundFilter;
  /** How the flash decoder says it; absent: as the full one does. */
  flash?: FlashManner;
  /** Several built-in voices lend their prosody, by weight; absent: the named one alone. */
  blend?: { name: string; weight: number }[];
  effects?: VoiceEffects;
};

export type FlashManner = {
  filter: SoundFilter;
  /** What the flash decoder loses of the likeness, as a share of the way from the built-in voice to the person. */
  loss: number;
};

/** What the model cannot say and is done to its sound or its curves. Absent means not at all. */
export type VoiceEffects = {
  /** 1.2 moves the formants up by a fifth: a smaller head; below 1 a larger one. */
  formantShift?: number;
  /** Strengths from 0 to 1. */
  breath?: number;
  gravel?: number;
  robot?: number;
  isWhispered?: boolean;
  /** Depth of a tremble of the pitch, five times a second. */
  tremorSemitones?: number;
  /** Added to the log energy: above 0 pressed, below 0 soft. */
  effort?: number;
  /** How much louder than other voices it is meant to be. */
  levelDb?: number;
};

/** A voice as numbers. */
export type VoicePrint = BuiltInPrint | ShapedPrint;
