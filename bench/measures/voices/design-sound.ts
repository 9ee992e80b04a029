import { fileURLToPath } from "node:url";
import { builtInVoices, type Engine, openVoiceDesigner, readPrompt, type VoicePrint } from "@timbre/engine";
import { transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { type Critic, openDnsmos, type Opinion } from "../../hearing/open-dnsmos.ts";
import { measureVoice } from "../../listening/measure-voice.ts";
import { openSpeakers } from "../../listening/open-listener.ts";
import { measureQuality } from "../../listening/voice-quality.ts";
import { type KeptResults, openKeptResults, stampOf } from "../../kept-results.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { designSentence, qualityPrompts } from "../../sets/design-prompts.ts";
import { sayPrint } from "./clone.ts";

type Heard = { name: string; opinion: Opinion; errors: number };
type Previews = Heard & { isUnseen: boolean; distance: number };

/** Do designed voices sound as good as built-in ones, are their words kept, and what does each effect do to a voice? */
export const measureDesignSound = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const engine = await startEngine(2);
  try {
    const critic = await openDnsmos();
    const kept = openKeptResults(notesFile("design-sound-heard.jsonl"), stampOf(soundSources));
    const effects = await hearEffects(engine, critic);
    const builtIn = await hearBuiltIn({ engine, critic, kept }, session.count(4, 12));
    const designed = await hearDesigned({ engine, critic, kept }, session.count(6, qualityPrompts.length));
    keepNotes("design-sound", { builtIn, designed });
    return { ...effects, ...figuresOf(builtIn, designed) };
  } finally {
    await engine.close();
  }
};

const say = (engine: Engine, voice: VoicePrint): Promise<Float32Array> => sayPrint(engine, designSentence, voice);

const hear = async (critic: Critic, name: string, samples: Float32Array): Promise<Heard> => {
  const words = await transcribe(samples, { language: "en", size: "small" });
  const pair = { said: foldSpelling(designSentence, "en"), heard: foldSpelling(words, "en") };
  return { name, opinion: await critic(samples), errors: wordErrorRate([pair], "en") };
};

/** What decides how a print sounds and how it is judged: a run that was broken off goes on while it is the same. */
const soundSources = ["audio", "backends", "delivery", "design", "speaking", "voices"].map((room) =>
  fileURLToPath(new URL(`../../../packages/engine/src/${room}`, import.meta.url)),
);

type Room = { engine: Engine; critic: Critic; kept: KeptResults };

const hearBuiltIn = async ({ engine, critic, kept }: Room, count: number): Promise<Heard[]> => {
  const heard: Heard[] = [];
  const english = builtInVoices.filter(({ name }) => /^[ab]/.test(name));
  for (const { name } of sampleOf(english, count)) {
    const hearOne = async () => hear(critic, name, await say(engine, { kind: "builtin", name }));
    heard.push(await kept.of(name, hearOne));
  }
  return heard;
};

const hearDesigned = async ({ engine, critic, kept }: Room, count: number): Promise<Previews[]> => {
  const hearPrompt = openPromptHearing(engine, critic);
  const heard: Previews[] = [];
  for (const [index, prompt] of sampleOf(qualityPrompts, count).entries()) {
    const found = await kept.of(prompt, () => hearPrompt(prompt));
    heard.push({ ...found, isUnseen: count === qualityPrompts.length && index % 2 === 1 });
  }
  return heard;
};

/** The first of three previews is listened to; the three are compared. */
const openPromptHearing = (engine: Engine, critic: Critic) => {
  const designer = openVoiceDesigner();
  const speakers = openSpeakers();
  return async (prompt: string): Promise<Omit<Previews, "isUnseen">> => {
    const how = { seed: 5, count: 3, language: "en-us" as const, loudness: 0.5, quality: 0.9, guidanceScale: 5 };
    const sounds: Float32Array[] = [];
    for (const { print } of await designer.design({ wish: readPrompt(prompt), ...how })) {
      sounds.push(await say(engine, print));
    }
    const points: Float32Array[] = [];
    for (const sound of sounds) points.push(await speakers.embed(sound));
    const [first = new Float32Array(0)] = sounds;
    return { ...(await hear(critic, prompt, first)), distance: leastDistance(points) };
  };
};

/** 1 - cosine of the two that are most alike. */
const leastDistance = (points: readonly Float32Array[]): number =>
  Math.min(
    ...points.flatMap((one, i) =>
      points.slice(i + 1).map((other) => 1 - one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0)),
    ),
  );

const figuresOf = (builtIn: readonly Heard[], designed: readonly Previews[]): Measures => {
  const opinion = (of: readonly Heard[], name: keyof Opinion): number => mean(of.map((one) => one.opinion[name]));
  const unseen = designed.filter(({ isUnseen }) => isUnseen);
  return {
    design_p808: opinion(designed, "p808"),
    design_overall: opinion(designed, "overall"),
    design_p808_builtin: opinion(builtIn, "p808"),
    design_overall_builtin: opinion(builtIn, "overall"),
    ...(unseen.length > 0 ? { design_p808_unseen: opinion(unseen, "p808") } : {}),
    design_p808_worst: Math.min(...designed.map((one) => one.opinion.p808)),
    design_wer_mean: mean(designed.map(({ errors }) => errors)),
    design_wer_worst: Math.max(...designed.map(({ errors }) => errors)),
    design_previews_distance_least: Math.min(...designed.map(({ distance }) => distance)),
    design_sound_prompts: designed.length,
  };
};

const effectStrength = 0.8;
const effectVoices = ["af_heart", "am_michael"];

/** The same two voices, plain and with each effect. */
const hearEffects = async (engine: Engine, critic: Critic): Promise<Measures> => {
  const measures: Measures = {};
  for (const effect of ["plain", "breath", "gravel", "robot"] as const) {
    const found: Record<"jitter" | "shimmer" | "hnr" | "tilt" | "range" | "p808" | "errors", number>[] = [];
    for (const name of effectVoices) {
      const sound = await say(engine, withEffect(name, effect));
      const [quality, voice, heard] = [measureQuality(sound), measureVoice(sound), await hear(critic, name, sound)];
      found.push({
        jitter: 100 * quality.jitter,
        shimmer: 100 * quality.shimmer,
        hnr: quality.harmonicsDb,
        tilt: voice.tiltDb,
        range: voice.pitchRangeSemitones,
        p808: heard.opinion.p808,
        errors: heard.errors,
      });
    }
    const of = (key: keyof (typeof found)[number]): number => mean(found.map((one) => one[key]));
    measures[`effect_${effect}_jitter_percent`] = of("jitter");
    measures[`effect_${effect}_shimmer_percent`] = of("shimmer");
    measures[`effect_${effect}_harmonics_db`] = of("hnr");
    measures[`effect_${effect}_tilt_db`] = of("tilt");
    measures[`effect_${effect}_pitch_range_semitones`] = of("range");
    measures[`effect_${effect}_p808`] = of("p808");
    measures[`effect_${effect}_wer`] = of("errors");
  }
  return measures;
};

/** The built-in voice itself, with nothing but the effect. */
const withEffect = (name: string, effect: "plain" | "breath" | "gravel" | "robot"): VoicePrint => ({
  kind: "shaped",
  model: "kokoro-82m",
  name,
  timbre: [],
  pitchShiftSemitones: 0,
  pitchRange: 1,
  pace: 1,
  ...(effect === "plain" ? {} : { effects: { [effect]: effectStrength } }),
});
