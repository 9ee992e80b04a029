import { Encoder } from "@evan/opus/wasm/index.mjs";
import { type CodecEncoder, type CodecPlace, joinBytes, noBytes } from "./audio-encoder.ts";
import { MAX_PAGE_SEGMENTS, oggPage, segmentsOf } from "./ogg-page.ts";
import { opusHead, opusTags } from "./opus-headers.ts";
import { toInt16 } from "./pcm-encoder.ts";

const OPUS_RATE_HZ = 48000;
const FRAME_SAMPLES = 960; // 20 ms
const MAX_PACKETS_PER_PAGE = 50;
// Fixed, so that equal sound gives equal files; the number only tells apart streams mixed into one file.
const SERIAL_NUMBER = 0x54494d42;

const opusControl = { setBitrate: 4002, setMaxBandwidth: 4004, getLookahead: 4027 } as const;
const SUPERWIDEBAND = 1104; // up to 12 kHz, all that 24 kHz speech holds

/** Packets that an encoder which goes on after another makes and throws away, until it predicts what the other did: 80 ms. */
const RUN_UP_PACKETS = 4;

type OpusOptions = { bitrateKbps: number; inputRateHz: number; from?: CodecPlace | undefined };

export const openOpusEncoder = (of: OpusOptions): CodecEncoder => {
  let opus: Encoder | undefined = new Encoder({ channels: 1, sample_rate: OPUS_RATE_HZ, application: "audio" });
  opus.ctl(opusControl.setBitrate, of.bitrateKbps * 1000);
  opus.ctl(opusControl.setMaxBandwidth, SUPERWIDEBAND);
  const preSkip = opus.ctl(opusControl.getLookahead);
  const pages = openPageWriter({ preSkip, inputRateHz: of.inputRateHz, from: of.from });
  const frame = new Int16Array(FRAME_SAMPLES);
  let filled = 0;
  let sampleCount = of.from?.at ?? 0;
  let toDrop = (of.from?.units ?? 0) - sampleCount / FRAME_SAMPLES;

  const encodeFrame = () => {
    if (!opus) throw new Error("opus encoder is closed");
    filled = 0;
    return opus.encode(frame);
  };
  const afterRunUp = (packets: Uint8Array[]): Uint8Array[] => {
    const dropped = Math.min(toDrop, packets.length);
    toDrop -= dropped;
    return packets.slice(dropped);
  };
  const close = () => {
    opus?.drop();
    opus = undefined;
  };

  return {
    encode: (samples) => {
      const packets: Uint8Array[] = [];
      for (let i = 0; i < samples.length; i++) {
        frame[filled++] = toInt16(samples[i]!);
        if (filled === FRAME_SAMPLES) packets.push(encodeFrame());
      }
      sampleCount += samples.length;
      return pages.write(afterRunUp(packets));
    },
    finish: () => {
      // Silence pushes out what the encoder still holds; the last page states where the sound really ends.
      const packets: Uint8Array[] = [];
      for (let missing = filled + preSkip; missing > 0; missing -= FRAME_SAMPLES) {
        frame.fill(0, filled);
        packets.push(encodeFrame());
      }
      close();
      return pages.end(afterRunUp(packets), preSkip + sampleCount);
    },
    close,
    place: () => {
      const { units, pages: written } = pages.written();
      return { at: Math.max(0, units - RUN_UP_PACKETS) * FRAME_SAMPLES, units, pages: written };
    },
  };
};

/** Headers leave with the first packets; after that each call ends its own page, so that nothing waits. */
const openPageWriter = (of: { preSkip: number; inputRateHz: number; from: CodecPlace | undefined }) => {
  let pageNumber = of.from?.pages ?? 0;
  let units = of.from?.units ?? 0;
  let granulePosition = units * FRAME_SAMPLES;

  const page = (packets: Uint8Array[], more: { isFirst?: boolean; isLast?: boolean } = {}) =>
    oggPage({ serialNumber: SERIAL_NUMBER, pageNumber: pageNumber++, granulePosition, packets, ...more });

  const head = (): Uint8Array[] =>
    pageNumber > 0 ? [] : [page([opusHead(of)], { isFirst: true }), page([opusTags()])];

  const audioPage = (packets: Uint8Array[]) => {
    units += packets.length;
    granulePosition = units * FRAME_SAMPLES;
    return page(packets);
  };

  return {
    write: (packets: Uint8Array[]): Uint8Array =>
      packets.length === 0 ? noBytes : joinBytes([...head(), ...inPages(packets).map(audioPage)]),
    end: (packets: Uint8Array[], endPosition: number): Uint8Array => {
      const start = head();
      granulePosition = endPosition;
      return joinBytes([...start, page(packets, { isLast: true })]);
    },
    written: () => ({ units, pages: pageNumber }),
  };
};

const inPages = (packets: Uint8Array[]): Uint8Array[][] => {
  const pages: Uint8Array[][] = [];
  let segments = MAX_PAGE_SEGMENTS;
  for (const packet of packets) {
    const current = pages.at(-1);
    segments += segmentsOf(packet);
    if (current && segments <= MAX_PAGE_SEGMENTS && current.length < MAX_PACKETS_PER_PAGE) {
      current.push(packet);
      continue;
    }
    pages.push([packet]);
    segments = segmentsOf(packet);
  }
  return pages;
};
