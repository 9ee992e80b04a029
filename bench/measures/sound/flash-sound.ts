import {
  type BuiltInVoice,
  builtInVoices,
  type Engine,
  isoCodeOf,
  openVoiceDesigner,
  readPrompt,
} from "@timbre/engine";
import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";
import { transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { speakTimed, startEngine } from "../../engine-under-test.ts";
import { mean, median } from "../../figures.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { type Critic, openDnsmos, type Opinion } from "../../hearing/open-dnsmos.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { cleanOthers } from "../../sets/clean-other.ts";
import { genderPrompts } from "../../sets/design-prompts.ts";
import { sayPrint } from "../voices/clone.ts";

const rateHz = 16_000;
const valuesPerSecond = 80;
const sentencesEach = 4;
/** A voice that loses so much of the opinion people would have of it stays with the full decoder. */
const mostLost = 0.15;

type Pair = { full: Float32Array; flash: Float32Array };
type Speaker = { name: string; language: string; text: string; say(decoder: keyof Pair): Promise<Float32Array> };
type Heard = { voice: string; language: string; full: Opinion; flash: Opinion; pitchCents: number } & {
  words: Record<keyof Pair, { said: string; heard: string }>;
};

/** Both decoders say the same; what do listeners, a recogniser and the melody make of it? */
export const measureFlashSound = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const critic = await openDnsmos();
  const engine = await startEngine(2);
  const voices = sampleOf(builtInVoices, session.count(12, builtInVoices.length));
  const builtIn = await hearAll(critic, voices.map(speakerOf(engine)));
  const designed = await hearAll(critic, await designedSpeakers(engine, session.count(4, 20)));
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
    flash_pitch_cents: median(builtIn.map(({ pitchCents }) => pitchCents)),
    flash_voices_heard: builtIn.length,
    flash_voices_staying_full: staying.length,
  };
};

/** By how much the worse of the two opinions falls. */
const lost = ({ full, flash }: Heard): number => Math.max(full.p808 - flash.p808, full.overall - flash.overall);

const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;

const hearAll = async (critic: Critic, speakers: readonly Speaker[]): Promise<Heard[]> => {
  const heard: Heard[] = [];
  for (const speaker of speakers) {
    heard.push(await hear(critic, speaker, { full: await speaker.say("full"), flash: await speaker.say("flash") }));
  }
  return heard;
};

const hear = async (critic: Critic, { name, language, text }: Speaker, sound: Pair): Promise<Heard> => {
  const words = async (samples: Float32Array) => ({
    said: foldSpelling(text, language),
    heard: foldSpelling(await transcribe(samples, { language, size: "small" }), language),
  });
  return {
    voice: name,
    language,
    full: await critic(sound.full),
    flash: await critic(sound.flash),
    pitchCents: centsBetween(sound),
    words: { full: await words(sound.full), flash: await words(sound.flash) },
  };
};

const pitchOf = (samples: Float32Array): Float32Array =>
  tameOctaves(trackPitch(samples, speechEnergy(samples, Math.ceil((samples.length / rateHz) * valuesPerSecond))));

/** Median distance of the melodies where both have one. */
const centsBetween = ({ full, flash }: Pair): number => {
  const other = pitchOf(flash);
  const cents = [...pitchOf(full)].flatMap((hz, index) => {
    const heard = other[index] ?? 0;
    return hz > 20 && heard > 20 ? [Math.abs(1_200 * Math.log2(heard / hz))] : [];
  });
  return median(cents);
};

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
    const say = async (decoder: keyof Pair) => (await speakTimed(engine, text, voice.name, decoder)).samples;
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
      const say = (decoder: keyof Pair) => sayPrint(engine, text, print, decoder);
      speakers.push({ name: prompt, language: "en", text, say });
    }
  }
  return speakers;
};

const textFrom = (sentences: readonly string[], index: number): string =>
  Array.from({ length: sentencesEach }, (_, next) => sentences[(sentencesEach * index + next) % sentences.length]).join(
    " ",
  );
