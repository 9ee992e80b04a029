import { type BuiltInVoice, builtInVoices, isoCodeOf } from "@timbre/engine";
import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";
import { transcribe } from "../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../bench-session.ts";
import { speakTimed, startEngine } from "../engine-under-test.ts";
import { mean, median } from "../figures.ts";
import { foldSpelling } from "../hearing/fold-spelling.ts";
import { type Critic, openDnsmos, type Opinion } from "../hearing/open-dnsmos.ts";
import { keepNotes } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";
import { cleanEnglish } from "../sets/clean-en.ts";
import { cleanOthers } from "../sets/clean-other.ts";

const rateHz = 16_000;
const valuesPerSecond = 80;
/** A voice that loses so much of the opinion people would have of it stays with the full decoder. */
const mostLost = 0.2;

type Pair = { full: Float32Array; flash: Float32Array };
type Heard = { voice: string; language: string; full: Opinion; flash: Opinion; pitchCents: number } & {
  words: Record<keyof Pair, { said: string; heard: string }>;
};

/** Both decoders say the same; what do listeners, a recogniser and the melody make of it? */
export const measureFlashSound = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const critic = await openDnsmos();
  const engine = await startEngine(2);
  const said: { voice: BuiltInVoice; text: string; sound: Pair }[] = [];
  for (const voice of sampleOf(builtInVoices, session.count(12, builtInVoices.length))) {
    const text = textFor(voice);
    const say = async (decoder: keyof Pair) => (await speakTimed(engine, text, voice.name, decoder)).samples;
    said.push({ voice, text, sound: { full: await say("full"), flash: await say("flash") } });
  }
  await engine.close();
  const heard: Heard[] = [];
  for (const { voice, text, sound } of said) heard.push(await hear(critic, voice, { text, sound }));
  keepNotes("flash-sound", heard);
  const worse = heard.filter(({ full, flash }) => full.p808 - flash.p808 > mostLost).map(({ voice }) => voice);
  keepNotes("flash-voices", worse);
  return summarise(heard, worse.length);
};

const hear = async (critic: Critic, voice: BuiltInVoice, said: { text: string; sound: Pair }): Promise<Heard> => {
  const { text, sound } = said;
  const language = isoCodeOf(voice.language);
  const words = async (samples: Float32Array) => ({
    said: foldSpelling(text, language),
    heard: foldSpelling(await transcribe(samples, { language, size: "small" }), language),
  });
  return {
    voice: voice.name,
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

const summarise = (heard: readonly Heard[], staying: number): Measures => {
  const measures: Measures = {
    flash_dnsmos_p808: mean(heard.map(({ flash }) => flash.p808)),
    flash_dnsmos_p808_full: mean(heard.map(({ full }) => full.p808)),
    flash_dnsmos_overall: mean(heard.map(({ flash }) => flash.overall)),
    flash_dnsmos_overall_full: mean(heard.map(({ full }) => full.overall)),
    flash_pitch_cents: median(heard.map(({ pitchCents }) => pitchCents)),
    flash_voices_heard: heard.length,
    flash_voices_staying_full: staying,
  };
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

const textFor = (voice: BuiltInVoice): string => {
  const code = isoCodeOf(voice.language);
  const sentences = cleanOthers.find((set) => set.code === code)?.sentences ?? cleanEnglish;
  const index = builtInVoices.findIndex(({ name }) => name === voice.name);
  return [0, 1].map((next) => sentences[(2 * index + next) % sentences.length] ?? "").join(" ");
};
