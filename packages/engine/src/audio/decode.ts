import { findProgram } from "../programs/find-program.ts";
import { type AudioType, audioTypeOf } from "./decoders/audio-type-of.ts";
import { checkMp4 } from "./decoders/check-mp4.ts";
import { isPlainWebm } from "./decoders/check-webm.ts";
import { isSoundWav } from "./decoders/check-wav.ts";
import { decodeHere, type Decoded } from "./decoders/codecs.ts";
import { decodeByProgram, DecoderDiedError } from "./decoders/decode-by-program.ts";
import { type Pcm, joinSamples } from "./pcm.ts";
import { openResampler } from "./resample.ts";

export type UndecodableReason = "empty" | "unknown_type" | "not_available" | "corrupt" | "too_long";

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

const MIN_RATE_HZ = 4000;
const MAX_RATE_HZ = 192_000;

/** Any channel count becomes one. What the bytes are is decided from the bytes alone. */
export const decodeAudio = async (
  bytes: Uint8Array,
  limits: DecodeLimits,
  aacProgram = findProgram("faad2") ?? null,
): Promise<Pcm> => {
  if (bytes.length === 0) throw new UndecodableAudioError("empty");
  const type = audioTypeOf(bytes);
  if (!type) throw new UndecodableAudioError("unknown_type");
  if (type !== "m4a" && type !== "aac") {
    requireSoundHead(bytes, type);
    return collect(decodeHere(bytes, type, limits.signal), limits);
  }
  if (!aacProgram) throw new UndecodableAudioError("not_available");
  if (type === "m4a") requireSoundMp4(bytes, limits.maxDurationMs);
  const decode = () => collect(decodeByProgram(aacProgram, bytes, { type, signal: limits.signal }), limits);
  // Once more, should only the program be to blame; a file that it dies of twice is not sound.
  return decode().catch((error: unknown) => (hasDied(error) ? decode() : Promise.reject(error)));
};

const hasDied = (error: unknown): boolean =>
  error instanceof UndecodableAudioError && error.cause instanceof DecoderDiedError;

const collect = async (pieces: AsyncIterable<Decoded>, limits: DecodeLimits): Promise<Pcm> => {
  const sound = openMonoCollector(limits);
  try {
    for await (const piece of pieces) sound.add(piece);
  } catch (cause) {
    if (cause instanceof UndecodableAudioError || limits.signal?.aborted) throw cause;
    throw new UndecodableAudioError("corrupt", { cause });
  }
  return sound.end();
};

const requireSoundHead = (bytes: Uint8Array, type: AudioType): void => {
  if (type === "wav" && !isSoundWav(bytes)) throw new UndecodableAudioError("corrupt");
  if (type === "webm" && !isPlainWebm(bytes)) throw new UndecodableAudioError("unknown_type");
};

const requireSoundMp4 = (bytes: Uint8Array, maxDurationMs: number): void => {
  const verdict = checkMp4(bytes, maxDurationMs);
  if (verdict !== "ok") throw new UndecodableAudioError(verdict);
};

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
