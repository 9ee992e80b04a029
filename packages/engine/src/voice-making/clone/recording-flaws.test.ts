import { describe, expect, it } from "vitest";
import { flawsOf } from "./recording-flaws.ts";

const good = { durationMs: 10_000, bandwidthHz: 8_000, signalToNoiseDb: 35, reverbMs: 120 };

describe("what is wrong with the recordings of a clone", () => {
  it("is nothing where they are good, or where nothing can be measured", () => {
    expect(flawsOf([good])).toEqual([]);
    expect(flawsOf([{ ...good, signalToNoiseDb: Infinity, reverbMs: null }])).toEqual([]);
  });

  it.each([
    ["telephone", { bandwidthHz: 3_900 }],
    ["noise", { signalToNoiseDb: 15 }],
    ["echo", { reverbMs: 510 }],
  ])("is %s for %j", (flaw, changes) => {
    expect(flawsOf([{ ...good, ...changes }])).toEqual([flaw]);
  });

  it("can be several things at once", () => {
    expect(flawsOf([{ ...good, signalToNoiseDb: 12, bandwidthHz: 3_400 }])).toEqual(["telephone", "noise"]);
  });

  it("is not said for one short recording among good ones", () => {
    expect(flawsOf([good, good, { ...good, durationMs: 5_000, signalToNoiseDb: 5 }])).toEqual([]);
  });
});
