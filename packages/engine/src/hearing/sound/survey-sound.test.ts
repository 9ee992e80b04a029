import { expect, it } from "vitest";
import type { SpeechFinder } from "../activity/find-speech.ts";
import { makeSurveySound, peaksOf } from "./survey-sound.ts";

const rateHz = 16_000;
const soundOf = (samples: Float32Array) => ({ kind: "samples" as const, samples, sampleRateHz: rateHz });
const work = { signal: new AbortController().signal };

/** Hears speech wherever there is sound at all. */
const finder = (heard: number[]): SpeechFinder => ({
  scores: async (samples) => {
    heard.push(samples.length / rateHz);
    return Float32Array.from({ length: Math.ceil(samples.length / 512) }, (_, i) => (samples[i * 512] ? 1 : 0));
  },
});

it("tells how long a recording is, its peaks, and how much of it is speech", async () => {
  const samples = new Float32Array(40 * rateHz).fill(0.5, 0, 20 * rateHz);
  const answer = await makeSurveySound(finder([]))({ sound: soundOf(samples), peakCount: 4 }, work);
  expect(answer).toMatchObject({ durationMs: 40_000, peaks: [0.5, 0.5, 0, 0], checkedMs: 40_000 });
  expect(answer.speechMs).toBeGreaterThan(19_500);
  expect(answer.speechMs).toBeLessThan(20_500);
});

it("listens to a long recording in three places: its beginning, its middle and its end", async () => {
  const heard: number[] = [];
  const samples = new Float32Array(1_000 * rateHz);
  samples.fill(0.5, 940 * rateHz);
  const answer = await makeSurveySound(finder(heard))({ sound: soundOf(samples), peakCount: 10 }, work);
  expect(heard).toEqual([60, 60, 60]);
  expect(answer.checkedMs).toBe(180_000);
  expect(answer.speechMs).toBeGreaterThan(59_000);
});

it("gives no more peaks than there are samples", () => {
  expect(peaksOf(Float32Array.of(0.25, -2), 10)).toEqual([0.25, 1]);
});
