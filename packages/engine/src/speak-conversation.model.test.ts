import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { integratedLoudness } from "./audio/levels/loudness.ts";
import { createEngine } from "./create-engine.ts";
import { logMelDistanceDb } from "./models/kokoro/log-mel.ts";
import type { Engine, SpeakRequest, SpokenTurn } from "./speak-types.ts";

const modelsDir = fileURLToPath(new URL("../../../node_modules/.cache/timbre/models", import.meta.url));
const sampleRateHz = 24_000;
const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
const turn = (name: string, text: string): SpokenTurn => ({ text, voice: { kind: "builtin", name }, settings });

const turns = [
  turn("af_heart", "Did you hear that the old harbour is closing for the whole winter?"),
  turn("am_onyx", "I read about it this morning, and I could hardly believe it."),
  turn("bf_emma", "They say the boats will have to go around the island until spring."),
  turn("am_onyx", "Then we had better leave before the weekend, all of us."),
] as const;

type Span = { fromS: number; toS: number };
type Conversation = { samples: Float32Array; joins: number[]; spans: Span[] };

describe("a conversation of the real model", () => {
  let engine: Engine;
  let heard: Conversation;
  beforeAll(async () => {
    engine = createEngine({ modelsDir, threads: 2 });
    await vi.waitUntil(async () => (await engine.status()).state !== "starting", { timeout: 600_000 });
    heard = await hear(1);
  });
  afterAll(() => engine.close());

  const hear = async (seed: number): Promise<Conversation> => {
    const [first, ...replies] = turns;
    const shared = { format: "pcm_24000", seed, normalise: "auto", fairnessKey: "test" } as const;
    const request: SpeakRequest = { ...first, replies, ...shared };
    const parts: Uint8Array[] = [];
    const joins: number[] = [];
    const spans: Span[] = [];
    for await (const { audio, alignment, turn: at } of engine.speak(request, new AbortController().signal)) {
      parts.push(audio);
      joins.push((joins.at(-1) ?? 0) + audio.length / 2);
      if (!alignment || at === undefined) continue;
      const [fromS, toS] = [alignment.startSeconds[0] ?? 0, alignment.endSeconds.at(-1) ?? 0];
      spans[at] = { fromS: spans[at]?.fromS ?? fromS, toS };
    }
    const bytes = Buffer.concat(parts);
    const samples = Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / 32768);
    return { samples, joins: joins.slice(0, -1), spans };
  };

  const soundOf = ({ samples }: Conversation, { fromS, toS }: Span): Float32Array =>
    samples.slice(Math.round(fromS * sampleRateHz), Math.round(toS * sampleRateHz));

  /** Length of the quiet stretch between one turn and the next: what is under -58 dBFS is not heard. */
  const gapAfterMs = ({ samples, spans }: Conversation, at: number): number => {
    const stepMs = 10;
    const step = (sampleRateHz * stepMs) / 1000;
    const isQuiet = (index: number): boolean => {
      const part = samples.subarray(index * step, (index + 1) * step);
      return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) < 0.0012;
    };
    const middleS = ((spans[at]?.toS ?? 0) + (spans[at + 1]?.fromS ?? 0)) / 2;
    let [from, to] = [Math.round((middleS * 1000) / stepMs), Math.round((middleS * 1000) / stepMs)];
    while (from > 0 && isQuiet(from - 1)) from -= 1;
    while (to * step < samples.length && isQuiet(to)) to += 1;
    return (to - from) * stepMs;
  };

  it("DLG-01 leaves 150 to 600 ms between its turns, and more after a question", () => {
    const gapsMs = [0, 1, 2].map((at) => gapAfterMs(heard, at));
    for (const gapMs of gapsMs) {
      expect(gapMs).toBeGreaterThanOrEqual(150);
      expect(gapMs).toBeLessThanOrEqual(600);
    }
    expect(gapsMs[0]).toBeGreaterThan(Math.max(gapsMs[1] ?? 0, gapsMs[2] ?? 0));
  });

  it("DLG-01 has one loudness: its turns differ by less than 2 LU", () => {
    const levels = heard.spans.map((span) => integratedLoudness({ samples: soundOf(heard, span), sampleRateHz }));
    expect(levels).toHaveLength(turns.length);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(2);
  });

  it("DLG-01 joins its turns without a click", () => {
    const { samples, joins } = heard;
    const bendAt = (at: number) => Math.abs((samples[at] ?? 0) - 2 * (samples[at - 1] ?? 0) + (samples[at - 2] ?? 0));
    const sharpest = (from: number, to: number) => {
      let most = 0;
      for (let at = Math.max(2, from); at < Math.min(to, samples.length); at += 1) most = Math.max(most, bendAt(at));
      return most;
    };
    expect(joins.length).toBeGreaterThanOrEqual(turns.length - 1);
    for (const join of joins) {
      const around = Math.max(sharpest(join - 4800, join - 240), sharpest(join + 240, join + 4800));
      expect(sharpest(join - 240, join + 240)).toBeLessThan(Math.max(0.02, 1.6 * around));
    }
  });

  it("DLG-03 A and B are two readings, not one at another level", async () => {
    const other = await hear(2);
    const pairs = heard.spans.map(
      (span, at) => [soundOf(heard, span), soundOf(other, other.spans[at] ?? span)] as const,
    );
    for (const [a, b] of pairs) {
      // A change of level alone keeps every length and every spectrum.
      const isOtherPace = Math.abs(a.length - b.length) / sampleRateHz > 0.02;
      expect(isOtherPace || logMelDistanceDb(a, b) > 1.5).toBe(true);
    }
  });
});
