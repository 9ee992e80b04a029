import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DecoderName } from "./backends/speech-backend.ts";
import { createEngine } from "./create-engine.ts";
import { compareReading } from "./hearing/recognise/compare-reading.ts";
import { openEar } from "./open-ear.ts";
import type { Engine } from "./speak-types.ts";

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const modelsDir = at("../../../node_modules/.cache/timbre/models");
const weightsDir = at("../weights");
const sampleRateHz = 16_000;
/** In no set that the text side learned from or was judged by. */
const texts = {
  de: "Gestern Abend haben wir lange auf den letzten Bus gewartet. Meine Schwester kauft jeden Samstag frisches Gemüse auf dem Markt.",
  ru: "Вчера вечером мы долго ждали последний автобус. Моя сестра каждую субботу покупает на рынке свежие овощи.",
};
type Learned = keyof typeof texts;

describe("a language that the model was not taught, by a voice that grew up with English", () => {
  const ear = openEar({ weightsDir, modelsDir, threads: 2 });
  let engine: Engine;

  beforeAll(async () => {
    engine = createEngine({ modelsDir, weightsDir, teachesAll: true, threads: 2 });
    await vi.waitUntil(async () => (await engine.status()).state !== "starting", { timeout: 600_000 });
  });
  afterAll(() => engine.close());

  const hearWords = async (language: Learned, decoder: DecoderName): Promise<string> => {
    const spoken = engine.speak(
      {
        text: texts[language],
        voice: { kind: "builtin", name: "af_heart" },
        language,
        settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: true },
        decoder,
        format: "pcm_16000",
        seed: 7,
        normalise: "auto",
        isWhole: true,
        fairnessKey: "test",
      },
      new AbortController().signal,
    );
    const parts: Uint8Array[] = [];
    for await (const { audio } of spoken) parts.push(audio);
    const bytes = Buffer.concat(parts);
    const samples = Float32Array.from(
      { length: bytes.length / 2 },
      (_, index) => bytes.readInt16LE(index * 2) / 32_768,
    );
    const work = { signal: new AbortController().signal, emit: async () => undefined };
    const sound = { kind: "samples" as const, samples, sampleRateHz };
    return (await ear.transcribe({ sound, language }, work)).text;
  };

  it.each([
    ["de", "full"],
    ["de", "flash"],
    ["ru", "full"],
    ["ru", "flash"],
  ] as const)("TTS-01 is understood: %s, by the %s decoder", async (language, decoder) => {
    expect(compareReading(texts[language], await hearWords(language, decoder)).letterErrors).toBeLessThan(0.1);
  });
});
