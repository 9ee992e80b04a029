import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { neutralDelivery } from "../../delivery/delivery.ts";
import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../../models/kokoro/open-kokoro.ts";
import { prepareModels } from "../../models/prepare-models.ts";
import { phonemise } from "../../text/phonemes/phonemise.ts";
import { tokenIdOf } from "../../text/vocabulary.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { openVoiceStyles } from "../../voices/voice-styles.ts";
import { compareWindows } from "./compare-windows.ts";

const modelsDir = fileURLToPath(new URL("../../../../../node_modules/.cache/timbre/models", import.meta.url));
const weightsDir = fileURLToPath(new URL("../../../weights", import.meta.url));
const text = "The old clock above the station door has not shown the right time for years, but nobody minds.";

describe("speech in windows", () => {
  let model: KokoroModel;

  beforeAll(async () => {
    model = await openKokoro(await prepareModels({ modelsDir, weightsDir }), { threads: 2 });
  });
  afterAll(() => model.close());

  const compare = async (name: string, decoder: "full" | "flash" = "full") => {
    const voice = findBuiltInVoice(name);
    if (!voice) throw new Error(`There is no voice ${name}`);
    const { symbols } = await phonemise(text, voice.language);
    const style = await openVoiceStyles().styleOf(voice, symbols.length, 1);
    const tokenIds = [0, ...[...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []), 0];
    const utterance = { tokenIds, style, delivery: neutralDelivery, decoder, startsShort: true, saysFirst: false };
    return compareWindows(model, utterance, voice.measures.gainDb);
  };

  it("sounds as one: near the clause decoded in one piece, without steps of tone where windows meet", async () => {
    const compared = [await compare("af_heart"), await compare("am_adam")];
    const joins = compared.flatMap(({ joinStepsDb }) => joinStepsDb);
    expect(joins.length).toBeGreaterThan(3);
    // Measured 2.0 dB; windows that know nothing of the whole: 2.8 dB.
    expect(meanOf(compared.map(({ distanceDb }) => distanceDb))).toBeLessThan(2.4);
    // Measured 2.6 dB; windows that know nothing of the whole: 4.5 dB.
    expect(meanOf(joins)).toBeLessThan(3.6);
  });

  it("sounds the same by the flash decoder as in one piece", async () => {
    const { distanceDb, joinStepsDb } = await compare("af_heart", "flash");
    expect(joinStepsDb.length).toBeGreaterThan(0);
    expect(distanceDb).toBeLessThan(0.3);
  });
});

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
