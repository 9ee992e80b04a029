import { type Engine, samplesOfPcm16, type SpeakRequest, type SpeechChunk } from "@timbre/engine";
import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";
import { transcribe } from "../../../tests/support/transcribe.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { spectrumOf } from "../../hearing/plain-spectrum.ts";
import { measureVoice } from "../../listening/measure-voice.ts";
import { contoursOf, neighbourCorrelation, type Stretch } from "../../listening/melody-repeats.ts";
import { openSpeakers, quietWork } from "../../listening/open-listener.ts";
import { keepNotes } from "../../notes.ts";
import { deliverySentences, paragraphs } from "../../sets/delivery-texts.ts";

type Settings = SpeakRequest["settings"];
const usual: Settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
const rateHz = 16_000;

/** What every tag and every slider does to the sound, one figure or more for each. */
export const measureDelivery = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const engine = await startEngine(2);
  try {
    return {
      ...(await moods(engine)),
      ...(await sounds(engine)),
      ...(await sliders(engine)),
      ...(await melody(engine)),
    };
  } finally {
    await engine.close();
  }
};

type Said = { settings?: Partial<Settings>; seed?: number };

const chunksOf = async (engine: Engine, text: string, { settings, seed = 3 }: Said = {}): Promise<SpeechChunk[]> => {
  const chunks: SpeechChunk[] = [];
  const request: SpeakRequest = {
    text,
    voice: { kind: "builtin", name: "af_heart" },
    language: "en-us",
    settings: { ...usual, ...settings },
    format: "pcm_16000",
    seed,
    normalise: "auto",
    audioTags: true,
    isWhole: true,
    fairnessKey: "bench",
  };
  for await (const chunk of engine.speak(request, quietWork.signal)) chunks.push(chunk);
  return chunks;
};

const soundOf = (chunks: readonly SpeechChunk[]): Float32Array =>
  samplesOfPcm16(Buffer.concat(chunks.map(({ audio }) => audio)));

const say = async (engine: Engine, text: string, said?: Said): Promise<Float32Array> =>
  soundOf(await chunksOf(engine, text, said));

const pitchOf = (samples: Float32Array): Float32Array => {
  const energy = speechEnergy(samples, Math.ceil((samples.length / rateHz) * 80));
  return tameOctaves(trackPitch(samples, energy));
};

const voicedSeconds = (samples: Float32Array): number => pitchOf(samples).filter((hz) => hz > 20).length / 80;

const semitones = (from: number, to: number): number => 12 * Math.log2(to / from);

type Effect = Record<"voiced" | "pitch" | "range" | "seconds" | "tilt", number>;

/** Against the same sentences without the tag. */
const moods = async (engine: Engine): Promise<Measures> => {
  const measures: Measures = {};
  for (const tag of ["whispers", "shouts", "sad", "excited"]) {
    const found: Effect[] = [];
    for (const text of deliverySentences) {
      const [plainSound, taggedSound] = [await say(engine, text), await say(engine, `[${tag}] ${text}`)];
      const [plain, tagged] = [measureVoice(plainSound), measureVoice(taggedSound)];
      found.push({
        voiced: voicedSeconds(taggedSound) / voicedSeconds(plainSound),
        pitch: semitones(plain.medianPitchHz, tagged.medianPitchHz),
        range: tagged.pitchRangeSemitones / plain.pitchRangeSemitones,
        seconds: tagged.seconds / plain.seconds,
        tilt: tagged.tiltDb - plain.tiltDb,
      });
    }
    const of = (name: keyof Effect): number => mean(found.map((one) => one[name]));
    measures[`tag_${tag}_voiced_ratio`] = of("voiced");
    measures[`tag_${tag}_seconds_ratio`] = of("seconds");
    measures[`tag_${tag}_tilt_db`] = of("tilt");
    if (tag === "whispers") continue;
    measures[`tag_${tag}_pitch_semitones`] = of("pitch");
    measures[`tag_${tag}_range_ratio`] = of("range");
  }
  return measures;
};

/**
 * Sounds that are no words: how long they are, how much voice is in them, and how many words a recogniser writes down for one
 * between two sentences. Alone it would be asked to find words where there are none, and finds "you" in silence.
 */
