import { expect, it } from "vitest";
import { featureChannels } from "../kokoro-model.ts";
import { describeFeatures } from "./describe-features.ts";

it("tells mean and spread of every channel", () => {
  const rows = [1, 2, 6].map((value) =>
    Float32Array.from({ length: featureChannels }, (_, i) => (i === 5 ? 4 : value)),
  );
  const features = Float32Array.from(rows.flatMap((row) => [...row]));
  const whole = describeFeatures(features);
  expect([whole[0], whole[5]]).toEqual([3, 4]);
  expect(whole[featureChannels]).toBeCloseTo(Math.sqrt(7), 5);
  expect(whole[featureChannels + 5]).toBe(0);
});
