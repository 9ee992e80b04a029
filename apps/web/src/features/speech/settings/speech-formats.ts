import { defaultOutputFormat, type OutputFormat } from "@timbre/contract";

/** Those that every browser plays while they arrive; others are written from them when they are downloaded. */
export const speechFormats: readonly OutputFormat[] = [
  "mp3_22050_32",
  "mp3_44100_64",
  "mp3_44100_96",
  "mp3_44100_128",
  "mp3_44100_192",
];

export const speechFormatOf = (name: unknown): OutputFormat =>
  speechFormats.find((format) => format === name) ?? defaultOutputFormat;
