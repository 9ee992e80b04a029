import { fileExtensionOf, type OutputFormat, outputFormatParts, outputFormats } from "@timbre/contract";

/** One way to write a clip, with the choices it leaves. */
export type FormatKind = {
  name: string;
  hint: string;
  choices: readonly { value: OutputFormat; label: string; detail?: string }[];
};

/** In the order people look for them. */
const kinds = [
  { name: "MP3", hint: "Plays everywhere.", codecs: ["mp3"] },
  { name: "WAV", hint: "Uncompressed, for editing.", codecs: ["wav"] },
  { name: "Opus", hint: "The smallest files for how they sound.", codecs: ["opus"] },
  { name: "PCM", hint: "Bare 16-bit samples, for programs.", codecs: ["pcm"] },
  { name: "Telephone", hint: "Eight bits a sample, as telephone lines carry them.", codecs: ["ulaw", "alaw"] },
];

const lawNames: Record<string, string> = { ulaw: "µ-law", alaw: "A-law" };

const wordsFor = (format: OutputFormat): { label: string; detail?: string } => {
  const { codec, sampleRateHz, bitrateKbps } = outputFormatParts(format);
  const rate = `${sampleRateHz / 1_000} kHz`;
  const label = lawNames[codec] ?? (bitrateKbps ? `${bitrateKbps} kbps` : null);
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

/** What the page writes by itself, for sound the server does not keep. */
export const plainClipFormats: readonly FormatKind[] = kindsOf(
  outputFormats.filter((format) => outputFormatParts(format).bitrateKbps === null),
);

/** The same name with another ending. */
export const fileNameAs = (fileName: string, format: OutputFormat): string =>
  `${fileName.replace(/\.[a-z0-9]+$/i, "")}.${fileExtensionOf(format)}`;
