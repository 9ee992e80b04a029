import { type Span, totalSamples } from "../activity/find-speech.ts";
import { type SpeakerEncoder, speakerRateHz } from "./embed-speaker.ts";
import { clusterSpeakers, dot, meanEmbedding } from "./cluster-speakers.ts";

export type SpeakerTurn = {
  /** Counted from 0 in the order they begin to speak. */
  speaker: number;
  startMs: number;
  endMs: number;
  /** Another one seems to speak at the same time. */
  isOverlap: boolean;
};

export type TellSpeakersRequest = {
  samples: Float32Array;
  spans: readonly Span[];
  count?: number | undefined;
  threshold?: number | undefined;
  signal: AbortSignal;
};
export type TellSpeakers = (request: TellSpeakersRequest) => Promise<SpeakerTurn[]>;

/** A look at one place: who is heard in the window around it. */
type Look = { centre: number; embedding: Float32Array };

export const speakerRules = {
  windowSamples: 2.2 * speakerRateHz,
  hopSamples: 0.4 * speakerRateHz,
  /** The middle of what tells meetings and clips of two apart equally well (0.24 to 0.35); see bench. */
  threshold: 0.28,
  maxSpeakers: 10,
  /** A voice heard for less than this in all is not a speaker of its own. */
  minSpeakerMs: 2_500,
  /** Both speakers this alike to what is heard: two at once. */
  overlapLikeness: 0.5,
  overlapMargin: 0.04,
};

export const makeTellSpeakers =
  (encoder: SpeakerEncoder): TellSpeakers =>
  async ({ samples, spans, count, threshold = speakerRules.threshold, signal }) => {
    if (totalSamples(spans) === 0) return [];
    const looks = await lookAlong(encoder, samples, spans, signal);
    const groups = clusterSpeakers(
      looks.map(({ embedding }) => embedding),
      { threshold, count, maxCount: speakerRules.maxSpeakers },
    );
    const voices = voicesOf(looks, groups, count);
    return inOrder(turnsOf(looks, voices, spans));
  };

/** Every span has at least one look; windows may reach beyond a short span, but stay within the recording. */
const lookAlong = async (
  encoder: SpeakerEncoder,
  samples: Float32Array,
  spans: readonly Span[],
  signal: AbortSignal,
): Promise<Look[]> => {
  const { windowSamples, hopSamples } = speakerRules;
  const looks: Look[] = [];
  for (const { start, end } of spans) {
    const count = Math.max(1, Math.round((end - start) / hopSamples));
    for (let i = 0; i < count; i += 1) {
      signal.throwIfAborted();
      const centre = Math.round(start + ((i + 0.5) * (end - start)) / count);
      const from = Math.min(
        within(centre - windowSamples / 2, start, end, windowSamples),
        samples.length - windowSamples,
      );
      const window = samples.subarray(Math.max(0, from), Math.max(0, from) + windowSamples);
      looks.push({ centre, embedding: await encoder.embed(atLeastOneSecond(window)) });
    }
  }
  return looks;
};

/** Keeps a window inside its span where the span is long enough, else lays it around the span's middle. */
const within = (from: number, start: number, end: number, length: number): number =>
  Math.round(end - start <= length ? (start + end - length) / 2 : Math.min(Math.max(from, start), end - length));

const atLeastOneSecond = (samples: Float32Array): Float32Array => {
  if (samples.length >= speakerRateHz) return samples;
  const padded = new Float32Array(speakerRateHz);
  for (let i = 0; i < padded.length; i += 1) padded[i] = samples[i % Math.max(1, samples.length)] ?? 0;
  return padded;
};

/** One mean voice per group; groups heard too shortly are given up, unless the number was asked for. */
const voicesOf = (looks: readonly Look[], groups: readonly number[], count: number | undefined): Float32Array[] => {
  const members = new Map<number, Float32Array[]>();
  looks.forEach(({ embedding }, i) => {
    const group = groups[i]!;
    members.set(group, [...(members.get(group) ?? []), embedding]);
  });
  const lookMs = (speakerRules.hopSamples / speakerRateHz) * 1000;
  const all = [...members.values()].sort((a, b) => b.length - a.length);
  const kept = all.filter((vectors) => count !== undefined || vectors.length * lookMs >= speakerRules.minSpeakerMs);
  return (kept.length > 0 ? kept : all.slice(0, 1)).map(meanEmbedding);
};

type Heard = { centre: number; speaker: number; second: number | undefined };

const turnsOf = (looks: readonly Look[], voices: readonly Float32Array[], spans: readonly Span[]): SpeakerTurn[] => {
  const heard = looks.map(({ centre, embedding }) => nearestVoices(centre, embedding, voices));
  return spans.flatMap((span) =>
    turnsOfSpan(
      heard.filter(({ centre }) => centre >= span.start && centre < span.end),
      span,
    ),
  );
};

const nearestVoices = (centre: number, embedding: Float32Array, voices: readonly Float32Array[]): Heard => {
  const ranked = voices.map((voice, speaker) => ({ speaker, likeness: dot(voice, embedding) }));
  ranked.sort((a, b) => b.likeness - a.likeness);
  const [first, second] = ranked;
  const isBoth =
    second !== undefined &&
    second.likeness >= speakerRules.overlapLikeness &&
    first!.likeness - second.likeness <= speakerRules.overlapMargin;
  return { centre, speaker: first!.speaker, second: isBoth ? second.speaker : undefined };
};

/** Who is heard at a look speaks until half-way to the next one. */
const turnsOfSpan = (heard: readonly Heard[], span: Span): SpeakerTurn[] => {
  const turns: SpeakerTurn[] = [];
  const toMs = (sample: number): number => (sample / speakerRateHz) * 1000;
  heard.forEach(({ centre, speaker, second }, i) => {
    const startMs = toMs(i === 0 ? span.start : (heard[i - 1]!.centre + centre) / 2);
    const endMs = toMs(i === heard.length - 1 ? span.end : (centre + heard[i + 1]!.centre) / 2);
    const isOverlap = second !== undefined;
    for (const one of isOverlap ? [speaker, second] : [speaker]) {
      const last = turns.findLast((turn) => turn.speaker === one);
      if (last && last.endMs === startMs && last.isOverlap === isOverlap) last.endMs = endMs;
      else turns.push({ speaker: one, startMs, endMs, isOverlap });
    }
  });
  return turns;
};

/** Speakers are counted in the order they begin. */
const inOrder = (turns: readonly SpeakerTurn[]): SpeakerTurn[] => {
  const sorted = [...turns].sort((a, b) => a.startMs - b.startMs);
  const order = [...new Set(sorted.map(({ speaker }) => speaker))];
  return sorted.map((turn) => ({ ...turn, speaker: order.indexOf(turn.speaker) }));
};
