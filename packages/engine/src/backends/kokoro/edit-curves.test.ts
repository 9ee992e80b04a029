import { describe, expect, it } from "vitest";
import { neutralDelivery } from "../../delivery/delivery.ts";
import { editEnergy, editPitch } from "./edit-curves.ts";
import { edgesOf, paceDurations } from "./edit-durations.ts";

const pitchHz = Float32Array.from({ length: 200 }, (_, index) =>
  index % 4 === 3 ? 0 : 150 + 50 * Math.sin(index / 9),
);
const voiced = (curve: Float32Array) => curve.filter((hz) => hz > 20);
const range = (curve: Float32Array) => Math.log2(Math.max(...voiced(curve)) / Math.min(...voiced(curve)));
const mean = (curve: Float32Array) => curve.reduce((sum, value) => sum + value, 0) / curve.length;

describe("editPitch", () => {
  it("changes nothing for a neutral delivery", () => {
    const edited = editPitch(pitchHz, neutralDelivery);
    edited.forEach((hz, index) => expect(hz).toBeCloseTo(pitchHz[index] ?? 0, 2));
  });

  it("moves the melody by semitones and leaves unvoiced frames alone", () => {
    const edited = editPitch(pitchHz, { ...neutralDelivery, pitchShiftSemitones: 12 });
    expect(edited[0]).toBeCloseTo(300, 1);
    expect(edited[3]).toBe(0);
  });

  it("stretches the melody about its middle", () => {
    expect(range(editPitch(pitchHz, { ...neutralDelivery, pitchRange: 1.5 }))).toBeCloseTo(1.5 * range(pitchHz), 2);
  });

  it("has no voice left in a whisper", () => {
    expect(voiced(editPitch(pitchHz, { ...neutralDelivery, isWhispered: true }))).toHaveLength(0);
  });

  it("drifts alike for the same seed and not for another", () => {
    const drift = (driftSeed: number) => editPitch(pitchHz, { ...neutralDelivery, driftSemitones: 1, driftSeed });
    expect(drift(1)).toEqual(drift(1));
    expect(drift(1)).not.toEqual(drift(2));
    expect(drift(1)).not.toEqual(pitchHz);
  });

  it("trembles as deep as asked", () => {
    const level = new Float32Array(200).fill(150);
    const edited = editPitch(level, { ...neutralDelivery, tremorSemitones: 1 });
    expect(12 * range(edited)).toBeGreaterThan(1.8);
    expect(12 * range(edited)).toBeLessThanOrEqual(2.001);
  });

  it("stays where a voice can be", () => {
    const high = editPitch(pitchHz, { ...neutralDelivery, pitchShiftSemitones: 60 });
    expect(Math.max(...high)).toBeLessThanOrEqual(700);
  });
});

describe("editEnergy", () => {
  const energy = Float32Array.from([-9, 3, 5, 7, -9]);

  it("raises sound and leaves silence silent", () => {
    expect([...editEnergy(energy, { ...neutralDelivery, energyShift: 1 })]).toEqual([-9, 4, 6, 8, -9]);
  });

  it("stretches loud against soft", () => {
    expect([...editEnergy(energy, { ...neutralDelivery, energyRange: 1.5 })]).toEqual([-9, 2, 5, 8, -9]);
  });
});

describe("paceDurations", () => {
  const durations = Float32Array.from({ length: 60 }, (_, index) => 1 + (index % 5) * 0.37);
  const total = (frames: Int32Array) => frames.reduce((sum, count) => sum + count, 0);

  it("keeps the length rounding would lose", () => {
    expect(Math.abs(total(paceDurations(durations, 1)) - mean(durations) * 60)).toBeLessThanOrEqual(1);
  });

  it("takes the time the pace asks for, and no token vanishes", () => {
    const slow = paceDurations(durations, 0.7);
    expect(Math.abs(total(slow) - (mean(durations) * 60) / 0.7)).toBeLessThanOrEqual(2);
    expect(Math.min(...paceDurations(durations, 3))).toBe(1);
  });

  it("gives symbols the edges between their frames, two frames early, without the boundary tokens", () => {
    expect([...edgesOf(Int32Array.from([3, 3, 4, 1]), 600)]).toEqual([600, 2400, 4800]);
  });
});
