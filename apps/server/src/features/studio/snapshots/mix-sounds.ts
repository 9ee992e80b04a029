import { setImmediate as nextTurn } from "node:timers/promises";
import { type OutputFormat, outputFormatParts, type QualityPreset, volumeNormalization } from "@timbre/contract";
import { openEncoder, openLimiter, wavHeader } from "@timbre/engine";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { type Id3Fields, id3Tag } from "./id3-tag.ts";
import { soundFormat } from "../conversion/plan-node.ts";

/** One sound of many, the silence before it, and how much louder or quieter than spoken it is. */
export type Piece = { fileKey: string; gapBeforeMs: number; volumeDb?: number };
export type Mix = { pieces: readonly Piece[]; format: OutputFormat; isVolumeNormalized: boolean; tag?: Id3Fields };

export const formatOf: Readonly<Record<QualityPreset, OutputFormat>> = {
  standard: "mp3_44100_128",
  high: "mp3_44100_192",
  ultra: "mp3_44100_192",
  ultra_lossless: "wav_44100",
};

const { sampleRateHz, bytesPerSample } = soundFormat;
const samplesOf = (ms: number): number => Math.round((ms * sampleRateHz) / 1000);

/** Where each piece begins and ends, in seconds. */
export const timesOfPieces = async (
  files: FileStore,
  pieces: readonly Piece[],
): Promise<{ startSeconds: number; endSeconds: number }[]> => {
  let samples = 0;
  const times: { startSeconds: number; endSeconds: number }[] = [];
  for (const { fileKey, gapBeforeMs } of pieces) {
    const { stream, sizeBytes } = await files.open(fileKey);
    stream.destroy();
    const start = samples + samplesOf(gapBeforeMs);
    samples = start + Math.floor(sizeBytes / bytesPerSample);
    times.push({ startSeconds: start / sampleRateHz, endSeconds: samples / sampleRateHz });
  }
  return times;
};

/** The pieces one after another as bytes of one file, made as they are read: a book never lies in memory. */
export async function* mixSounds(files: FileStore, mix: Mix, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const level = await openLevelFor(files, mix);
  const isWav = outputFormatParts(mix.format).codec === "wav";
  yield isWav ? await wavHeadOf(files, mix) : id3Tag(mix.tag ?? {});
  // Raw samples behind a header of our own: the encoder's would wait for the end.
  const format = isWav ? (mix.format.replace("wav", "pcm") as OutputFormat) : mix.format;
  const encoder = await openEncoder(format, { inputRateHz: sampleRateHz, markKey: null });
  try {
    for await (const samples of samplesOfPieces(files, mix.pieces)) {
      signal.throwIfAborted();
      yield encoder.encode(level ? level.push(samples) : samples);
      await nextTurn();
    }
    if (level) yield encoder.encode(level.flush());
    yield encoder.finish();
  } finally {
    encoder.close();
  }
}

/** About a second at a time. */
async function* samplesOfPieces(files: FileStore, pieces: readonly Piece[]): AsyncGenerator<Float32Array> {
  for (const { fileKey, gapBeforeMs, volumeDb = 0 } of pieces) {
    const gain = 10 ** (volumeDb / 20) / 32_768;
    if (gapBeforeMs > 0) yield new Float32Array(samplesOf(gapBeforeMs));
    const { stream } = await files.open(fileKey);
    let rest = Buffer.alloc(0);
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      const whole = all.length - (all.length % bytesPerSample);
      rest = Buffer.from(all.subarray(whole));
      yield Float32Array.from(
        { length: whole / bytesPerSample },
        (_, at) => all.readInt16LE(at * bytesPerSample) * gain,
      );
    }
  }
}

/** The middle of what audiobooks may have. */
const targetDb = (volumeNormalization.loudestDb + volumeNormalization.quietestDb) / 2;

type Level = { push(samples: Float32Array): Float32Array; flush(): Float32Array };

/** What is made louder may leave the range: its peaks are held back. */
const loudCeilingDb = -1;

const openLevelFor = async (files: FileStore, { pieces, isVolumeNormalized }: Mix): Promise<Level | undefined> => {
  if (isVolumeNormalized) return openLevel(files, pieces);
  const isLouder = pieces.some(({ volumeDb = 0 }) => volumeDb > 0);
  return isLouder ? openLimiter({ sampleRateHz, ceilingDbtp: loudCeilingDb }) : undefined;
};

/** One gain for all of it, so that what is quiet in the text stays quiet; peaks are kept under the ceiling. */
const openLevel = async (files: FileStore, pieces: readonly Piece[]): Promise<Level> => {
  let [energy, count] = [0, 0];
  for await (const samples of samplesOfPieces(files, pieces)) {
    for (const sample of samples) energy += sample * sample;
    count += samples.length;
    await nextTurn();
  }
  const gain = energy > 0 ? 10 ** (targetDb / 20) / Math.sqrt(energy / count) : 1;
  const limiter = openLimiter({ sampleRateHz, ceilingDbtp: volumeNormalization.ceilingDb });
  return {
    push: (samples: Float32Array): Float32Array => limiter.push(samples.map((sample) => sample * gain)),
    flush: (): Float32Array => limiter.flush(),
  };
};

const wavHeadOf = async (files: FileStore, { pieces, format }: Mix): Promise<Uint8Array> => {
  const samples = Math.round(((await timesOfPieces(files, pieces)).at(-1)?.endSeconds ?? 0) * sampleRateHz);
  const rate = outputFormatParts(format).sampleRateHz;
  // As many as the resampler gives for so many.
  const written = Math.ceil((samples * rate) / sampleRateHz);
  return wavHeader({ sampleRateHz: rate, dataBytes: written * bytesPerSample });
};
