import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareModels } from "../../prepare-models.ts";
import type { DecodeInput, KokoroModel } from "../kokoro-model.ts";
import { openKokoro } from "../open-kokoro.ts";
import { testUtterance } from "../test-utterance.ts";

const modelsDir = fileURLToPath(new URL("../../../../../../node_modules/.cache/timbre/models", import.meta.url));
const weightsDir = fileURLToPath(new URL("../../../../weights", import.meta.url));

describe("what a clone adds to the flash decoder's layers", () => {
  let model: KokoroModel;
  let input: DecodeInput;

  beforeAll(async () => {
    const prepared = await prepareModels({ modelsDir, weightsDir });
    model = await openKokoro(prepared, { threads: 2 });
    input = await testUtterance(prepared.files);
  });
  afterAll(() => model.close());

  const filmOf = async (voiceVector?: Float32Array) =>
    (await model.flash!.read(voiceVector ? { ...input, voiceVector } : input)).film;

  it("is nothing where the voice was not moved", async () => {
    expect(await filmOf(await model.describeVoice(input.style))).toEqual(await filmOf());
  });

  it("is something for a change that no built-in style would make, and grows no wilder than the voice's own numbers", async () => {
    const plain = await filmOf();
    // Every second number up, the others down: as far as people move them, in a direction of its own.
    const moved = (await model.describeVoice(input.style)).map((value, i) => value + (i % 2 ? 0.1 : -0.1));
    const film = await filmOf(moved);
    const away = Math.sqrt(film.reduce((sum, value, i) => sum + (value - plain[i]!) ** 2, 0) / film.length);
    const own = Math.sqrt(plain.reduce((sum, value) => sum + value * value, 0) / plain.length);
    expect(away).toBeGreaterThan(0);
    expect(away).toBeLessThan(2 * own);
  });
});
