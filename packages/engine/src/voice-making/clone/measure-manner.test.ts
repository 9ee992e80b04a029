import { expect, it } from "vitest";
import { percentile } from "../convert/track-pitch.ts";
import { spokenPitch } from "./measure-manner.ts";

it("a hum in the pauses does not count as the speaker's pitch", () => {
  const man = { pitchHz: new Float32Array(60).fill(110), energy: new Float32Array(60).fill(6) };
  const fan = { pitchHz: new Float32Array(90).fill(62), energy: new Float32Array(90).fill(-3) };
  const pitch = spokenPitch([man, fan]);
  expect(pitch).toHaveLength(60);
  expect(percentile(pitch, 0.5)).toBe(110);
});
