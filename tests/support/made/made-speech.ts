import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { decodeAudio } from "@timbre/engine";
import { say, wavOf } from "../microphone.ts";

const rateHz = 16_000;
const readers = fileURLToPath(new URL("../../../../shared/speech/heldout/librispeech-test-other", import.meta.url));
const words = [
  "The harbour was quiet that morning. A few boats lay at the wall, and the gulls were still asleep on the roofs.",
  "Somebody had left a lantern burning at the end of the pier, and it was slowly running out of oil.",
  "He had done so every evening for thirty years, and he had never once been late for his supper.",
  "When the sun was going down, the old man closed the door of his shop and walked home along the river.",
];
const moreWords = [
  "My sister keeps bees behind the house, and in a good summer there is honey for the whole street.",
  "The train was late again, so we shared our bread with two strangers and talked about the weather.",
  "Please turn the heating down before you leave, and do not forget to water the plants in the kitchen.",
  "I learned to swim in a cold lake, with a rope around my waist and my uncle shouting from the shore.",
  "Nobody believed her at first, but the numbers were right, and they had been right the whole time.",
];

const samplesOf = async (sound: Buffer): Promise<Float32Array> =>
  (await decodeAudio(new Uint8Array(sound), { sampleRateHz: rateHz, maxDurationMs: 60_000 })).samples;

/** A few sentences of one person: real ones where they are at hand, else those of a built-in voice. */
const sentencesOf = async (baseUrl: string, reader: string, voiceId: string): Promise<Float32Array[]> => {
  const folder = path.join(readers, reader);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".flac")).sort();
  const files = names.map((name) => readFile(path.join(folder, name)));
  const sounds = names.length > 0 ? files : words.map((text) => say(baseUrl, voiceId, text));
  return Promise.all(sounds.map(async (sound) => samplesOf(await sound)));
};

const pause = new Float32Array(rateHz * 0.4);

/** Sentences one after the other, from the beginning again until it is long enough, as a file. */
const longOf = (sentences: readonly Float32Array[], minSeconds: number): Buffer => {
  const parts: Float32Array[] = [];
  for (let samples = 0, i = 0; samples < minSeconds * rateHz; i += 1) {
    const next = sentences[i % sentences.length] ?? pause;
    parts.push(next, pause);
    samples += next.length + pause.length;
  }
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return wavOf(whole, rateHz);
};

/** Sentences once, and nothing more until it is long enough: what is long to look at is short to learn from. */
const sparseOf = (sentences: readonly Float32Array[], seconds: number): Buffer => {
  const whole = new Float32Array(seconds * rateHz);
  let at = 0;
  for (const sentence of sentences) {
    if (at + sentence.length > whole.length) break;
    whole.set(sentence, at);
    at += sentence.length + pause.length;
  }
  return wavOf(whole, rateHz);
};

export type MadeSpeech = {
  /** One person alone, who says a minute's worth. */ alone: Buffer;
  /** The same person in turns with another. */ talk: Buffer;
};

export const makeSpeech = async (baseUrl: string, aloneSeconds: number, talkSeconds = 40): Promise<MadeSpeech> => {
  const [one, other] = [
    await sentencesOf(baseUrl, "1688", "af_heart"),
    await sentencesOf(baseUrl, "2609", "am_michael"),
  ];
  const turns = one.flatMap((sentence, i) => [sentence, other[i] ?? pause]);
  return { alone: sparseOf(one, aloneSeconds), talk: longOf(turns, talkSeconds) };
};

/** Ten minutes in which somebody says a minute's worth: the shortest training that a whole voice can have. */
export const makeSparseSpeech = async (baseUrl: string, voiceId: string): Promise<Buffer> => {
  const sentences: Float32Array[] = [];
  for (const text of [...words, ...moreWords]) sentences.push(await samplesOf(await say(baseUrl, voiceId, text)));
  return sparseOf(sentences, 605);
};
