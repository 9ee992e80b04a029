import { decodeAudio } from "./decode.ts";
import { encodeALaw, encodeMuLaw, encodePcm, encodeWav } from "./encode-pcm.ts";
import { joinChunks, type Sound } from "./sound.ts";

type Encode = (pcm: Float32Array, sampleRateHz: number) => Uint8Array<ArrayBuffer>;

type Written = { label: string; extension: string; mediaType: string; rateHz: number; encode: Encode };

const kilohertz = (rateHz: number): string => `${rateHz / 1_000} kHz`;
const wav = (rateHz: number): Written => ({
  label: `WAV, ${kilohertz(rateHz)}`,
  extension: "wav",
  mediaType: "audio/wav",
  rateHz,
  encode: encodeWav,
});
const pcm = (rateHz: number): Written => ({
  label: `PCM, ${kilohertz(rateHz)}`,
  extension: "pcm",
  mediaType: "audio/pcm",
  rateHz,
  encode: encodePcm,
});

/** Files a clip can be saved as besides the one it was made as. */
export const exportFormats = {
  "wav-48": wav(48_000),
  "wav-44": wav(44_100),
  "wav-24": wav(24_000),
  "wav-16": wav(16_000),
  "pcm-24": pcm(24_000),
  "pcm-16": pcm(16_000),
  ulaw: {
    label: "µ-law, 8 kHz (telephone)",
    extension: "ulaw",
    mediaType: "audio/basic",
    rateHz: 8_000,
    encode: encodeMuLaw,
  },
  alaw: {
    label: "A-law, 8 kHz (telephone)",
    extension: "alaw",
    mediaType: "audio/x-alaw-basic",
    rateHz: 8_000,
    encode: encodeALaw,
  },
} satisfies Record<string, Written>;

export type ExportFormat = keyof typeof exportFormats;

/** Decodes the clip and writes it anew. Rejects when the browser cannot read it. */
export const exportSound = async (sound: Sound, format: ExportFormat): Promise<Blob> => {
  const { rateHz, encode, mediaType } = exportFormats[format];
  const { pcm, sampleRateHz } = await decodeAudio(joinChunks(sound.chunks), rateHz);
  return new Blob([encode(pcm, sampleRateHz)], { type: mediaType });
};

/** The same name with another ending. */
export const exportName = (fileName: string, format: ExportFormat): string =>
  `${fileName.replace(/\.[a-z0-9]+$/i, "")}.${exportFormats[format].extension}`;
