import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { durationError, pitchErrorCents } from "../../models/kokoro/choose-variant.ts";
import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../../models/kokoro/open-kokoro.ts";
import { roundDurations } from "../../models/kokoro/stretch-features.ts";
import { prepareModels } from "../../models/prepare-models.ts";
import type { Language } from "../../text/language.ts";
import { phonemise } from "../../text/phonemes/phonemise.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { openVoiceStyles } from "../../voices/voice-styles.ts";
import { canReadSmall } from "./choose-reader.ts";
import { tokensOf } from "./tokens-of.ts";

const modelsDir = fileURLToPath(new URL("../../../../../node_modules/.cache/timbre/models", import.meta.url));
const weightsDir = fileURLToPath(new URL("../../../weights", import.meta.url));

/** Of the sets that the bench measures by. */
const sentences: readonly (readonly [Language, string, string])[] = [
  ["en-us", "af_heart", "The bakery on the corner opens long before sunrise."],
  ["en-us", "am_michael", "I forgot my keys, so I climbed through the kitchen window."],
  ["en-gb", "bf_emma", "She tied the parcel with string and carried it to the post office."],
  ["es", "ef_dora", "El tren llegó tarde porque había nieve en las vías."],
  ["de", "af_heart", "Die Kinder spielen im Garten, während die Katze auf der Mauer schläft."],
];

describe("a reading by the small language model", () => {
  let model: KokoroModel;

  beforeAll(async () => {
    model = await openKokoro(await prepareModels({ modelsDir, weightsDir }), { threads: 2 });
  });
  afterAll(() => model.close());

  /** How far it is from the full model's, of its own tokens or of others; the melody at the full model's durations. */
  const distance = async ([language, name, text]: (typeof sentences)[number], read = (ids: number[]) => ids) => {
    const { symbols } = await phonemise(text, language);
    expect(canReadSmall({ symbols, languages: [language] })).toBe(true);
    const ids = tokensOf(symbols);
    const style = await openVoiceStyles().styleOf(findBuiltInVoice(name)!, symbols.length, 1);
    const [full, small] = [await model.readText(ids, style, 1), await model.flash!.readText(read(ids), style, 1)];
    const frames = roundDurations(full.durations);
    const [wanted, got] = [
      await model.shapeProsody(full.prosodyFeatures, frames, style),
      await model.shapeProsody(small.prosodyFeatures, frames, style),
    ];
    return {
      isSame: small.durations.every((duration, at) => duration === full.durations[at]),
      frames: durationError(full.durations, small.durations),
      cents: pitchErrorCents(wanted.f0Hz, got.f0Hz),
    };
  };

  it.each(sentences)("is another than the full model's and near it (%s, %s)", async (...sentence) => {
    const { isSame, frames, cents } = await distance(sentence);
    expect(isSame).toBe(false);
    expect(frames).toBeLessThan(0.5);
    expect(cents).toBeLessThan(80);
  });

  it("would be far from it with tokens in another order", async () => {
    const { frames } = await distance(sentences[0]!, (ids) => ids.toReversed());
    expect(frames).toBeGreaterThan(0.6);
  });
});
