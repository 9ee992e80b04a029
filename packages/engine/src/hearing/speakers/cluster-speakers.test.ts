import { describe, expect, it } from "vitest";
import { clusterSpeakers } from "./cluster-speakers.ts";
import { makeTellSpeakers } from "./tell-speakers.ts";

const vector = (angle: number) => Float32Array.of(Math.cos(angle), Math.sin(angle));

describe("groups of voices", () => {
  const voices = [0, 0.1, 1.5, 1.6, 0.05].map(vector);

  it("hold those that are alike", () => {
    const [a, b, c, d, e] = clusterSpeakers(voices, { threshold: 0.5, maxCount: 10 });
    expect([b, e]).toEqual([a, a]);
    expect(d).toBe(c);
    expect(c).not.toBe(a);
  });

  it("are as many as asked for", () => {
    expect(new Set(clusterSpeakers(voices, { threshold: 0.99, count: 1, maxCount: 10 })).size).toBe(1);
    expect(new Set(clusterSpeakers(voices, { threshold: 0, count: 2, maxCount: 10 })).size).toBe(2);
  });
});

describe("who speaks when", () => {
  /** Hears a voice in the sign of the samples. */
  const encoder = {
    embed: async (samples: Float32Array) => {
      const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
      return vector(mean > 0 ? 0 : 2);
    },
  };
  const second = 16_000;
  const samples = Float32Array.from({ length: 12 * second }, (_, i) => (i < 6 * second ? 0.1 : -0.1));
  const spans = [
    { start: 0, end: 5 * second },
    { start: 7 * second, end: 12 * second },
  ];

  it("follows the voices, counted in the order they begin", async () => {
    const turns = await makeTellSpeakers(encoder)({ samples, spans, signal: new AbortController().signal });
    expect(turns).toEqual([
      { speaker: 0, startMs: 0, endMs: 5_000, isOverlap: false },
      { speaker: 1, startMs: 7_000, endMs: 12_000, isOverlap: false },
    ]);
  });

  it("finds nobody where nobody speaks", async () => {
    const turns = await makeTellSpeakers(encoder)({ samples, spans: [], signal: new AbortController().signal });
    expect(turns).toEqual([]);
  });
});
