import { type CodecEncoder, type CodecPlace, joinBytes } from "./audio-encoder.ts";
import { AAC_FRAME_SAMPLES, openLibavAac } from "./libav-aac.ts";

/** Rates by their index in a frame's header (ISO 14496-3, table 1.18). */
const ratesHz = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000];

const HEADER_BYTES = 7;

/** Packets that an encoder which goes on after another makes and throws away, until its windows fit the other's. */
const RUN_UP_PACKETS = 3;

type AacOptions = { sampleRateHz: number; bitrateKbps: number; from?: CodecPlace | undefined };

/** AAC-LC, each frame behind a header of its own (ADTS), so that a stream can be heard from any frame on. */
export const openAacEncoder = async (of: AacOptions): Promise<CodecEncoder> => {
  const aac = await openLibavAac(of);
  const rateIndex = ratesHz.indexOf(of.sampleRateHz);
  const frame = new Float32Array(AAC_FRAME_SAMPLES);
  let filled = 0;
  let frameCount = 0;
  let packetCount = (of.from?.at ?? 0) / AAC_FRAME_SAMPLES;
  let toDrop = (of.from?.units ?? 0) - packetCount;

  const encodeFrame = (): Uint8Array[] => {
    filled = 0;
    frameCount += 1;
    return aac.encode(frame);
  };
  const framed = (packets: Uint8Array[]): Uint8Array => {
    const dropped = Math.min(toDrop, packets.length);
    toDrop -= dropped;
    packetCount += packets.length;
    return joinBytes(packets.slice(dropped).flatMap((packet) => [adtsHeader(rateIndex, packet.length), packet]));
  };

  return {
    encode: (samples) => {
      const packets: Uint8Array[] = [];
      for (let i = 0; i < samples.length; i++) {
        frame[filled++] = clipped(samples[i]!);
        if (filled === AAC_FRAME_SAMPLES) packets.push(...encodeFrame());
      }
      return framed(packets);
    },
    finish: () => {
      const packets: Uint8Array[] = [];
      if (filled > 0 || frameCount === 0) {
        frame.fill(0, filled);
        packets.push(...encodeFrame());
      }
      packets.push(...aac.flush());
      aac.free();
      return framed(packets);
    },
    close: () => aac.free(),
    place: () => ({ at: Math.max(0, packetCount - RUN_UP_PACKETS) * AAC_FRAME_SAMPLES, units: packetCount }),
  };
};

/** What is no number is silence. */
const clipped = (sample: number): number => (sample > 1 ? 1 : sample >= -1 ? sample : sample < -1 ? -1 : 0);

/** One frame of AAC-LC in one channel; "full" says nothing of how evenly the bits flow. */
const adtsHeader = (rateIndex: number, packetBytes: number): Uint8Array => {
  const [profile, channels, fullness] = [1, 1, 0x7ff];
  const bytes = HEADER_BYTES + packetBytes;
  return Uint8Array.of(
    0xff,
    0xf1, // MPEG-4, no checksum
    (profile << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (bytes >> 11),
    (bytes >> 3) & 0xff,
    ((bytes & 7) << 5) | (fullness >> 6),
    (fullness & 0x3f) << 2,
  );
};
