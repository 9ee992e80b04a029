import { fileURLToPath } from "node:url";
import { type Engine, samplesOfPcm16, type Language, type VoicePrint } from "@timbre/engine";
import { defaultVoiceSettings, voiceSampleTextOf } from "@timbre/contract";
import { wordErrorRate } from "../../tests/support/word-errors.ts";
import { foldSpelling } from "../hearing/fold-spelling.ts";
import { openKeptResults, stampOf } from "../kept-results.ts";
import { measureVoice } from "../listening/measure-voice.ts";
import { openListener, openSpeakers, quietWork, soundOf } from "../listening/open-listener.ts";
import { notesFile } from "../notes.ts";

export type HeardStock = {
  /** Share of the words that the product's recogniser did not hear as they are written. */
  errors: number;
  heard: string;
  medianPitchHz: number;
  seconds: number;
  embedding: number[];
  /** 1 less the cosine to the voice that is most alike, of those kept before. */
  distance: number;
  nearest: string;
};

/** What decides how a print sounds. */
const soundSources = ["audio", "backends", "delivery", "speaking", "voices"].map((room) =>
  fileURLToPath(new URL(`../../packages/engine/src/${room}`, import.meta.url)),
);

/** As the library's previews are spoken. */
const settings = {
  stability: defaultVoiceSettings.stability,
  similarity: defaultVoiceSettings.similarity_boost,
  style: defaultVoiceSettings.style,
  speed: defaultVoiceSettings.speed,
  speakerBoost: defaultVoiceSettings.use_speaker_boost,
};

type Sounding = { voiceId: string; language: string; print: VoicePrint };

/** Speaks a voice's sample as the library does and listens to it with the product's own recogniser. */
export const openStockEar = (engine: Engine) => {
  const listener = openListener();
  const speakers = openSpeakers();
  const kept: { voiceId: string; name: string; embedding: number[] }[] = [];
  const results = openKeptResults(notesFile("stock-heard.jsonl"), stampOf(soundSources));
  let listened = 0;

  const say = async ({ language, print }: Sounding): Promise<Float32Array> => {
    const parts: Uint8Array[] = [];
    const text = voiceSampleTextOf(language);
    const how = { settings, decoder: "flash", format: "pcm_16000", seed: 1, normalise: "auto" } as const;
    const request = { text, voice: print, language: language as Language, ...how, fairnessKey: "stock" };
    for await (const { audio } of engine.speak(request, quietWork.signal)) parts.push(audio);
    return samplesOfPcm16(Buffer.concat(parts));
  };
  const listen = async (voice: Sounding): Promise<Omit<HeardStock, "distance" | "nearest">> => {
    listened += 1;
    const code = voice.language.slice(0, 2);
    const samples = await say(voice);
    const { text: heard } = await listener.transcribe({ sound: soundOf(samples), language: code }, quietWork);
    const pair = { said: foldSpelling(voiceSampleTextOf(voice.language), code), heard: foldSpelling(heard, code) };
    const { medianPitchHz, seconds } = measureVoice(samples);
    const embedding = [...(await speakers.embed(samples))];
    return { errors: wordErrorRate([pair], code), heard, medianPitchHz, seconds, embedding };
  };
  const nearestTo = (voiceId: string, embedding: number[]) =>
    kept
      .filter((one) => one.voiceId !== voiceId)
      .map((one) => ({ nearest: one.name, distance: 1 - dot(one.embedding, embedding) }))
      .sort((a, b) => a.distance - b.distance)[0] ?? { nearest: "", distance: 1 };

  const hear = async (voice: Sounding): Promise<HeardStock> => {
    const result = await results.of(["stock", voice.language, voice.print], () => listen(voice));
    return { ...result, ...nearestTo(voice.voiceId, result.embedding) };
  };

  return {
    hear,
    /** Others are compared with it from now on. */
    async keep(voice: Sounding & { name: string }): Promise<void> {
      const { embedding } = await hear(voice);
      if (kept.every(({ voiceId }) => voiceId !== voice.voiceId)) {
        kept.push({ voiceId: voice.voiceId, name: voice.name, embedding });
      }
    },
    /** How often a voice was spoken and listened to in this run. */
    listened: () => listened,
  };
};

export type StockEar = ReturnType<typeof openStockEar>;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
