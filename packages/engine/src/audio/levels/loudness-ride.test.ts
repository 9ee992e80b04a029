import { describe, expect, it } from "vitest";
import { integratedLoudness, truePeakDb } from "./loudness.ts";
import { openLoudnessRide } from "./loudness-ride.ts";
import { joinSamples, type Pcm } from "../pcm.ts";
import { babble, tone } from "../test-tones.ts";

const clausesOf = (amplitudes: readonly number[], durationMs = 1500): Float32Array[] =>
  amplitudes.map((amplitude) => babble({ durationMs, amplitude }).samples);

const ridden = (clauses: readonly Float32Array[], priorLufs?: number): Pcm & { clauses: Float32Array[] } => {
  const ride = openLoudnessRide({ sampleRateHz: 24000, priorLufs });
  const samples = joinSamples([...clauses.map((clause) => ride.push(clause)), ride.flush()]);
  let start = 0;
  const parts = clauses.map((clause) => samples.subarray(start, (start += clause.length)));
  return { samples, sampleRateHz: 24000, clauses: parts };
};

const loudnessOf = (samples: Float32Array): number => integratedLoudness({ samples, sampleRateHz: 24000 });

describe("openLoudnessRide", () => {
  it.each([0.05, 0.1, 0.3, 0.8])(
    "keeps a voice of amplitude %f within 1 LU of -19 from the first clause on",
    (amplitude) => {
      const clauses = clausesOf([amplitude, amplitude * 0.9, amplitude * 1.1, amplitude]);
      const priorLufs = loudnessOf(joinSamples(clauses));
      const out = ridden(clauses, priorLufs);
      expect(Math.abs(loudnessOf(out.clauses[0]!) + 19)).toBeLessThan(1);
      expect(Math.abs(integratedLoudness(out) + 19)).toBeLessThan(1);
      expect(truePeakDb(out)).toBeLessThanOrEqual(-1);
    },
  );

  it("loses and adds no sample", () => {
    const clauses = clausesOf([0.1, 0.2], 777);
    expect(ridden(clauses, -20).samples.length).toBe(clauses[0]!.length * 2);
  });

  it("lets the first clause decide for a voice never heard", () => {
    const out = ridden(clausesOf([0.05, 0.05, 0.05]));
    expect(Math.abs(integratedLoudness(out) + 19)).toBeLessThan(0.5);
  });

  it("outgrows a wrong prior", () => {
    const clauses = clausesOf(new Array<number>(12).fill(0.1));
    const out = ridden(clauses, loudnessOf(clauses[0]!) + 5);
    expect(Math.abs(loudnessOf(out.clauses.at(-1)!) + 19)).toBeLessThan(1.2);
    expect(Math.abs(loudnessOf(out.clauses[0]!) + 19)).toBeGreaterThan(2);
  });

  it("makes up for what the limiter takes from a voice of high peaks", () => {
    const clause = babble({ durationMs: 1500, amplitude: 0.1 }).samples.map((sample, i) =>
      i % 4800 < 24 ? sample + 0.15 * Math.sin((Math.PI * (i % 4800)) / 24) : sample,
    );
    const out = ridden([clause, clause, clause, clause], loudnessOf(clause));
    expect(truePeakDb(out)).toBeLessThanOrEqual(-1);
    expect(loudnessOf(out.clauses[0]!)).toBeLessThan(-19.8);
    expect(Math.abs(loudnessOf(out.clauses.at(-1)!) + 19)).toBeLessThan(0.4);
  });

  it("leaves a quiet clause quieter than its neighbours", () => {
    const clauses = clausesOf([0.2, 0.2, 0.1, 0.2]);
    const out = ridden(clauses, loudnessOf(clauses[0]!));
    const drop = loudnessOf(out.clauses[1]!) - loudnessOf(out.clauses[2]!);
    expect(drop).toBeGreaterThan(4);
    expect(drop).toBeLessThan(6.5);
  });

  it("moves the gain by at most 1 dB a clause, never in a jump", () => {
    const clauses = [0.3, 0.03, 0.3, 0.02].map((amplitude) => tone({ hz: 400, durationMs: 800, amplitude }).samples);
    const input = joinSamples(clauses);
    const out = ridden(clauses, -30).samples;
    const gainsDb: number[] = [];
    for (let i = 0; i < input.length; i++) {
      if (Math.abs(input[i]!) > 0.01) gainsDb.push(20 * Math.log10(out[i]! / input[i]!));
    }
    const steps = gainsDb.slice(1).map((gainDb, i) => Math.abs(gainDb - gainsDb[i]!));
    // A sample is 1/24000 s and the glide 1 dB in 250 ms; zero crossings leave out up to a few dozen samples.
    expect(Math.max(...steps)).toBeLessThan(0.02);
    expect(Math.abs(gainsDb.at(-1)! - gainsDb[0]!)).toBeLessThanOrEqual(4);
  });

  it("says how loud the voice was, for the next time", () => {
    const clauses = clausesOf([0.1, 0.1]);
    const ride = openLoudnessRide({ sampleRateHz: 24000, priorLufs: -10 });
    expect(ride.heardLufs()).toBe(-Infinity);
    for (const clause of clauses) ride.push(clause);
    expect(ride.heardLufs()).toBeCloseTo(loudnessOf(joinSamples(clauses)), 6);
  });

  it("lets silence through before anything was heard", () => {
    const ride = openLoudnessRide({ sampleRateHz: 24000 });
    const out = joinSamples([ride.push(new Float32Array(2400)), ride.flush()]);
    expect(out.length).toBe(2400);
    expect(out.every((sample) => sample === 0)).toBe(true);
  });
});
