import { fileURLToPath } from "node:url";
import { voiceDesignPresetsV2, voiceDesignPresetsV3 } from "@timbre/contract";
import { type Engine, openVoiceDesigner, readPrompt, type ShapedPrint, type VoicePrint } from "@timbre/engine";
import { samplesOfPcm, transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { type KeptResults, openKeptResults, stampOf } from "../../kept-results.ts";
import { type HeardVoice, measureVoice } from "../../listening/measure-voice.ts";
import { type AccentEar, accentSentence, openAccentEar } from "../../listening/nearest-accent.ts";
import { openSpeakers, quietWork } from "../../listening/open-listener.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import {
  accentPrompts,
  agePairs,
  brightnessPairs,
  designSentence,
  genderPrompts,
  melodyPairs,
  pacePairs,
  pitchPairs,
  type PromptPair,
  sizePairs,
} from "../../sets/design-prompts.ts";

/** How much of the sets is taken: prompts of each kind, and voices of each prompt. */
export type DesignEffort = { prompts: number; voices: number; presets: number };

/** Do designed voices sound as their prompts say? Measured on their sound, not on their numbers. */
export const measureVoiceDesign = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const engine = await startEngine(2);
  const effort = { prompts: session.count(6, 30), voices: session.count(1, 3), presets: session.count(6, 14) };
  const kept = openKeptResults(notesFile("voice-design-heard.jsonl"), stampOf(soundSources));
  try {
    return await tryDesigns(engine, effort, kept);
  } finally {
    await engine.close();
  }
};

export const tryDesigns = async (engine: Engine, effort: DesignEffort, kept: KeptResults): Promise<Measures> => {
  const bench = openBench(engine, effort, kept);
  const accents = await bench.accents();
  const presets = await bench.presets();
  const apart = await bench.apart();
  const genders = await bench.genders();
  const pitch = await bench.pairs(pitchPairs);
  const pace = await bench.pairs(pacePairs);
  const age = await bench.pairs(agePairs);
  const melody = await bench.pairs(melodyPairs);
  const brightness = await bench.pairs(brightnessPairs);
  const size = await bench.pairs(sizePairs);
  const pairs = [...pitch, ...pace, ...age, ...melody, ...brightness, ...size];
  keepNotes("voice-design", { genders, pitch, pace, age, melody, brightness, size, accents, apart, presets });
  const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;
  return {
    design_gender_right: share(genders.map(({ isRight }) => isRight)),
    design_pitch_ordered: share(pitch.map(({ less, more }) => less.medianPitchHz < more.medianPitchHz)),
    design_pace_ordered: share(pace.map(({ less, more }) => less.seconds > more.seconds)),
    design_age_ordered: share(age.map(({ less, more }) => oldness(more) > oldness(less))),
    design_melody_ordered: share(melody.map(({ less, more }) => less.pitchRangeSemitones < more.pitchRangeSemitones)),
    design_brightness_ordered: share(brightness.map(({ less, more }) => less.tiltDb < more.tiltDb)),
    design_size_ordered: share(size.map(({ less, more }) => less.formantHz < more.formantHz)),
    design_accent_right: share(accents.map(({ isRight }) => isRight)),
    design_preset_wer_worst: Math.max(...presets.filter(({ isOdd }) => !isOdd).map(({ errors }) => errors)),
    design_preset_wer_mean: mean(presets.map(({ errors }) => errors)),
    design_distance_least: Math.min(...apart),
    design_distance_mean: mean(apart),
    design_seconds: await bench.seconds(),
    design_prompts: genders.length + 2 * pairs.length,
  };
};

/** Old voices are slower, darker, lower, trembling and larger: each counts by how far it usually differs. */
const oldness = (voice: HeardVoice): number =>
  voice.seconds / 1.2 -
  voice.tiltDb / 5 -
  Math.log2(voice.medianPitchHz) * 2 +
  voice.unrestSemitones * 2 -
  voice.formantHz / 300;

const settings = { stability: 0.75, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };

