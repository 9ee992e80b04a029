import type { InferenceSession } from "onnxruntime-node";
import { openSession } from "../open-session.ts";
import type { DecoderMeasurement } from "../prepared-models.ts";
import { decode } from "./decode.ts";
import { describeVoice } from "./front-stages.ts";
import { kokoroSampleRateHz, type DecodeInput, type KokoroVariant } from "./kokoro-model.ts";
import { logMelDistanceDb } from "./log-mel.ts";
import { readTestSentence, testUtterance } from "./test-utterance.ts";

export type VariantChoice = {
  variant: KokoroVariant;
  /** Whether the stages that read, text and prosody, may work in bytes too. */
  readsInBytes: boolean;
  measured: Partial<Record<KokoroVariant, DecoderMeasurement>>;
};

type ReadingFiles = Record<"language" | "languageInt8" | "text" | "textInt8" | "prosody" | "prosodyInt8", string>;
export type CandidateFiles = ReadingFiles & { timbre: string } & Record<KokoroVariant, string>;

/** Far above what a sound decoder shows on the test sentence (0.9 and 0.1), far below what a broken one does. */
const allowedDistanceDb: Record<KokoroVariant, number> = { int8: 1.8, fp32: 0.5, stock: 0 };
/** Full precision is kept unless eight bits are clearly faster. */
const worthwhileGain = 0.9;
const timedRuns = 3;
/** Frames by which a duration may differ on average: seen 0.03; a byte that overflows gives several. */
const allowedDurationError = 0.25;
/** Cents by which the pitch may differ on average where there is a voice: seen 10 at most, nearly all by the text. */
const allowedPitchError = 60;
/** Below this there is no voice. */
const leastPitchHz = 60;

type TestCase = { input: DecodeInput; vector: Float32Array };

/** Decodes one sentence with every form of the decoder and takes the fastest that sounds right on this machine. */
export const chooseVariant = async (
  files: CandidateFiles,
  { signal, onTested }: { signal?: AbortSignal; onTested?: (done: number) => void } = {},
): Promise<VariantChoice> => {
  const input = await testUtterance(files);
  const timbre = await openSession(files.timbre, { threads: 1 });
  const vector = await describeVoice(timbre, input.style);
  await timbre.release();
  const stock = await tryDecoder(files.stock, { input, vector });
  const measured: VariantChoice["measured"] = { stock: measure(stock, stock.samples) };
  for (const [done, variant] of (["fp32", "int8"] as const).entries()) {
    signal?.throwIfAborted();
    onTested?.(done + 1);
    measured[variant] = await tryCandidate(files[variant], { input, vector }, stock.samples);
  }
  const variant = pickVariant(measured);
  return { variant, readsInBytes: variant === "int8" && (await readsAlike(files)), measured };
};

const readsAlike = async (files: ReadingFiles): Promise<boolean> => {
  try {
    const { durations: exact } = await readTestSentence(files);
    const { durations: rough } = await readTestSentence({ language: files.languageInt8, text: files.textInt8 });
    if (durationError(exact, rough) > allowedDurationError) return false;
    const { f0Hz } = await testUtterance(files);
    const inBytes = await testUtterance({ ...files, prosody: files.prosodyInt8 });
    return pitchErrorCents(f0Hz, inBytes.f0Hz) <= allowedPitchError;
  } catch {
    return false;
  }
};

/** Mean distance where both have a voice; infinite where they disagree about that more often than not. */
export const pitchErrorCents = (exact: Float32Array, rough: Float32Array): number => {
  const voiced = [...exact.keys()].filter((at) => (exact[at] ?? 0) > leastPitchHz);
  const both = voiced.filter((at) => (rough[at] ?? 0) > leastPitchHz);
  if (both.length * 2 < voiced.length || both.length === 0) return Infinity;
  const cents = both.map((at) => Math.abs(1200 * Math.log2((rough[at] ?? 0) / (exact[at] ?? 1))));
  return cents.reduce((sum, one) => sum + one, 0) / both.length;
};

/** Mean distance in frames; a value that is no number counts as too far. */
export const durationError = (exact: Float32Array, rough: Float32Array): number => {
  const sum = exact.reduce((total, frames, token) => total + Math.abs(frames - (rough[token] ?? Infinity)), 0);
  return Number.isFinite(sum) ? sum / exact.length : Infinity;
};

export const pickVariant = (measured: VariantChoice["measured"]): KokoroVariant => {
  const isSound = (variant: KokoroVariant) => {
    const distance = measured[variant]?.distanceDb;
    return typeof distance === "number" && distance <= allowedDistanceDb[variant];
  };
  const cost = (variant: KokoroVariant) => measured[variant]?.cpuSecondsPerSecond ?? Infinity;
  const full = isSound("fp32") && cost("fp32") < cost("stock") ? "fp32" : "stock";
  return isSound("int8") && cost("int8") < worthwhileGain * cost(full) ? "int8" : full;
};

type Trial = { samples: Float32Array; cpuSeconds: number };

const tryDecoder = async (path: string, test: TestCase): Promise<Trial> => {
  const session = await openSession(path, { threads: 1 });
  try {
    const samples = await decode(session, test.input, test.vector);
    return { samples, cpuSeconds: await bestCpuSeconds(session, test) };
  } finally {
    await session.release();
  }
};

const bestCpuSeconds = async (session: InferenceSession, { input, vector }: TestCase): Promise<number> => {
  let best = Infinity;
  for (let run = 0; run < timedRuns; run += 1) {
    const before = process.cpuUsage();
    await decode(session, input, vector);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
};

const measure = ({ samples, cpuSeconds }: Trial, reference: Float32Array): DecoderMeasurement => {
  const isUsable = samples.length === reference.length && samples.every(Number.isFinite);
  return {
    cpuSecondsPerSecond: cpuSeconds / (reference.length / kokoroSampleRateHz),
    distanceDb: isUsable ? logMelDistanceDb(reference, samples, kokoroSampleRateHz) : null,
  };
};

/** A decoder that this runtime or CPU cannot run is no reason to fail: the next one is taken. */
const tryCandidate = async (path: string, test: TestCase, reference: Float32Array): Promise<DecoderMeasurement> => {
  try {
    return measure(await tryDecoder(path, test), reference);
  } catch {
    return { cpuSecondsPerSecond: Infinity, distanceDb: null };
  }
};
