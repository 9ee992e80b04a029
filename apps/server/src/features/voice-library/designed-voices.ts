import type { ShapedPrint } from "@timbre/engine";
import type { VoiceAcoustics } from "../../platform/database/tables/owners.ts";
import table from "./designed-voices.json" with { type: "json" };

/** A voice the engine's designer made from a sentence: numbers, and nobody's recording. */
export type LibraryDesign = {
  voiceId: string;
  name: string;
  /** What the designer was told. */
  prompt: string;
  /** Engine language, accent included. */
  language: string;
  labels: Record<string, string>;
  acoustics: VoiceAcoustics;
  print: ShapedPrint;
};

export const designedVoices = table as LibraryDesign[];

/** Says what it is before what it sounds like. */
export const describeDesign = ({ prompt }: LibraryDesign): string => `Designed from a sentence: "${prompt}."`;
