import { fileExtensionOf, type OutputFormat, outputFormatParts, outputFormats } from "@timbre/contract";
import { t } from "./messages.ts";

/** One way to write a clip, with the choices it leaves. */
export type FormatKind = {
  name: string;
  hint: string;
  choices: readonly { value: OutputFormat; label: string; detail?: string }[];
};

/** In the order people look for them. */
const kinds = [
  { name: "MP3", hint: t.playsEverywhere, codecs: ["mp3"] },
  { name: t.wav, hint: t.uncompressedForEditing, codecs: ["wav"] },
  { name: t.opus, hint: t.theSmallestFilesForHowTheySound, codecs: ["opus"] },
  { name: t.aac, hint: t.smallAndAtHomeOnAppleDevices, codecs: ["aac"] },
  { name: t.flac, hint: t.losslessAndHalfTheSizeOfWav, codecs: ["flac"] },
  { name: t.pcm, hint: t.bare16BitSamplesForPrograms, codecs: ["pcm"] },
  { name: t.telephone, hint: t.eightBitsASampleAsTelephoneLines, codecs: ["ulaw", "alaw"] },
];

const lawNames: Record<string, string> = { ulaw: "µ-law", alaw: t.aLaw };

const wordsFor = (format: OutputFormat): { label: string; detail?: string } => {
  const { codec, sampleRateHz, bitrateKbps } = outputFormatParts(format);
  const rate = t.khz(sampleRateHz / 1_000);
  const label = lawNames[codec] ?? (bitrateKbps ? t.kbps(bitrateKbps) : null);
  return label ? { label, detail: rate } : { label: rate };
};

/** The best first. */
const byQuality = (one: OutputFormat, other: OutputFormat): number => {
  const [a, b] = [outputFormatParts(one), outputFormatParts(other)];
  return (b.bitrateKbps ?? 0) - (a.bitrateKbps ?? 0) || b.sampleRateHz - a.sampleRateHz;
};

const kindsOf = (formats: readonly OutputFormat[]): FormatKind[] =>
  kinds
    .map(({ name, hint, codecs }) => ({
      name,
      hint,
      choices: formats
        .filter((format) => codecs.includes(outputFormatParts(format).codec))
        .sort(byQuality)
        .map((value) => ({ value, ...wordsFor(value) })),
    }))
    .filter(({ choices }) => choices.length > 0);

/** Everything the server writes, for clips it keeps. */
export const storedClipFormats: readonly FormatKind[] = kindsOf(outputFormats);

const plainCodecs = ["wav", "pcm", "ulaw", "alaw"];

/** What the page writes by itself, for sound the server does not keep. */
export const plainClipFormats: readonly FormatKind[] = kindsOf(
  outputFormats.filter((format) => plainCodecs.includes(outputFormatParts(format).codec)),
);

/** The same name with another ending. */
export const fileNameAs = (fileName: string, format: OutputFormat): string =>
  `${fileName.replace(/\.[a-z0-9]+$/i, "")}.${fileExtensionOf(format)}`;
