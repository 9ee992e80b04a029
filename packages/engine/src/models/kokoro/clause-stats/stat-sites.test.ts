import { describe, expect, it } from "vitest";
import { adainSites } from "../decoder/adain-sites.ts";
import { decoderArchitecture } from "../decoder/decoder-architecture.ts";
import type { ChannelStats, DecoderParts } from "../decoder/decoder-parts.ts";
import { statSites, statSize, statStarts } from "./stat-sites.ts";

/** Walks the architecture and writes down which measurement each place normalises by. */
const watchMeasurements = () => {
  const placesOf = new Map<ChannelStats, string[]>();
  const note = (stats: ChannelStats, path: string) => (placesOf.get(stats)?.push(path), "frames");
  const nothing = () => "frames";
  const parts: DecoderParts = {
    fromText: nothing,
    curve: nothing,
    excitation: nothing,
    join: nothing,
    add: nothing,
    scale: nothing,
    leaky: nothing,
    conv: nothing,
    exactConv: nothing,
    repeat: nothing,
    interpolate: nothing,
    upsample: nothing,
    reflectFirst: nothing,
    rows: nothing,
    spectrum: nothing,
    measure: (input) => {
      const stats = { of: input };
      placesOf.set(stats, []);
      return stats;
    },
    leakyNorm: (_, stats, path) => note(stats, path),
    snakeConv: ({ stats, adain }) => note(stats, adain),
  };
  decoderArchitecture(parts, { textFrames: "", f0: "", energy: "", sourceRows: "" });
  return [...placesOf.values()];
};

describe("statSites", () => {
  it("lists the measurements in the order in which the decoder makes them", () => {
    expect(statSites.map(({ path }) => path)).toEqual(watchMeasurements().map(([first]) => first));
  });

  it("leads every place to the measurement it normalises by", () => {
    const starts = new Map(adainSites.map(({ path }, index) => [path, statStarts[index]]));
    for (const places of watchMeasurements()) {
      expect(new Set(places.map((path) => starts.get(path))).size).toBe(1);
    }
    expect(statSize).toBe(17_930);
  });
});
