import { describe, expect, it } from "vitest";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import { medianPitchOf } from "../voices/median-pitch.ts";
import { type DesignRequest, leastDistance, openVoiceDesigner } from "./design-voices.ts";
import { printDistance } from "./print-distance.ts";
import { readPrompt } from "./read-prompt.ts";

const designer = openVoiceDesigner();

const design = (prompt: string, changes: Partial<DesignRequest> = {}) =>
  designer.design({
    wish: readPrompt(prompt),
    seed: 7,
    count: 3,
    language: "en-us",
    loudness: 0.5,
    quality: 0.9,
    guidanceScale: 5,
    ...changes,
  });

const prints = async (prompt: string, changes: Partial<DesignRequest> = {}) =>
  (await design(prompt, changes)).map(({ print }) => print);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const pitchOf = async (prompt: string, changes: Partial<DesignRequest> = {}) =>
  mean((await prints(prompt, changes)).map(medianPitchOf));

describe("openVoiceDesigner", () => {
  it("DESIGN-42 gives the same three voices for a seed and others for another", async () => {
    expect(await prints("A calm woman")).toEqual(await prints("A calm woman"));
    expect(await prints("A calm woman")).not.toEqual(await prints("A calm woman", { seed: 8 }));
  });

  it("gives three that differ in their leading voice and pitch", async () => {
    const three = await prints("A calm middle-aged woman telling a story");
    expect(new Set(three.map(({ timbre }) => timbre.join())).size).toBe(3);
    const heights = three.map(medianPitchOf);
    expect(Math.max(...heights) / Math.min(...heights)).toBeGreaterThan(1.05);
  });

  it.each([
    "A calm woman",
    "An old sea captain, gravelly and slow",
    "A tiny squeaky goblin",
    "A whispering ghost",
    "A robot",
    "A British butler",
    "An excited sports commentator",
    "A young man from Mexico",
  ])("gives three voices at a stated distance: %s", async (prompt) => {
    for (const seed of [1, 2, 3, 4]) {
      const three = await prints(prompt, { seed });
      const apart = three.flatMap((one, i) => three.slice(i + 1).map((other) => printDistance(one, other)));
      expect(Math.min(...apart), `${seed}`).toBeGreaterThanOrEqual(leastDistance);
    }
  });

  it("orders deep and high, slow and fast, also with degrees and negations", async () => {
    expect(await pitchOf("A very deep man")).toBeLessThan(await pitchOf("A deep man"));
    expect(await pitchOf("A deep man")).toBeLessThan(await pitchOf("A man, not too deep"));
    expect(await pitchOf("A man with a high voice")).toBeGreaterThan(await pitchOf("A man with a plain voice"));
    const paces = async (prompt: string) => mean((await prints(prompt)).map(({ pace }) => pace));
    expect(await paces("A slow woman")).toBeLessThan(await paces("A fast woman"));
  });

  it("takes gender and accent from the prompt", async () => {
    for (const { name } of await prints("A British gentleman")) {
      expect(findBuiltInVoice(name)).toMatchObject({ language: "en-gb", gender: "male" });
    }
    for (const { name } of await prints("A man with a French accent")) {
      expect(findBuiltInVoice(name)?.language).toBe("fr");
    }
    expect(await pitchOf("A man with a French accent")).toBeLessThan(150);
  });

  it("follows the prompt more strictly with more guidance", async () => {
    expect(await pitchOf("A deep man", { guidanceScale: 10 })).toBeLessThan(
      await pitchOf("A deep man", { guidanceScale: 2 }),
    );
  });

  it("varies less with more quality", async () => {
    const spread = async (quality: number) => {
      const heights = (await prints("A friendly woman", { quality })).map((print) => Math.log(medianPitchOf(print)));
      return Math.max(...heights) - Math.min(...heights);
    };
    expect(await spread(1)).toBeLessThan(await spread(-1));
  });

  it("carries the loudness in the voice", async () => {
    const level = async (loudness: number) =>
      (await prints("A friendly woman", { loudness }))[0]?.effects?.levelDb ?? 0;
    expect([await level(-1), await level(0.5), await level(1)]).toEqual([-15, 0, 5]);
  });

  it("lets the colour of a cloned reference fade as the prompt takes over", async () => {
    const [made] = await prints("A calm woman");
    const bend = { centreDb: [0, 0], matrix: [1, 0, 0, 1], fromDb: -40 };
    const cloned = { ...made!, filter: { allDb: [2, 4], sounds: [], bend } };
    const bendAt = async (promptStrength: number) =>
      (await prints("A calm woman", { reference: { print: cloned, promptStrength } }))[0]?.filter?.bend?.matrix[0];
    expect(await bendAt(0)).toBe(1);
    expect(await bendAt(0.5)).toBeLessThan(1);
    expect(await bendAt(1)).toBeUndefined();
  });

  it("keeps the reference without prompt strength and moves with it", async () => {
    const reference = { kind: "builtin" as const, name: "am_michael" };
    const at = (promptStrength: number) =>
      pitchOf("A very high squeaky voice", { reference: { print: reference, promptStrength } });
    const own = medianPitchOf(reference);
    expect(await at(0)).toBeCloseTo(own, 0);
    expect(await at(0.25)).toBeGreaterThan(own * 1.05);
    expect(await at(1)).toBeGreaterThan(await at(0.25));
  });

  it("marks what the model cannot say as effects", async () => {
    const [ogre] = await prints("A huge ogre with a very deep, gravelly voice");
    expect(ogre?.effects?.formantShift).toBeLessThan(0.9);
    expect(ogre?.effects?.gravel).toBeGreaterThan(0.5);
    expect((await prints("A woman whispering secrets"))[0]?.effects?.isWhispered).toBe(true);
  });
});
