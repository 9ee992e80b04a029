/** Formats allowed on calls that stream: everything but wav, whose header needs the final length. */
export const streamingOutputFormats = [
  "mp3_22050_32",
  "mp3_24000_48",
  "mp3_44100_32",
  "mp3_44100_64",
  "mp3_44100_96",
  "mp3_44100_128",
  "mp3_44100_192",
  "pcm_8000",
  "pcm_16000",
  "pcm_22050",
  "pcm_24000",
  "pcm_32000",
  "pcm_44100",
  "pcm_48000",
  "ulaw_8000",
  "alaw_8000",
  "opus_48000_32",
  "opus_48000_64",
  "opus_48000_96",
  "opus_48000_128",
  "opus_48000_192",
  "aac_44100_96",
  "flac_24000",
] as const;

/** Formats with one head for the whole sound: what is said piece by piece on a socket cannot be put into them. */
const headedFormats: readonly string[] = ["flac_24000"];

export const outputFormats = [
  ...streamingOutputFormats,
  "wav_8000",
  "wav_16000",
  "wav_22050",
  "wav_24000",
  "wav_32000",
  "wav_44100",
  "wav_48000",
] as const;

export type OutputFormat = (typeof outputFormats)[number];
export const defaultOutputFormat: OutputFormat = "mp3_44100_128";

export const isOutputFormat = (name: string): name is OutputFormat =>
  (outputFormats as readonly string[]).includes(name);
export const isStreamingOutputFormat = (name: string): boolean =>
  (streamingOutputFormats as readonly string[]).includes(name);

/** Whether pieces that were made one by one are heard one after another when their bytes are. */
export const isJoinableOutputFormat = (name: string): boolean => !headedFormats.includes(name);

const contentTypes: Record<string, string> = {
  mp3: "audio/mpeg",
  pcm: "audio/pcm",
  ulaw: "audio/basic",
  alaw: "audio/x-alaw-basic",
  opus: "audio/ogg",
  aac: "audio/aac",
  flac: "audio/flac",
  wav: "audio/wav",
};
const extensions: Record<string, string> = {
  mp3: "mp3",
  pcm: "pcm",
  ulaw: "ulaw",
  alaw: "alaw",
  opus: "ogg",
  aac: "aac",
  flac: "flac",
  wav: "wav",
};

/** What a format's name says: codec, rate and, where it is a choice, how many kilobits a second. */
export const outputFormatParts = (
  format: string,
): { codec: string; sampleRateHz: number; bitrateKbps: number | null } => {
  const [codec = "", sampleRateHz, bitrateKbps] = format.split("_");
  return { codec, sampleRateHz: Number(sampleRateHz), bitrateKbps: bitrateKbps ? Number(bitrateKbps) : null };
};

const codecOf = (format: OutputFormat): string => outputFormatParts(format).codec;
export const contentTypeOf = (format: OutputFormat): string =>
  contentTypes[codecOf(format)] ?? "application/octet-stream";
export const fileExtensionOf = (format: OutputFormat): string => extensions[codecOf(format)] ?? "bin";
