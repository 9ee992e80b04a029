import { decodeAudio } from "./decode.ts";
import { encodeALaw, encodeMuLaw, encodePcm, encodeWav } from "../microphone/encode-pcm.ts";
import { joinChunks, type Sound } from "../playing/sound.ts";

type Encode = (pcm: Float32Array, sampleRateHz: number) => Uint8Array<ArrayBuffer>;

const encoders: Record<string, Encode> = { wav: encodeWav, pcm: encodePcm, ulaw: encodeMuLaw, alaw: encodeALaw };

/** Decodes the clip and encodes it again. Rejects when the browser cannot read it, or nobody here can write it. */
export const exportSound = async (sound: Sound, to: { codec: string; sampleRateHz: number }): Promise<Blob> => {
  const encode = encoders[to.codec];
  if (!encode) throw new Error(`No ${to.codec} encoder in the page`);
  const { pcm, sampleRateHz } = await decodeAudio(joinChunks(sound.chunks), to.sampleRateHz);
  return new Blob([encode(pcm, sampleRateHz)]);
};
