import type { SoundFilter } from "./sound-filter.ts";

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
  /** Against the built-in voice; stretches the melody about its middle. */
  pitchShiftSemitones: number;
  pitchRange: number;
  /** 1.1 speaks a tenth faster than the built-in voice. */
  pace: number;
  filter?: SoundFilter;
};

/** A voice as numbers. */
export type VoicePrint = BuiltInPrint | ShapedPrint;
