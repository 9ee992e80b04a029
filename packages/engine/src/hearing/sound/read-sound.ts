import { readFile } from "node:fs/promises";
import { decodeAudio, UndecodableAudioError } from "../../audio/decode.ts";
import { durationMsOf, joinSamples, type Pcm, samplesOfPcm16 } from "../../audio/pcm.ts";
import { resample } from "../../audio/resample.ts";
import { EngineError } from "../../engine-error.ts";
import { isCutOffWav, promisedFlacSamples, statedFlacRateHz } from "./is-cut-off.ts";

/** Sound to listen to: a file that a user gave (its bytes are not trusted), or samples made by us. */
export type SoundSource =
  | {
      kind: "file";
      path: string;
      maxDurationMs: number;
      /** Headerless 16 bit little-endian mono at 16 kHz; any other kind is told from the bytes. */
      isRawPcm16k?: boolean;
      /** What comes after is left out; absent means all of it. */
      onlyFirstMs?: number;
      /** Only these parts of it, one after the other; absent means all of it. */
      onlyParts?: readonly { startMs: number; endMs: number }[];
    }
  | { kind: "samples"; samples: Float32Array; sampleRateHz: number };

export type SoundFacts = { durationMs: number; sampleRateHz: number };

export type ReadSoundOptions = { sampleRateHz?: number; signal?: AbortSignal };

/** Decodes within the source's limits. Refuses with `undecodable_audio` and a reason. */
export const readSound = async (source: SoundSource, options: ReadSoundOptions = {}): Promise<Pcm> => {
  const { sampleRateHz } = options;
  if (source.kind === "samples") return sampleRateHz ? resample(source, sampleRateHz) : source;
  const bytes = await readFile(source.path);
  if (source.isRawPcm16k) return readRawPcm(bytes, source.maxDurationMs, sampleRateHz);
  if (isCutOffWav(bytes)) throw undecodable("corrupt");
  try {
    const pcm = await decodeAudio(bytes, { maxDurationMs: source.maxDurationMs, ...options });
    if (isCutOffFlac(bytes, durationMsOf(pcm))) throw undecodable("corrupt");
    return beginningOf(partsOf(pcm, source.onlyParts), source.onlyFirstMs);
  } catch (error) {
    if (!(error instanceof UndecodableAudioError)) throw error;
    throw undecodable(error.reason);
  }
};

const partsOf = (pcm: Pcm, parts: readonly { startMs: number; endMs: number }[] | undefined): Pcm => {
  if (!parts) return pcm;
  const at = (ms: number): number => Math.round((ms / 1000) * pcm.sampleRateHz);
  const kept = parts.map(({ startMs, endMs }) => pcm.samples.subarray(at(startMs), at(endMs)));
  return { ...pcm, samples: joinSamples(kept) };
};

const beginningOf = (pcm: Pcm, onlyFirstMs = Infinity): Pcm => ({
  ...pcm,
  samples: pcm.samples.subarray(0, (onlyFirstMs / 1000) * pcm.sampleRateHz),
});

/** A last frame may be short. */
const toleratedMs = 500;

const isCutOffFlac = (bytes: Uint8Array, durationMs: number): boolean => {
  const promised = promisedFlacSamples(bytes);
  return promised !== undefined && (promised / statedFlacRateHz(bytes)) * 1000 > durationMs + toleratedMs;
};

const rawRateHz = 16_000;

const readRawPcm = (bytes: Buffer, maxDurationMs: number, sampleRateHz = rawRateHz): Pcm => {
  if (bytes.length < 2) throw undecodable("empty");
  if (((bytes.length >> 1) / rawRateHz) * 1000 > maxDurationMs) throw undecodable("too_long");
  return resample({ samples: samplesOfPcm16(bytes), sampleRateHz: rawRateHz }, sampleRateHz);
};

const messages = {
  empty: "The file is empty.",
  unknown_type: "The file is not audio of a kind that can be read.",
  not_available: "M4A and AAC files cannot be read on this server.",
  corrupt: "The audio is damaged or cut off and cannot be read.",
  too_long: "The audio is longer than this call accepts.",
};

const undecodable = (reason: keyof typeof messages): EngineError =>
  new EngineError("undecodable_audio", messages[reason], { reason });
