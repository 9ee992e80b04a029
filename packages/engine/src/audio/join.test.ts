import { describe, expect, it } from "vitest";
import { joinClauses, openJoiner } from "./join.ts";
import { joinSamples, type Pcm } from "./pcm.ts";
import { isSameBytes, largestStep, tone } from "./test-tones.ts";

const rate = 24000;
// Both end and begin in full swing: the worst that can be asked of a join.
const first = tone({ hz: 217, durationMs: 303, amplitude: 0.5 });
const second: Pcm = { ...first, samples: tone({ hz: 331, durationMs: 250, amplitude: 0.5 }).samples.subarray(37) };
const loudestStep = Math.max(largestStep(first.samples), largestStep(second.samples));

describe("joinClauses", () => {
  it.each([0, 1, 10, 250, 1500.5])("joins with a pause of %f ms without a click", (pauseBeforeMs) => {
    const { pcm } = joinClauses([
      { pcm: first, pauseBeforeMs: 0 },
      { pcm: second, pauseBeforeMs },
      { pcm: first, pauseBeforeMs: 0 },
    ]);
    // The bare edges of these sounds lie up to 0.5 apart; a smooth join adds at most what its fades bend.
    expect(largestStep(pcm.samples)).toBeLessThan(loudestStep * 1.25);
    expect(Math.abs(pcm.samples[0]!)).toBeLessThan(0.01);
    expect(Math.abs(pcm.samples.at(-1)!)).toBeLessThan(0.01);
  });

  it.each([1, 10, 250, 1500.5])("makes a pause of %f ms exactly that long", (pauseBeforeMs) => {
    const { pcm, startsMs } = joinClauses([
      { pcm: first, pauseBeforeMs: 0 },
      { pcm: second, pauseBeforeMs },
    ]);
    const pause = Math.round((pauseBeforeMs / 1000) * rate);
    expect(pcm.samples.length).toBe(first.samples.length + pause + second.samples.length);
    expect(pcm.samples.subarray(first.samples.length, first.samples.length + pause).every((x) => x === 0)).toBe(true);
    expect(startsMs).toEqual([0, ((first.samples.length + pause) / rate) * 1000]);
  });

  it("overlaps by 8 ms where there is no pause, and says where each clause begins", () => {
    const { pcm, startsMs } = joinClauses([
      { pcm: first, pauseBeforeMs: 0 },
      { pcm: second, pauseBeforeMs: 0 },
    ]);
    expect(pcm.samples.length).toBe(first.samples.length + second.samples.length - 192);
    expect(startsMs[1]).toBeCloseTo(303 - 8, 6);
  });

  it("keeps the level of a steady sound through the crossfade", () => {
    const steady: Pcm = { samples: new Float32Array(4800).fill(0.3), sampleRateHz: rate };
    const { pcm } = joinClauses([
      { pcm: steady, pauseBeforeMs: 0 },
      { pcm: steady, pauseBeforeMs: 0 },
    ]);
    for (const sample of pcm.samples.subarray(100, -100)) expect(sample).toBeCloseTo(0.3, 6);
  });

  it("refuses clauses of different rates", () => {
    const other = tone({ hz: 200, durationMs: 50, sampleRateHz: 16000 });
    expect(() =>
      joinClauses([
        { pcm: first, pauseBeforeMs: 0 },
        { pcm: other, pauseBeforeMs: 0 },
      ]),
    ).toThrow(RangeError);
  });

  it("joins nothing to nothing", () => {
    expect(joinClauses([]).pcm.samples).toHaveLength(0);
  });
});

describe("openJoiner", () => {
  it("gives clause by clause what the whole gives, holding back 8 ms at most", () => {
    const joiner = openJoiner(rate);
    const parts = [joiner.push(first.samples, 0), joiner.push(second.samples, 120), joiner.push(first.samples, 0)];
    expect(parts[0]!.length).toBe(first.samples.length - 192);
    const whole = joinClauses([
      { pcm: first, pauseBeforeMs: 0 },
      { pcm: second, pauseBeforeMs: 120 },
      { pcm: first, pauseBeforeMs: 0 },
    ]);
    expect(isSameBytes(joinSamples([...parts, joiner.flush()]), whole.pcm.samples)).toBe(true);
  });

  it("takes clauses shorter than the crossfade", () => {
    const joiner = openJoiner(rate);
    const short = first.samples.subarray(0, 50);
    const parts = [joiner.push(short, 0), joiner.push(short, 0), joiner.push(short, 5), joiner.flush()];
    expect(joinSamples(parts).length).toBe(50 + 120 + 50);
  });
});
