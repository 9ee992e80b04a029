import type { AudioType } from "./audio-type-of.ts";

export type Decoded = { channelData: Float32Array[]; sampleRate: number };
type Codec = {
  decode(chunk: Uint8Array): Decoded | Promise<Decoded>;
  flush?(): Decoded | Promise<Decoded>;
  free(): void;
};

/** Kinds that a program of its own decodes. */
export type AacType = Extract<AudioType, "m4a" | "aac">;

/** Each is loaded when first needed. */
const codecs: Record<Exclude<AudioType, AacType>, () => Promise<{ decoder(): Codec | Promise<Codec> }>> = {
  wav: () => import("@audio/decode-wav"),
  mp3: () => import("@audio/decode-mp3"),
  flac: () => import("@audio/decode-flac"),
  opus: () => import("@audio/decode-opus"),
  oga: () => import("@audio/decode-vorbis"),
  webm: () => import("@audio/decode-webm"),
};

// A few bytes can stand for a second of silence. Small steps bound what one step can blow up to, because the length is
// checked after each.
const STEP_BYTES = 8192;
const MAX_BUSY_MS = 20;

export async function* decodeHere(
  bytes: Uint8Array,
  type: Exclude<AudioType, AacType>,
  signal?: AbortSignal,
): AsyncGenerator<Decoded> {
  const codec = await (await codecs[type]()).decoder();
  let lastRest = performance.now();
  try {
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      signal?.throwIfAborted();
      end = type === "flac" ? endBeforeHeader(bytes, start + STEP_BYTES) : start + STEP_BYTES;
      // A copy: some of the readers look at the whole buffer behind a view.
      yield withoutExcess(await codec.decode(bytes.slice(start, end)));
      if (performance.now() - lastRest > MAX_BUSY_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        lastRest = performance.now();
      }
    }
    if (codec.flush) yield withoutExcess(await codec.flush());
  } finally {
    codec.free();
  }
}

const MAX_FLAC_HEADER_BYTES = 16;

/** The reader of flac overlooks a frame whose header is cut in two, and its sound is lost: a step ends before a header. */
const endBeforeHeader = (bytes: Uint8Array, end: number): number => {
  for (let at = end - 1; at > end - MAX_FLAC_HEADER_BYTES; at--)
    if (bytes[at] === 0xff && (bytes[at + 1]! & 0xfe) === 0xf8) return at;
  return end;
};

/** Some give room for more samples than they made and say how many those are. */
const withoutExcess = (made: Decoded & { samplesDecoded?: number }): Decoded => ({
  sampleRate: made.sampleRate,
  channelData: made.channelData.map((channel) => channel.subarray(0, made.samplesDecoded ?? channel.length)),
});
