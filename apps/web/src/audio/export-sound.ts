import { decodeAudio } from "./decode.ts";
import { encodeMuLaw, encodePcm, encodeWav } from "./encode-pcm.ts";
import { joinChunks, type Sound } from "./sound.ts";

type Encode = (pcm: Float32Array, sampleRateHz: number) => Uint8Array<ArrayBuffer>;

/** Files a clip can be saved as besides the one it was made as. */
export const exportFormats = {
  "wav-44": { label: "WAV, 44.1 kHz", extension: "wav", mediaType: "audio/wav", rateHz: 44_100, encode: encodeWav },
  "wav-24": { label: "WAV, 24 kHz", extension: "wav", mediaType: "audio/wav", rateHz: 24_000, encode: encodeWav },
  "pcm-16": { label: "PCM, 16 kHz", extension: "pcm", mediaType: "audio/pcm", rateHz: 16_000, encode: encodePcm },
  ulaw: {
    label: "µ-law, 8 kHz (telephone)",
    extension: "ulaw",
    mediaType: "audio/basic",
    rateHz: 8_000,
    encode: encodeMuLaw,
  },
} satisfies Record<string, { label: string; extension: string; mediaType: string; rateHz: number; encode: Encode }>;

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