const sounds = async (engine: Engine): Promise<Measures> => {
  const measures: Measures = {};
  const heards: Record<string, string> = {};
  const [first = ""] = deliverySentences;
  for (const tag of ["laughs", "sighs", "breathes"]) {
    const sound = await say(engine, `[${tag}]`);
    measures[`tag_${tag}_seconds`] = sound.length / rateHz;
    measures[`tag_${tag}_voiced_share`] = voicedSeconds(sound) / (sound.length / rateHz);
    const between = await say(engine, `${first} [${tag}] ${first}`);
    heards[tag] = await transcribe(between, { language: "en", size: "small" });
    measures[`tag_${tag}_words`] = Math.max(0, wordsOf(heards[tag]) - 2 * wordsOf(first));
  }
  const plain = (await say(engine, `${first} ${first}`)).length;
  measures.tag_pause_ms = (((await say(engine, `${first} [pause] ${first}`)).length - plain) / rateHz) * 1000;
  keepNotes("tag-sounds", heards);
  return measures;
};

/** What stands in brackets or stars is a description of a sound; laughter and breath written out are no words either. */
const wordsOf = (heard: string): number =>
  heard
    .toLowerCase()
    .replace(/[([*].*?[)\]*]/g, " ")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !/^(?:(?:ha|he|ho|hah|heh|a)+h*|h+m*|hu+h|ph?ew|oh+)$/.test(word)).length;

const sliders = async (engine: Engine): Promise<Measures> => {
  const [text = ""] = deliverySentences;
  const ends = async (name: keyof Settings, low: number | boolean, high: number | boolean) => ({
    low: await say(engine, text, { settings: { [name]: low } }),
    high: await say(engine, text, { settings: { [name]: high } }),
  });
  const speed = await ends("speed", 0.7, 1.2);
  const style = await ends("style", 0, 1);
  const boost = await ends("speakerBoost", false, true);
  const similarity = await ends("similarity", 0, 1);
  const speakers = openSpeakers();
  const [far, near] = [await speakers.embed(similarity.low), await speakers.embed(similarity.high)];
  return {
    slider_speed_seconds_ratio: measureVoice(speed.low).seconds / measureVoice(speed.high).seconds,
    slider_style_range_ratio:
      measureVoice(style.high).pitchRangeSemitones / measureVoice(style.low).pitchRangeSemitones,
    slider_boost_3khz_db: presenceDb(boost.high) - presenceDb(boost.low),
    slider_similarity_distance: 1 - near.reduce((sum, value, i) => sum + value * (far[i] ?? 0), 0),
    slider_stability_0_spread_semitones: await spreadOf(engine, text, 0),
    slider_stability_1_spread_semitones: await spreadOf(engine, text, 1),
  };
};

const power = spectrumOf(512, 255);

/** 2 to 5 kHz against below 1 kHz. */
const presenceDb = (samples: Float32Array): number => {
  let [high, low] = [1e-9, 1e-9];
  for (let at = 0; at + 512 <= samples.length; at += 512) {
    power(samples, at).forEach((value, bin) => {
      const hz = (bin * rateHz) / 512;
      if (hz >= 2_000 && hz < 5_000) high += value;
      if (hz >= 80 && hz < 1_000) low += value;
    });
  }
  return 10 * Math.log10(high / low);
};

/** How far takes of one sentence lie apart in pitch. */
const spreadOf = async (engine: Engine, text: string, stability: number): Promise<number> => {
  const middles: number[] = [];
  for (const seed of [11, 12, 13, 14]) {
    middles.push(
      semitones(100, measureVoice(await say(engine, text, { seed, settings: { stability } })).medianPitchHz),
    );
  }
  return Math.sqrt(mean(middles.map((one) => (one - mean(middles)) ** 2)));
};

/** How alike the melodies of neighbouring sentences are. */
const melody = async (engine: Engine): Promise<Measures> => {
  const found: number[] = [];
  for (const text of paragraphs) {
    for (const seed of [1, 2]) {
      const chunks = await chunksOf(engine, text, { seed });
      found.push(neighbourCorrelation(contoursOf(pitchOf(soundOf(chunks)), sentencesOf(chunks))));
    }
  }
  return { melody_neighbour_correlation: mean(found), melody_neighbour_correlation_worst: Math.max(...found) };
};

const sentencesOf = (chunks: readonly SpeechChunk[]): Stretch[] => {
  const sentences: Stretch[] = [];
  let start: number | undefined;
  for (const { alignment } of chunks) {
    for (const [i, character] of (alignment?.characters ?? []).entries()) {
      start ??= alignment?.startSeconds[i] ?? 0;
      if (character !== ".") continue;
      sentences.push({ startSeconds: start, endSeconds: alignment?.endSeconds[i] ?? start });
      start = undefined;
    }
  }
  return sentences;
};
