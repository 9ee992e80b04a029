import decode from "audio-decode";
import { type AudioType, audioTypeOf } from "./decoders/audio-type-of.ts";
import { checkMp4 } from "./decoders/check-mp4.ts";
import { isSoundWav } from "./decoders/check-wav.ts";
import { type Pcm, joinSamples } from "./pcm.ts";
import { openResampler } from "./resample.ts";

export type UndecodableReason = "empty" | "unknown_type" | "corrupt" | "too_long";

/** The bytes a user gave are not sound we can read, or too much of it. */
export class UndecodableAudioError extends Error {
  override readonly name = "UndecodableAudioError";
  readonly reason: UndecodableReason;
  constructor(reason: UndecodableReason, options?: ErrorOptions) {
    super(`audio cannot be decoded: ${reason}`, options);
    this.reason = reason;
  }
}

export type DecodeLimits = {
  maxDurationMs: number;
  /** The rate to give; the file's own when absent. */
  sampleRateHz?: number;
  signal?: AbortSignal;
};

// A few bytes can stand for a second of silence. Small steps bound what one step can blow up to, because the length is
// checked after each.
const STEP_BYTES = 8192;
const MAX_BUSY_MS = 20;
const MIN_RATE_HZ = 4000;
const MAX_RATE_HZ = 192_000;

/** Any channel count becomes one. What the bytes are is decided from the bytes alone. */
export const decodeAudio = async (bytes: Uint8Array, limits: DecodeLimits): Promise<Pcm> => {
  if (bytes.length === 0) throw new UndecodableAudioError("empty");
  const type = audioTypeOf(bytes);
  if (!type) throw new UndecodableAudioError("unknown_type");
  requireSoundHead(bytes, type, limits.maxDurationMs);
  const sound = openMonoCollector(limits);
  try {
    for await (const piece of decodedPieces(bytes, type, limits.signal)) sound.add(piece);
  } catch (cause) {
    if (cause instanceof UndecodableAudioError || limits.signal?.aborted) throw cause;
    throw new UndecodableAudioError("corrupt", { cause });
  }
  return sound.end();
};

const requireSoundHead = (bytes: Uint8Array, type: AudioType, maxDurationMs: number): void => {
  if (type === "wav" && !isSoundWav(bytes)) throw new UndecodableAudioError("corrupt");
  if (type !== "m4a") return;
  const verdict = checkMp4(bytes, maxDurationMs);
  if (verdict !== "ok") throw new UndecodableAudioError(verdict);
};

type Decoded = { channelData: Float32Array[]; sampleRate: number };

async function* decodedPieces(bytes: Uint8Array, type: AudioType, signal?: AbortSignal): AsyncGenerator<Decoded> {
  const decoder = await decode[type]();
  // An mp4's table of contents may come last, and its reader searches anew with each piece until it has it.
  const stepBytes = type === "m4a" ? bytes.length : STEP_BYTES;
  let lastRest = performance.now();
  try {
    for (let start = 0; start < bytes.length; start += stepBytes) {
      signal?.throwIfAborted();
      // A copy: some of the readers look at the whole buffer behind a view.
      yield await decoder(bytes.slice(start, start + stepBytes));
      if (performance.now() - lastRest > MAX_BUSY_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        lastRest = performance.now();
      }
    }
    yield await decoder();
  } finally {
    decoder.free();
  }
}

const openMonoCollector = (limits: DecodeLimits) => {
  const parts: Float32Array[] = [];
  let fileRateHz = 0;
  let sampleCount = 0;
  let resampler: ReturnType<typeof openResampler> | undefined;

  const start = (rateHz: number) => {
    if (!(rateHz >= MIN_RATE_HZ && rateHz <= MAX_RATE_HZ)) throw new UndecodableAudioError("corrupt");
    fileRateHz = rateHz;
    resampler = openResampler(rateHz, limits.sampleRateHz ?? rateHz);
  };
  return {
    add: ({ channelData, sampleRate }: Decoded) => {
      const length = channelData[0]?.length ?? 0;
      if (length === 0) return;
      if (!resampler) start(sampleRate);
      if (sampleRate !== fileRateHz) throw new UndecodableAudioError("corrupt");
      sampleCount += length;
      if ((sampleCount / fileRateHz) * 1000 > limits.maxDurationMs) throw new UndecodableAudioError("too_long");
      const piece = resampler?.push(mixedToMono(channelData));
      if (piece) parts.push(piece);
    },
    end: (): Pcm => {
      if (!resampler) throw new UndecodableAudioError("corrupt");
      parts.push(resampler.flush());
      return { samples: joinSamples(parts), sampleRateHz: limits.sampleRateHz ?? fileRateHz };
    },
  };
};

const mixedToMono = (channels: Float32Array[]): Float32Array => {
  const mono = new Float32Array(channels[0]?.length ?? 0);
  const weight = 1 / channels.length;
  for (const channel of channels) {
    for (let i = 0; i < mono.length; i++) {
      const sample = channel[i]!;
      // Float files may hold anything at all.
      if (Number.isFinite(sample)) mono[i]! += sample * weight;
    }
  }
  return mono;
};
