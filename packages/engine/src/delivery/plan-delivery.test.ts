import { describe, expect, it } from "vitest";
import type { Mood } from "./moods.ts";
import { planDelivery, type DeliveryRequest } from "./plan-delivery.ts";
import type { SpeechSettings } from "./speech-settings.ts";

const settings: SpeechSettings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
const plan = (over: Partial<SpeechSettings> = {}, rest: Partial<DeliveryRequest> = {}) =>
  planDelivery({ settings: { ...settings, ...over }, seed: 7, clauseIndex: 0, moods: [], ...rest });

const spreadOf = (values: number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
const pitchOfTakes = (stability: number) =>
  Array.from({ length: 200 }, (_, seed) => plan({ stability }, { seed }).pitchShiftSemitones);
const paceWithinTake = (stability: number) =>
  Array.from({ length: 200 }, (_, clauseIndex) => plan({ stability }, { clauseIndex }).pace);

describe("planDelivery", () => {
  it("goes beyond the usual pace only for those who ask for it", () => {
    expect([0.25, 4].map((speed) => plan({ stability: 1, speed }).pace)).toEqual([0.25, 4]);
    expect(plan({ stability: 1, speed: 1.55 }, { moods: ["excited"] }).pace).toBe(1.6);
  });

  it("gives the same delivery for the same seed and another for another", () => {
    expect(plan()).toEqual(plan());
    expect(plan({}, { seed: 8 })).not.toEqual(plan());
  });

  it("leaves nothing to chance at full stability", () => {
    for (const [seed, clauseIndex] of [
      [7, 0],
      [99, 5],
    ]) {
      const { pace, pitchShiftSemitones, driftSemitones } = plan({ stability: 1 }, { seed, clauseIndex });
      expect([pace, Math.abs(pitchShiftSemitones), driftSemitones]).toEqual([1, 0, 0]);
    }
  });

  it("spreads pitch between takes and pace within one as stability falls", () => {
    expect(spreadOf(pitchOfTakes(0.2))).toBeGreaterThan(2 * spreadOf(pitchOfTakes(0.7)));
    expect(spreadOf(paceWithinTake(0.2))).toBeGreaterThan(2 * spreadOf(paceWithinTake(0.7)));
  });

  it("widens melody and energy with style", () => {
    expect(plan({ style: 1 }).pitchRange).toBeGreaterThan(1.3 * plan().pitchRange);
    expect(plan({ style: 1 }).energyRange).toBeGreaterThan(plan().energyRange);
  });

  it("moves away from the voice as similarity falls", () => {
    expect(plan({ similarity: 0.75 }).likeness).toBe(1);
    expect(plan({ similarity: 0 }).likeness).toBe(0.5);
  });

  it("keeps the asked pace", () => {
    expect(plan({ speed: 1.2, stability: 1 }).pace).toBe(1.2);
  });

  it("changes voice, pace and pitch with the mood", () => {
    expect(plan({}, { moods: ["whispers"] }).isWhispered).toBe(true);
    expect(plan({}, { moods: ["shouts"] }).energyShift).toBeGreaterThan(1);
    const inMood = (mood: Mood) => plan({}, { moods: [mood] });
    expect(inMood("sad").pace).toBeLessThan(inMood("excited").pace);
    expect(inMood("sad").pitchShiftSemitones).toBeLessThan(inMood("excited").pitchShiftSemitones);
  });
});
