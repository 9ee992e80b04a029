import { describe, expect, it } from "vitest";
import { orbColoursOf } from "./orb-colours.ts";

const lightnessOf = (colour: string): number => Number(/oklch\(([\d.]+)/.exec(colour)?.[1]);
const hueOf = (colour: string): number => Number(/ (\d+)\)$/.exec(colour)?.[1]);

describe("orbColoursOf", () => {
  it("gives a voice the same face every time", () => {
    const sound = { pitchHz: 180, brightnessDb: -9 };
    expect(orbColoursOf("heart", sound)).toEqual(orbColoursOf("heart", sound));
  });

  it("is brighter for a higher voice", () => {
    const low = orbColoursOf("v", { pitchHz: 90, brightnessDb: -10 });
    const high = orbColoursOf("v", { pitchHz: 290, brightnessDb: -10 });
    expect(lightnessOf(high.body)).toBeGreaterThan(lightnessOf(low.body));
  });

  it("takes its hue from the timbre: dark is violet or blue, bright is warm", () => {
    const dark = hueOf(orbColoursOf("v", { pitchHz: 150, brightnessDb: -17 }).body);
    const bright = hueOf(orbColoursOf("v", { pitchHz: 150, brightnessDb: -6 }).body);
    expect(dark).toBeGreaterThan(230);
    expect(bright < 78 || bright > 330).toBe(true);
  });

  it("never turns yellow-green", () => {
    const hues = Array.from({ length: 300 }, (_, at) => orbColoursOf(`voice-${at}`, null)).flatMap((colours) =>
      [colours.body, colours.light, colours.deep, colours.swirl].map(hueOf),
    );
    expect(hues.filter((hue) => hue > 79 && hue < 161)).toEqual([]);
  });
});
