import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { neutralDelivery } from "../../delivery/delivery.ts";
import { durationError } from "../../models/kokoro/choose-variant.ts";
import type { KokoroModel, TextSide } from "../../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../../models/kokoro/open-kokoro.ts";
import { prepareModels } from "../../models/prepare-models.ts";
import type { Language } from "../../text/language.ts";
import { phonemise } from "../../text/phonemes/phonemise.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { openVoiceStyles } from "../../voices/voice-styles.ts";
import type { DecoderName } from "../speech-backend.ts";
import { canReadSmall, textSideOf } from "./choose-reader.ts";
import { readUtterance } from "./say-utterance.ts";
import { tokensOf } from "./tokens-of.ts";
import type { WorkerUtterance } from "./worker-messages.ts";

const modelsDir = fileURLToPath(new URL("../../../../../node_modules/.cache/timbre/models", import.meta.url));
const weightsDir = fileURLToPath(new URL("../../../weights", import.meta.url));

const learned: readonly (readonly [TextSide, Language, string])[] = [
  ["german", "de", "Die Kinder spielen im Garten, während die Katze auf der Mauer schläft."],
  ["russian", "ru", "Дети играют в саду, а кошка спит на старой стене."],
];
const others: readonly (readonly [Language, string, string])[] = [
  ["en-us", "af_heart", "The bakery on the corner opens long before sunrise."],
  ["en-gb", "bf_emma", "She tied the parcel with string and carried it to the post office."],
  ["es", "ef_dora", "El tren llegó tarde porque había nieve en las vías."],
  ["zh", "zf_xiaoyi", "今天早上下了一场大雨。"],
];

type Asked = { text: string; language: Language; voice: string; decoder: DecoderName };

const utteranceOf = async ({ text, language, voice, decoder }: Asked): Promise<WorkerUtterance> => {
  const { symbols } = await phonemise(text, language);
  const languages = [language];
  return {
    tokenIds: tokensOf(symbols),
    style: await openVoiceStyles().styleOf(findBuiltInVoice(voice)!, symbols.length, 1),
    delivery: neutralDelivery,
    decoder,
    canReadSmall: canReadSmall({ symbols, languages }),
    textSide: textSideOf({ languages, voice: { name: voice } }, () => true),
    startsShort: false,
    saysFirst: false,
  };
};

describe("a model with text sides for languages that it was not taught", () => {
  let model: KokoroModel;
  /** The same without it, as everything was read before. */
  let plain: KokoroModel;

  beforeAll(async () => {
    const prepared = await prepareModels({ modelsDir, weightsDir });
    const { german, russian, ...files } = prepared.files;
    expect([german, russian]).not.toContain(undefined);
    model = await openKokoro(prepared, { threads: 2 });
    plain = await openKokoro({ ...prepared, files }, { threads: 2 });
  });
  afterAll(async () => {
    await model.close();
    await plain.close();
  });

  const decoders = ["full", "flash"] as const;
  it.each(learned.flatMap((row) => decoders.map((decoder) => [...row, decoder] as const)))(
    "reads by %s what is all in its language (%s): %s, for the %s decoder",
    async (side, language, text, decoder) => {
      const asked = await utteranceOf({ text, language, voice: "af_heart", decoder });
      const [taught, own] = [(await readUtterance(model, asked)).score, (await readUtterance(plain, asked)).score];
      expect(taught.textFeatures).toHaveLength(own.textFeatures.length);
      expect(taught.textFeatures).not.toEqual(own.textFeatures);
      const { tokenIds, style } = asked;
      const [after, before] = [
        await model.readTextIn[side]!(tokenIds, style, 1),
        await model.readText(tokenIds, style, 1),
      ];
      expect(durationError(before.durations, after.durations)).toBeGreaterThan(0.01);
      expect(durationError(before.durations, after.durations)).toBeLessThan(1.5);
    },
  );

  it.each(others)("reads %s to the last bit as without them, after both too", async (language, voice, text) => {
    for (const [, own, sentence] of learned)
      await readUtterance(model, await utteranceOf({ text: sentence, language: own, voice, decoder: "full" }));
    for (const decoder of ["full", "flash"] as const) {
      const asked = await utteranceOf({ text, language, voice, decoder });
      expect(await readUtterance(model, asked)).toEqual(await readUtterance(plain, asked));
    }
  });
});
