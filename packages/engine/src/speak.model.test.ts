import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBiquad } from "./audio/levels/k-weighting.ts";
import { integratedLoudness, truePeakDb } from "./audio/levels/loudness.ts";
import { createEngine } from "./create-engine.ts";
import type { SpeechSettings } from "./delivery/speech-settings.ts";
import { logMelDistanceDb } from "./models/kokoro/log-mel.ts";
import type { Engine, SpeakRequest } from "./speak-types.ts";
import { measurePitch } from "./speaking/sound/test-pitch.ts";

const modelsDir = fileURLToPath(new URL("../../../node_modules/.cache/timbre/models", import.meta.url));
const sampleRateHz = 24_000;
const steady: SpeechSettings = { stability: 1, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
const sentence = "I am telling you, nobody went home early.";

type Asked = Partial<Omit<SpeakRequest, "settings" | "voice">> & { settings?: Partial<SpeechSettings>; voice?: string };

const spreadOf = (values: number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

/** Energy around 3.2 kHz, where speech is made clear, against the whole. */
const presenceDb = (samples: Float32Array): number => {
  const angle = (2 * Math.PI * 3200) / sampleRateHz;
  const alpha = Math.sin(angle) / 2;
  const scale = 1 / (1 + alpha);
  const band = openBiquad({
    b0: alpha * scale,
    b1: 0,
    b2: -alpha * scale,
    a1: -2 * Math.cos(angle) * scale,
    a2: (1 - alpha) * scale,
  });
  const energyOf = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample * sample, 0);
  return 10 * Math.log10(energyOf(samples.map(band)) / energyOf(samples));
};

describe("speech of the real model", () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = createEngine({ modelsDir, threads: 2 });
    await vi.waitUntil(async () => (await engine.status()).state !== "starting", { timeout: 600_000 });
  });
  afterAll(() => engine.close());

  /** The sound, and the samples at which one chunk follows another. */
  async function hearParts({ settings, voice = "af_heart", ...over }: Asked = {}) {
    const request: SpeakRequest = {
      text: sentence,
      voice: { kind: "builtin", name: voice },
      settings: { ...steady, ...settings },
      format: "pcm_24000",
      seed: 1,
      normalise: "auto",
      audioTags: true,
      fairnessKey: "test",
      ...over,
    };
    const parts: Uint8Array[] = [];
    const joins: number[] = [];
    for await (const { audio } of engine.speak(request, new AbortController().signal)) {
      parts.push(audio);
      joins.push((joins.at(-1) ?? 0) + audio.length / 2);
    }
    const bytes = Buffer.concat(parts);
    const samples = Float32Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32768);
    return { samples, joins: joins.slice(0, -1) };
  }
  const hear = async (asked: Asked = {}): Promise<Float32Array> => (await hearParts(asked)).samples;
  const pitchOf = async (asked: Asked) => measurePitch(await hear(asked), sampleRateHz);
  const semitones = (a: number, b: number) => 12 * Math.log2(a / b);

  it("changes pace with speed, and not the pitch", async () => {
    const [slow, fast] = [await hear({ settings: { speed: 0.7 } }), await hear({ settings: { speed: 1.2 } })];
    expect(slow.length / fast.length).toBeGreaterThan(1.5);
    expect(slow.length / fast.length).toBeLessThan(1.9);
    const [slowHz, fastHz] = [slow, fast].map((heard) => measurePitch(heard, sampleRateHz).medianHz);
    expect(Math.abs(semitones(slowHz ?? 0, fastHz ?? 1))).toBeLessThan(1.5);
  });

  it("widens the melody with style", async () => {
    const [plain, styled] = [await pitchOf({}), await pitchOf({ settings: { style: 1 } })];
    expect(styled.rangeSemitones).toBeGreaterThan(1.25 * plain.rangeSemitones);
  });

  it("gives another take with another seed, and the same with the same", async () => {
    const take = (seed: number) => hear({ settings: { stability: 0.2 }, seed });
    const [first, again, other] = [await take(1), await take(1), await take(2)];
    expect(Buffer.from(again.buffer).equals(Buffer.from(first.buffer))).toBe(true);
    expect(Buffer.from(other.buffer).equals(Buffer.from(first.buffer))).toBe(false);
  });

  it("spreads pitch and pace between takes, and melody within one, as stability falls", async () => {
    const text = "Nobody went home.";
    const takesAt = async (stability: number) => {
      const takes = [];
      for (let seed = 1; seed <= 5; seed += 1) takes.push(await hear({ text, seed, settings: { stability } }));
      const pitches = takes.map((heard) => measurePitch(heard, sampleRateHz));
      const within = pitches.map(({ rangeSemitones }) => rangeSemitones);
      return {
        pitchSpread: spreadOf(pitches.map(({ medianHz }) => 12 * Math.log2(medianHz))),
        paceSpread: spreadOf(takes.map(({ length }) => length / sampleRateHz)),
        within: within.reduce((sum, range) => sum + range, 0) / within.length,
      };
    };
    const [free, fixed] = [await takesAt(0), await takesAt(1)];
    expect(fixed.pitchSpread).toBe(0);
    expect(fixed.paceSpread).toBe(0);
    expect(free.pitchSpread).toBeGreaterThan(0.4);
    expect(free.paceSpread).toBeGreaterThan(0.02);
    expect(free.within).toBeGreaterThan(fixed.within);
  });

  it("brings the voice forward with speaker boost", async () => {
    const [plain, boosted] = [await hear({}), await hear({ settings: { speakerBoost: true } })];
    expect(presenceDb(boosted) - presenceDb(plain)).toBeGreaterThan(1.5);
  });

  it("is as much louder or softer as the volume asks", async () => {
    const text = `${sentence} ${sentence}`;
    const loudnessAt = async (volumeDb: number) =>
      integratedLoudness({ samples: await hear({ text, settings: { volumeDb } }), sampleRateHz });
    const usual = await loudnessAt(0);
    expect(Math.abs((await loudnessAt(-12)) - usual + 12)).toBeLessThan(0.5);
    expect((await loudnessAt(4)) - usual).toBeGreaterThan(2.5);
  });

  it("moves the timbre away from the voice as similarity falls", async () => {
    const [own, less] = [await hear({}), await hear({ settings: { similarity: 0 } })];
    expect(logMelDistanceDb(own, less)).toBeGreaterThan(1.5);
  });

  it("whispers without voice", async () => {
    const [plain, whispered] = [await pitchOf({}), await pitchOf({ text: `[whispers] ${sentence}` })];
    // Breath through a narrow mouth repeats itself a little too.
    expect(whispered.voicedShare).toBeLessThan(0.4 * plain.voicedShare);
  });

  it("shouts higher, is excited higher and livelier, is sad lower, flatter and slower", async () => {
    const plain = await hear({});
    const [calm, shouted] = [measurePitch(plain, sampleRateHz), await pitchOf({ text: `[shouts] ${sentence}` })];
    expect(semitones(shouted.medianHz, calm.medianHz)).toBeGreaterThan(3);
    const excited = await pitchOf({ text: `[excited] ${sentence}` });
    expect(semitones(excited.medianHz, calm.medianHz)).toBeGreaterThan(1);
    const sad = await hear({ text: `[sad] ${sentence}` });
    expect(sad.length).toBeGreaterThan(1.1 * plain.length);
    expect(measurePitch(sad, sampleRateHz).rangeSemitones).toBeLessThan(excited.rangeSemitones);
    expect(semitones(measurePitch(sad, sampleRateHz).medianHz, calm.medianHz)).toBeLessThan(-1);
  });

  it("laughs, sighs and pauses where the tags stand", async () => {
    const lengthOf = async (text: string) => (await hear({ text })).length / sampleRateHz;
    const plain = await lengthOf("Well.");
    expect(await lengthOf("[laughs] Well.")).toBeGreaterThan(plain + 0.5);
    expect(await lengthOf("[sighs] Well.")).toBeGreaterThan(plain + 0.3);
    expect(await lengthOf("Well. [pause] Well.")).toBeGreaterThan(2 * plain + 0.5);
  });

  it("joins its parts without a click", async () => {
    const { samples, joins } = await hearParts({ text: `${sentence} ${sentence} ${sentence}` });
    const bendAt = (at: number) => Math.abs((samples[at] ?? 0) - 2 * (samples[at - 1] ?? 0) + (samples[at - 2] ?? 0));
    const sharpest = (from: number, to: number) => {
      let most = 0;
      for (let at = Math.max(2, from); at < Math.min(to, samples.length); at += 1) most = Math.max(most, bendAt(at));
      return most;
    };
    expect(joins.length).toBeGreaterThan(1);
    for (const join of joins) {
      // What lies 10 ms around a join is no sharper than speech 200 ms around it; below 0.02 nobody hears it.
      const around = Math.max(sharpest(join - 4800, join - 240), sharpest(join + 240, join + 4800));
      expect(sharpest(join - 240, join + 240)).toBeLessThan(Math.max(0.02, 1.6 * around));
    }
  });

  it.each([
    ["af_nova", `${sentence} ${sentence}`],
    ["am_onyx", `${sentence} ${sentence}`],
    ["jf_tebukuro", "今日は朝から雨が降っています。駅の前に新しい店ができました。"],
    ["zf_xiaoyi", "今天早上下了一场大雨。妈妈正在厨房里做饭。"],
  ])("levels %s to -19 LUFS, peaks under -1 dBTP", async (voice, text) => {
    const pcm = { samples: await hear({ voice, text }), sampleRateHz };
    expect(Math.abs(integratedLoudness(pcm) + 19)).toBeLessThan(1);
    expect(truePeakDb(pcm)).toBeLessThan(-1);
  });
});
