import { type OutputFormat, outputFormats } from "../audio/output-formats.ts";
import type { EarCallName } from "../ear-calls.ts";
import type { SpeakRequest } from "../speak-types.ts";
import { builtInVoices } from "../voices/built-in-voices.ts";

/** Of the messages between processes. Engines and servers of different versions do not talk to each other. */
export const lineVersion = 1;

/** A field that is not listed here is not known to an engine of this version: it never gets a request that has it. */
const knownFields: Record<keyof SpeakRequest, true> = {
  text: true,
  voice: true,
  language: true,
  settings: true,
  decoder: true,
  format: true,
  seed: true,
  normalise: true,
  previousText: true,
  nextText: true,
  pronunciations: true,
  audioTags: true,
  replies: true,
  isWhole: true,
  hasPlaces: true,
  from: true,
  fairnessKey: true,
};

const answeredCalls: Record<EarCallName, true> = {
  inspectSound: true,
  surveySound: true,
  excerptSound: true,
  measureRecording: true,
  embedSpeaker: true,
  verifySpeaker: true,
  verifyReading: true,
  similarVoices: true,
  separateSpeakers: true,
  removeNoise: true,
  transcribe: true,
  alignSpeech: true,
  detectLanguage: true,
  clone: true,
  train: true,
  findMark: true,
  convert: true,
};

/** What an engine of this version can be asked to say. */
export type SpeakAbilities = { fields: string[]; formats: string[]; voices: string[] };

export const speakAbilities = (): SpeakAbilities => ({
  fields: Object.keys(knownFields).sort(),
  formats: Object.keys(outputFormats).sort() as OutputFormat[],
  voices: builtInVoices.map(({ name }) => name).sort(),
});

/** The calls that an ear of this version answers. */
export const earAbilities = (): string[] => Object.keys(answeredCalls).sort();
