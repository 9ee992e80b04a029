export type OutputCodec = "mp3" | "pcm" | "ulaw" | "alaw" | "opus" | "aac" | "flac";

export type OutputFormatSpec = {
  codec: OutputCodec;
  sampleRateHz: number;
  /** Only for the lossy codecs; the others follow from the sample rate. */
  bitrateKbps?: number;
  container: "mp3" | "raw" | "ogg" | "wav" | "adts" | "flac";
  contentType: string;
  fileExtension: string;
  /** A wav header states its length, so wav exists only where the whole sound is known before it is sent. */
  isStreamable: boolean;
};

const mp3 = (sampleRateHz: number, bitrateKbps: number): OutputFormatSpec => ({
  codec: "mp3",
  sampleRateHz,
  bitrateKbps,
  container: "mp3",
  contentType: "audio/mpeg",
  fileExtension: "mp3",
  isStreamable: true,
});

const opus = (bitrateKbps: number): OutputFormatSpec => ({
  codec: "opus",
  sampleRateHz: 48000,
  bitrateKbps,
  container: "ogg",
  contentType: "audio/ogg",
  fileExtension: "opus",
  isStreamable: true,
});

const aac = (sampleRateHz: number, bitrateKbps: number): OutputFormatSpec => ({
  codec: "aac",
  sampleRateHz,
  bitrateKbps,
  container: "adts",
  contentType: "audio/aac",
  fileExtension: "aac",
  isStreamable: true,
});

const flac = (sampleRateHz: number): OutputFormatSpec => ({
  codec: "flac",
  sampleRateHz,
  container: "flac",
  contentType: "audio/flac",
  fileExtension: "flac",
  isStreamable: true,
});

const pcm = (sampleRateHz: number): OutputFormatSpec => ({
  codec: "pcm",
  sampleRateHz,
  container: "raw",
  contentType: "audio/pcm",
  fileExtension: "pcm",
  isStreamable: true,
});

const wav = (sampleRateHz: number): OutputFormatSpec => ({
  codec: "pcm",
  sampleRateHz,
  container: "wav",
  contentType: "audio/wav",
  fileExtension: "wav",
  isStreamable: false,
});

const telephony = (codec: "ulaw" | "alaw", contentType: string): OutputFormatSpec => ({
  codec,
  sampleRateHz: 8000,
  container: "raw",
  contentType,
  fileExtension: codec,
  isStreamable: true,
});

/** Every value `output_format` may take: those the original publishes, and the last two that clients of others ask for. */
export const outputFormats = {
  mp3_22050_32: mp3(22050, 32),
  mp3_24000_48: mp3(24000, 48),
  mp3_44100_32: mp3(44100, 32),
  mp3_44100_64: mp3(44100, 64),
  mp3_44100_96: mp3(44100, 96),
  mp3_44100_128: mp3(44100, 128),
  mp3_44100_192: mp3(44100, 192),
  pcm_8000: pcm(8000),
  pcm_16000: pcm(16000),
  pcm_22050: pcm(22050),
  pcm_24000: pcm(24000),
  pcm_32000: pcm(32000),
  pcm_44100: pcm(44100),
  pcm_48000: pcm(48000),
  ulaw_8000: telephony("ulaw", "audio/basic"),
  alaw_8000: telephony("alaw", "audio/PCMA"),
  opus_48000_32: opus(32),
  opus_48000_64: opus(64),
  opus_48000_96: opus(96),
  opus_48000_128: opus(128),
  opus_48000_192: opus(192),
  wav_8000: wav(8000),
  wav_16000: wav(16000),
  wav_22050: wav(22050),
  wav_24000: wav(24000),
  wav_32000: wav(32000),
  wav_44100: wav(44100),
  wav_48000: wav(48000),
  aac_44100_96: aac(44100, 96),
  flac_24000: flac(24000),
} as const satisfies Record<string, OutputFormatSpec>;

export type OutputFormat = keyof typeof outputFormats;

export const formatSpecOf = (format: OutputFormat): OutputFormatSpec => outputFormats[format];