/** What decides how a print sounds and how it is judged. */
const soundSources = [
  ...["audio", "backends", "delivery", "speaking", "voices"].map((room) => `../../../packages/engine/src/${room}`),
  "../../listening",
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

const openBench = (engine: Engine, effort: DesignEffort, kept: KeptResults) => {
  const designer = openVoiceDesigner();
  const speakers = openSpeakers();
  const design = async (prompt: string, count = effort.voices): Promise<ShapedPrint[]> => {
    const wish = readPrompt(prompt);
    const how = { seed: 5, count, language: "en-us" as const, loudness: 0.5, quality: 0.9, guidanceScale: 5 };
    return (await designer.design({ wish, ...how })).map(({ print }) => print);
  };
  const say = async (
    voice: VoicePrint,
    { text = designSentence, language = "en-us" }: { text?: string; language?: "en-us" | "en-gb" } = {},
  ): Promise<Float32Array> => {
    const how = { settings, format: "pcm_16000" as const, seed: 1, normalise: "auto" as const, isWhole: true };
    const parts: Uint8Array[] = [];
    const request = { text, voice, language, ...how, fairnessKey: "bench" };
    for await (const { audio } of engine.speak(request, quietWork.signal)) parts.push(audio);
    const bytes = Buffer.concat(parts);
    return samplesOfPcm(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  };
  const hear = async (prompt: string): Promise<HeardVoice[]> => {
    const one = (print: ShapedPrint) => kept.of(["measures", print], async () => measureVoice(await say(print)));
    return Promise.all((await design(prompt)).map(one));
  };

  return {
    async genders() {
      const found: { prompt: string; medianPitchHz: number; isRight: boolean }[] = [];
      for (const { prompt, gender } of sampleOf(genderPrompts, effort.prompts)) {
        for (const { medianPitchHz } of await hear(prompt)) {
          found.push({ prompt, medianPitchHz, isRight: medianPitchHz < 160 === (gender === "male") });
        }
      }
      return found;
    },
    async pairs(pairs: readonly PromptPair[]) {
      const found: (Record<"less" | "more", HeardVoice> & { prompts: PromptPair })[] = [];
      for (const prompts of sampleOf(pairs, effort.prompts)) {
        const [less, more] = [await hear(prompts.less), await hear(prompts.more)];
        less.forEach((one, i) => found.push({ prompts, less: one, more: more[i] ?? one }));
      }
      return found;
    },
    /** By the sound: nearest to the built-in voices that have the accent. */
    async accents() {
      const languageOf = (letter: string) => ("bh".includes(letter) ? ("en-gb" as const) : ("en-us" as const));
      const sayPlain = (name: string) =>
        say({ kind: "builtin", name }, { text: accentSentence, language: languageOf(name.charAt(0)) });
      let ear: Promise<AccentEar> | undefined;
      const hearAccent = async (print: ShapedPrint, language: "en-us" | "en-gb"): Promise<string> =>
        (await (ear ??= openAccentEar(sayPlain, kept)))(await say(print, { text: accentSentence, language }));
      const found: { prompt: string; heard: string; isRight: boolean }[] = [];
      for (const { prompt, letter } of accentPrompts) {
        for (const print of await design(prompt, 3)) {
          const language = languageOf(letter);
          const heard = await kept.of(["accent", print, language], () => hearAccent(print, language));
          found.push({ prompt, heard, isRight: heard.includes(letter) });
        }
      }
      return found;
    },
    /** 1 - cosine of the speaker embeddings of every two of three previews. */
    async apart(): Promise<number[]> {
      const distances: number[] = [];
      for (const { prompt } of sampleOf(voiceDesignPresetsV3, Math.min(effort.presets, 7))) {
        const embed = async (print: ShapedPrint) => [...(await speakers.embed(await say(print)))];
        const three: number[][] = [];
        for (const print of await design(prompt, 3)) three.push(await kept.of(["speaker", print], () => embed(print)));
        three.forEach((one, i) => three.slice(i + 1).forEach((other) => distances.push(1 - dot(one, other))));
      }
      return distances;
    },
    async presets() {
      const found: { label: string; errors: number; heard: string; isOdd: boolean }[] = [];
      const all = [...voiceDesignPresetsV3, ...voiceDesignPresetsV2];
      for (const { label, prompt, previewText } of sampleOf(all, effort.presets)) {
        const text = previewText.replace(/\[[^\]]*\]\s*/g, "");
        for (const print of await design(prompt, 1)) {
          const words = await kept.of(["words", print, text], async () =>
            transcribe(await say(print, { text }), { language: "en", size: "small" }),
          );
          const heard = foldSpelling(words, "en");
          const errors = wordErrorRate([{ said: foldSpelling(text, "en"), heard }], "en");
          found.push({ label, errors, heard, isOdd: label.startsWith("Robot") });
        }
      }
      return found;
    },
    /** Three previews of 200 characters, side by side. */
    async seconds(): Promise<number> {
      const text = `${designSentence} `.repeat(3).slice(0, 200);
      const started = performance.now();
      await Promise.all(
        (await design("An old sea captain, gravelly and slow", 3)).map((print) => say(print, { text })),
      );
      return (performance.now() - started) / 1000;
    },
  };
};

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
