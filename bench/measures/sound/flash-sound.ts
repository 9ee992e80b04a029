import {
  type BuiltInVoice,
  builtInVoices,
  type Engine,
  isoCodeOf,
  openVoiceDesigner,
  readPrompt,
} from "@timbre/engine";
import { transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { speakTimed, startEngine, type TimedSpeech } from "../../engine-under-test.ts";
import { mean, median } from "../../figures.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { type Critic, openDnsmos, type Opinion } from "../../hearing/open-dnsmos.ts";
import { type KeptResults, openKeptResults, stampOf } from "../../kept-results.ts";
import { melodyDistance } from "../../listening/melody-distance.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { cleanOthers } from "../../sets/clean-other.ts";
import { genderPrompts } from "../../sets/design-prompts.ts";
import { cloneSources, sayPrint } from "../voices/clone.ts";

const sentencesEach = 4;
/** A voice that loses so much of the opinion people would have of it stays with the full decoder. */
const mostLost = 0.15;

type Said = { samples: Float32Array; characters?: TimedSpeech["characters"] };
type Pair = { full: Said; flash: Said };
type Speaker = { name: string; language: string; text: string; say(decoder: keyof Pair): Promise<Said> };
type Heard = { voice: string; language: string; full: Opinion; flash: Opinion } & {
  /** Where it is known when each character is said. */
  pitchCents: number | null;
  words: Record<keyof Pair, { said: string; heard: string }>;
};
type Listening = { critic: Critic; kept: KeptResults };

/** Both decoders say the same; what do listeners, a recogniser and the melody make of it? */
export const measureFlashSound = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const kept = openKeptResults(notesFile("flash-heard.jsonl"), stampOf(cloneSources));
  const listening = { critic: await openDnsmos(), kept };
  const engine = await startEngine(2);
  const voices = sampleOf(builtInVoices, session.count(12, builtInVoices.length));
  const builtIn = await hearAll(listening, voices.map(speakerOf(engine)));
  const designed = await hearAll(listening, await designedSpeakers(engine, session.count(4, 20)));
  await engine.close();
  keepNotes("flash-sound", { builtIn, designed });
  const staying = builtIn.filter((one) => lost(one) > mostLost).map(({ voice }) => voice);
  keepNotes("flash-voices", staying);
  const moved = builtIn.filter(({ voice }) => !staying.includes(voice));
  return {
    ...opinions("flash", builtIn),
    ...opinions("flash_designed", designed),
    ...errorsByLanguage(builtIn),
    flash_lost_worst: Math.max(...moved.map(lost)),
    flash_designed_lost_worst: Math.max(...designed.map(lost)),
    flash_told_from_full: share([...moved, ...designed].map(({ full, flash }) => full.p808 > flash.p808)),
    flash_pitch_cents: median(builtIn.flatMap(({ pitchCents }) => (pitchCents === null ? [] : [pitchCents]))),
    flash_voices_heard: builtIn.length,
    flash_voices_staying_full: staying.length,
  };
};

/** By how much the worse of the two opinions falls. */
const lost = ({ full, flash }: Heard): number => Math.max(full.p808 - flash.p808, full.overall - flash.overall);

const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;

/** Hearing all takes an hour and more: what was heard is kept, so that a run which is broken off goes on where it was. */
const hearAll = async ({ critic, kept }: Listening, speakers: readonly Speaker[]): Promise<Heard[]> => {
  const heard: Heard[] = [];
  for (const speaker of speakers) heard.push(await kept.of([speaker.name, speaker.text], () => hear(critic, speaker)));
  return heard;
};

const hear = async (critic: Critic, { name, language, text, say }: Speaker): Promise<Heard> => {
  const sound = { full: await say("full"), flash: await say("flash") };
  const words = async (samples: Float32Array) => ({
    said: foldSpelling(text, language),
    heard: foldSpelling(await transcribe(samples, { language, size: "small" }), language),
  });
  return {
    voice: name,
    language,
    full: await critic(sound.full.samples),
    flash: await critic(sound.flash.samples),
    pitchCents: isTimed(sound.full) && isTimed(sound.flash) ? melodyDistance(sound.full, sound.flash) : null,
    words: { full: await words(sound.full.samples), flash: await words(sound.flash.samples) },
  };
};

const isTimed = (said: Said): said is TimedSpeech => said.characters !== undefined;

const opinions = (name: string, heard: readonly Heard[]): Measures => ({
  [`${name}_dnsmos_p808`]: mean(heard.map(({ flash }) => flash.p808)),
  [`${name}_dnsmos_p808_full`]: mean(heard.map(({ full }) => full.p808)),
  [`${name}_dnsmos_overall`]: mean(heard.map(({ flash }) => flash.overall)),
  [`${name}_dnsmos_overall_full`]: mean(heard.map(({ full }) => full.overall)),
});

const errorsByLanguage = (heard: readonly Heard[]): Measures => {
  const measures: Measures = {};
  for (const language of new Set(heard.map((one) => one.language))) {
    const ofLanguage = heard.filter((one) => one.language === language);
    const errors = (decoder: keyof Pair) =>
      wordErrorRate(
        ofLanguage.map(({ words }) => words[decoder]),
        language,
      );
    measures[`flash_wer_added_${language}`] = errors("flash") - errors("full");
  }
  return measures;
};

const speakerOf =
  (engine: Engine) =>
  (voice: BuiltInVoice): Speaker => {
    const language = isoCodeOf(voice.language);
    const sentences = cleanOthers.find((set) => set.code === language)?.sentences ?? cleanEnglish;
    const text = textFrom(
      sentences,
      builtInVoices.findIndex(({ name }) => name === voice.name),
    );
    const say = (decoder: keyof Pair) => speakTimed(engine, text, voice.name, decoder);
    return { name: voice.name, language, text, say };
  };

/** One voice of each prompt. */
const designedSpeakers = async (engine: Engine, count: number): Promise<Speaker[]> => {
  const designer = openVoiceDesigner();
  const how = { seed: 5, count: 1, language: "en-us" as const, loudness: 0.5, quality: 0.9, guidanceScale: 5 };
  const speakers: Speaker[] = [];
  for (const [index, { prompt }] of sampleOf(genderPrompts, count).entries()) {
    const text = textFrom(cleanEnglish, index);
    for (const { print } of await designer.design({ wish: readPrompt(prompt), ...how })) {
      const say = async (decoder: keyof Pair) => ({ samples: await sayPrint(engine, text, print, decoder) });
      speakers.push({ name: prompt, language: "en", text, say });
    }
  }
  return speakers;
};

const textFrom = (sentences: readonly string[], index: number): string =>
  Array.from({ length: sentencesEach }, (_, next) => sentences[(sentencesEach * index + next) % sentences.length]).join(
    " ",
  );
