import { createRequire } from "node:module";
import path from "node:path";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { openSession } from "../../models/open-session.ts";

/** In samples at 16 kHz, `end` not included. */
export type Span = { start: number; end: number };

export const activityRateHz = 16_000;
/** The detector looks at 32 ms at a time and at 4 ms before them. */
export const activityFrameSamples = 512;
const contextSamples = 64;

export type SpeechFinder = {
  /** How surely somebody speaks, for each frame of 512 samples. */
  scores(samples16k: Float32Array, signal?: AbortSignal): Promise<Float32Array>;
};

/** Silero v6 from the registry package, opened when first asked. */
export const openSpeechFinder = (): SpeechFinder => {
  let opened: Promise<InferenceSession> | undefined;
  const model = (): Promise<InferenceSession> => {
    const folder = path.dirname(createRequire(import.meta.url).resolve("@ricky0123/vad-web"));
    opened ??= openSession(path.join(folder, "silero_vad_v6.onnx"), { threads: 1 });
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return { scores: async (samples, signal) => scoreFrames(await model(), samples, signal) };
};

const scoreFrames = async (
  session: InferenceSession,
  samples: Float32Array,
  signal?: AbortSignal,
): Promise<Float32Array> => {
  const sr = new Tensor("int64", [BigInt(activityRateHz)]);
  const scores = new Float32Array(Math.ceil(samples.length / activityFrameSamples));
  let state = new Tensor("float32", new Float32Array(256), [2, 1, 128]);
  for (let frame = 0; frame < scores.length; frame += 1) {
    if (frame % 64 === 0) signal?.throwIfAborted();
    const input = new Float32Array(contextSamples + activityFrameSamples);
    const from = frame * activityFrameSamples - contextSamples;
    input.set(samples.subarray(Math.max(0, from), from + input.length), Math.max(0, -from));
    const { output, stateN } = await session.run({ input: new Tensor("float32", input, [1, input.length]), state, sr });
    scores[frame] = (output!.data as Float32Array)[0]!;
    state = stateN as typeof state;
  }
  return scores;
};

export type SpanRules = {
  /** Speech begins at this score, and ends below the lower one. */
  onScore: number;
  offScore: number;
  /** Shorter speech is a click, shorter silence a breath between words. */
  minSpeechMs: number;
  minPauseMs: number;
  /** Kept before and after, where words fade in and out. */
  marginMs: number;
};

export const defaultSpanRules: SpanRules = {
  onScore: 0.5,
  offScore: 0.35,
  minSpeechMs: 160,
  minPauseMs: 240,
  marginMs: 60,
};

const frameMs = (activityFrameSamples / activityRateHz) * 1000;

/** Where somebody speaks, from the scores of the frames. */
export const speechSpans = (scores: Float32Array, sampleCount: number, rules = defaultSpanRules): Span[] => {
  const spans = joinNear(rawSpans(scores, rules), rules.minPauseMs / frameMs);
  const margin = Math.round((rules.marginMs * activityRateHz) / 1000);
  const long = spans.filter(({ start, end }) => (end - start) * frameMs >= rules.minSpeechMs);
  return long.map(({ start, end }) => ({
    start: Math.max(0, start * activityFrameSamples - margin),
    end: Math.min(sampleCount, end * activityFrameSamples + margin),
  }));
};

const rawSpans = (scores: Float32Array, { onScore, offScore }: SpanRules): Span[] => {
  const spans: Span[] = [];
  let start = -1;
  for (let frame = 0; frame <= scores.length; frame += 1) {
    const score = scores[frame] ?? 0;
    if (start < 0 && score >= onScore) start = frame;
    if (start >= 0 && score < offScore) {
      spans.push({ start, end: frame });
      start = -1;
    }
  }
  return spans;
};

const joinNear = (spans: readonly Span[], maxGap: number): Span[] => {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start - last.end < maxGap) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
};

export const totalSamples = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
