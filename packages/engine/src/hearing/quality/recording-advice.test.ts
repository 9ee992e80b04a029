import { describe, expect, it } from "vitest";
import { decayTimeMs } from "./decay-time.ts";
import { adviceOn } from "./recording-advice.ts";

const good = {
  durationMs: 20_000,
  speechMs: 15_000,
  loudnessLufs: -20,
  signalToNoiseDb: 40,
  clippedShare: 0,
  bandwidthHz: 8_000,
  reverbMs: 200,
};

describe("advice on a recording", () => {
  it("has nothing to say about a good one", () => {
    expect(adviceOn(good)).toEqual([]);
  });

  it.each([
    [{ speechMs: 0, signalToNoiseDb: -Infinity, loudnessLufs: -Infinity }, ["no_speech"]],
    [{ speechMs: 3_000 }, ["little_speech"]],
    [{ signalToNoiseDb: 5 }, ["noisy"]],
    [{ signalToNoiseDb: 18 }, ["some_noise"]],
    [{ clippedShare: 0.01 }, ["clipped"]],
    [{ reverbMs: 900 }, ["reverberant"]],
    [{ bandwidthHz: 3_400 }, ["narrow_band"]],
    [{ loudnessLufs: -45 }, ["too_quiet"]],
  ])("%j gives %j", (changes, codes) => {
    expect(adviceOn({ ...good, ...changes }).map(({ code }) => code)).toEqual(codes);
  });
});

describe("how long a room sounds on", () => {
  const rate = 16_000;
  /** Bursts that fade by 60 dB in the given time. */
  const bursts = (fadeMs: number) =>
    Float32Array.from({ length: rate * 4 }, (_, i) => {
      const ms = ((i / rate) * 1000) % 1_000;
      const level = ms < 100 ? 1 : 10 ** ((-3 * (ms - 100)) / fadeMs);
      return 0.5 * level * Math.sin(i * 0.7);
    });

  it("is measured from the endings", () => {
    expect(decayTimeMs(bursts(300), rate)).toBeGreaterThan(200);
    expect(decayTimeMs(bursts(300), rate)).toBeLessThan(450);
    expect(decayTimeMs(bursts(900), rate)).toBeGreaterThan(700);
  });

  it("is unknown for silence", () => {
    expect(decayTimeMs(new Float32Array(rate), rate)).toBeNull();
  });
});
