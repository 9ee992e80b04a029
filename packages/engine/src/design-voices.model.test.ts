import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { integratedLoudness } from "./audio/levels/loudness.ts";
import { createEngine } from "./create-engine.ts";
import { type DesignRequest, openVoiceDesigner } from "./design/design-voices.ts";
import { readPrompt } from "./design/read-prompt.ts";
import type { Engine, SpeakRequest } from "./speak-types.ts";
import { measurePitch } from "./speaking/sound/test-pitch.ts";
import type { VoicePrint } from "./voices/voice-print.ts";

const modelsDir = fileURLToPath(new URL("../../../node_modules/.cache/timbre/models", import.meta.url));
const sampleRateHz = 24_000;
const sentence = "Nobody went home before the rain.";
const plain = { seed: 5, count: 1, language: "en-us", loudness: 0.5, quality: 0.9, guidanceScale: 5 } as const;

/** The settings of a design, each judged by what is heard. */
describe("designed voices of the real model", () => {
  const designer = openVoiceDesigner();
  let engine: Engine;

  beforeAll(async () => {
    engine = createEngine({ modelsDir, threads: 2 });
    await vi.waitUntil(async () => (await engine.status()).state !== "starting", { timeout: 600_000 });
  });
  afterAll(() => engine.close());

  const say = async (voice: VoicePrint): Promise<Float32Array> => {
    const request: SpeakRequest = {
      text: sentence,
      voice,
      language: "en-us",
      settings: { stability: 1, similarity: 0.75, style: 0, speed: 1, speakerBoost: false },
      format: "pcm_24000",
      seed: 1,
      normalise: "auto",
      isWhole: true,
      fairnessKey: "test",
    };
    const parts: Uint8Array[] = [];
    for await (const { audio } of engine.speak(request, new AbortController().signal)) parts.push(audio);
    const bytes = Buffer.concat(parts);
    return Float32Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32_768);
  };
  const hear = async (prompt: string, change: Partial<DesignRequest> = {}): Promise<Float32Array[]> => {
    const heard: Float32Array[] = [];
    for (const { print } of await designer.design({ ...plain, wish: readPrompt(prompt), ...change })) {
      heard.push(await say(print));
    }
    return heard;
  };
  const hearOne = async (prompt: string, change: Partial<DesignRequest> = {}): Promise<Float32Array> =>
    (await hear(prompt, change))[0]!;
  const hzOf = (samples: Float32Array): number => measurePitch(samples, sampleRateHz).medianHz;

  it("DESIGN-14 are louder with more loudness", async () => {
    const loudnessOf = async (loudness: number) =>
      integratedLoudness({ samples: await hearOne("A calm man reading a letter", { loudness }), sampleRateHz });
    const [quiet, usual] = [await loudnessOf(-0.5), await loudnessOf(0.5)];
    expect(usual - quiet).toBeGreaterThan(7);
    expect(usual - quiet).toBeLessThan(13);
  });

  it("DESIGN-16 follow the prompt further with more guidance", async () => {
    const at = (guidanceScale: number) => hearOne("A deep, slow man reading a letter", { guidanceScale });
    const [free, close] = [await at(2), await at(10)];
    expect(12 * Math.log2(hzOf(free) / hzOf(close))).toBeGreaterThan(2);
    expect(close.length / free.length).toBeGreaterThan(1.15);
  });

  it("DESIGN-17 leave the reference further with more prompt, and are the reference with none", async () => {
    const print: VoicePrint = { kind: "builtin", name: "af_heart" };
    const at = (promptStrength: number) =>
      hearOne("A very deep and slow voice", { reference: { print, promptStrength } });
    const [own, some, most] = [hzOf(await say(print)), hzOf(await at(0.25)), hzOf(await at(0.9))];
    expect(Math.abs(12 * Math.log2(hzOf(await at(0)) / own))).toBeLessThan(1);
    expect(some).toBeLessThan(own * 0.97);
    expect(most).toBeLessThan(some * 0.97);
  });

  it("DESIGN-15 vary less with more quality", async () => {
    const spreadAt = async (quality: number): Promise<number> => {
      const pitches = (await hear("A woman reading a letter", { quality, count: 3 })).map(hzOf);
      return 12 * Math.log2(Math.max(...pitches) / Math.min(...pitches));
    };
    const [varied, clean] = [await spreadAt(-1), await spreadAt(1)];
    expect(varied).toBeGreaterThan(1.3 * clean);
    expect(clean).toBeGreaterThan(0.3);
  });
});
