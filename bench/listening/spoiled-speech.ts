import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readSound } from "@timbre/engine/model";
import { answeredBy, levelled, mixAt } from "./mix-sounds.ts";
import { filesIn, heldOutSpeakers, rateHz, readSpeech, takeTurn, transcripts } from "./speech-files.ts";
import { testNoises } from "./test-noises.ts";

export const spoiledKinds = ["noise", "babble", "music", "room", "telephone", "clean"] as const;
export type SpoiledKind = (typeof spoiledKinds)[number];

/** What a microphone hears, what was meant to be heard, and the words in it. */
export type Spoiled = { what: string; heard: Float32Array; wanted: Float32Array; said: string };

const levelsDb = [-5, 0, 5, 10, 15, 20];
const lineLevelsDb = [5, 10, 15, 20];
const [shortestSamples, longestSamples] = [2.5 * rateHz, 4.6 * rateHz];

/** Short sentences of held-out readers, one after the other, spoiled in one way. No noise, room, music or person is known to training. */
export const spoiledSpeech = async (kind: SpoiledKind, count: number): Promise<Spoiled[]> => {
  const texts = transcripts();
  const people = heldOutSpeakers();
  const turn = spoiledKinds.indexOf(kind);
  const found: Spoiled[] = [];
  for (let i = 0; i < count; i += 1) {
    const round = Math.floor(i / people.length);
    const [file, speech] = await sentenceOf(takeTurn(people, i).files, turn + round);
    const others = people.filter((_, index) => index !== i % people.length);
    const { what, heard, wanted } = await spoilers[kind](levelled(speech), i, others);
    found.push({ what: `${file}: ${what}`, heard, wanted, said: texts.get(file) ?? "" });
  }
  return found;
};

const sentenceOf = async (files: readonly string[], turn: number): Promise<[string, Float32Array]> => {
  const suitable: [string, Float32Array][] = [];
  for (const file of files) {
    const speech = await readSpeech(file);
    if (speech.length >= shortestSamples && speech.length <= longestSamples) suitable.push([file, speech]);
  }
  return takeTurn(suitable, turn);
};

type People = ReturnType<typeof heldOutSpeakers>;
type Spoiler = (speech: Float32Array, index: number, others: People) => Promise<Omit<Spoiled, "said">>;

const spoilers: Record<SpoiledKind, Spoiler> = {
  noise: async (speech, index) => {
    const [file, decibels] = [takeTurn(testNoises(), index * 5), takeTurn(levelsDb, index)];
    return behind(speech, await readSpeech(file), { what: file, decibels });
  },
  babble: async (speech, index, others) => {
    const talks: Float32Array[] = [];
    for (let k = 0; k < 4; k += 1) {
      talks.push(levelled(await readSpeech(takeTurn(takeTurn(others, index + k * 3).files, index + k))));
    }
    const crowd = Float32Array.from({ length: longestSamples }, (_, i) =>
      talks.reduce((sum, talk) => sum + (talk[i % talk.length] ?? 0), 0),
    );
    return behind(speech, crowd, { what: "four people", decibels: takeTurn(levelsDb, index) });
  },
  music: async (speech, index) => {
    const file = takeTurn(musicFiles(), index);
    const samples = await readMusic(file);
    const from = ((5 + 20 * index) * rateHz) % (samples.length - longestSamples);
    return behind(speech, samples.subarray(from), { what: file, decibels: takeTurn(levelsDb, index) });
  },
  room: async (speech, index) => {
    const file = takeTurn(rooms(), index);
    const room = fromDirectSound(await readSpeech(file));
    // Nobody wants speech from nowhere: what is to be left is what a small furnished room answers.
    const near = room.map((value, i) => value * 10 ** ((-3 * Math.max(0, i / rateHz - 0.008)) / 0.08));
    const [heard, wanted] = [answeredBy(speech, room), answeredBy(speech, near.subarray(0, 0.1 * rateHz))];
    return { what: file, heard: levelled(heard), wanted };
  },
  telephone: async (speech, index) => {
    const noise = await readSpeech(takeTurn(testNoises(), index * 5 + 2));
    const decibels = takeTurn(lineLevelsDb, index);
    const line = answeredBy(mixAt(speech, noise, decibels), telephoneBand);
    return {
      what: `telephone, ${decibels} dB`,
      heard: inEightBits(levelled(line)),
      wanted: answeredBy(speech, telephoneBand),
    };
  },
  clean: async (speech) => ({ what: "as it is", heard: speech, wanted: speech }),
};

const behind = (
  speech: Float32Array,
  noise: Float32Array,
  { what, decibels }: { what: string; decibels: number },
): Omit<Spoiled, "said"> => ({
  what: `${what}, ${decibels} dB`,
  heard: levelled(mixAt(speech, noise, decibels)),
  wanted: speech,
});

/** Three pieces of the Debian package frozen-bubble-data (GPL-2); not ours, so not in the repository. */
const musicFolder = fileURLToPath(new URL("../../packages/engine/training/cache/judge/music", import.meta.url));

const musicFiles = (): string[] => {
  if (!existsSync(musicFolder)) {
    throw new Error("Music is missing: run packages/engine/training/prepare/make_judges.sh");
  }
  return readdirSync(musicFolder)
    .filter((name) => name.endsWith(".ogg"))
    .sort();
};

const readPieces = new Map<string, Float32Array>();
const readMusic = async (file: string): Promise<Float32Array> => {
  const known = readPieces.get(file);
  if (known) return known;
  const source = { kind: "file" as const, path: path.join(musicFolder, file), maxDurationMs: 600_000 };
  const { samples } = await readSound(source, { sampleRateHz: rateHz });
  readPieces.set(file, samples);
  return samples;
};

const rooms = (): string[] => filesIn("noise", ".flac").filter((file) => file.includes("_rir"));

/** The first 0.6 s of a room's answer, from where it is loudest, which becomes one. */
const fromDirectSound = (answer: Float32Array): Float32Array => {
  const sizes = answer.map(Math.abs);
  const loudest = Math.max(...sizes);
  const first = sizes.indexOf(loudest);
  return answer.slice(first, first + 0.6 * rateHz).map((value) => value / loudest);
};

/** What a telephone lets through, 300 to 3,400 Hz. */
const telephoneBand = ((): Float32Array => {
  const taps = 401;
  const lowPass = (hertz: number, at: number): number =>
    at === 0 ? (2 * hertz) / rateHz : Math.sin((2 * Math.PI * hertz * at) / rateHz) / (Math.PI * at);
  return Float32Array.from({ length: taps }, (_, i) => {
    const at = i - (taps - 1) / 2;
    return (lowPass(3_400, at) - lowPass(300, at)) * (0.54 + 0.46 * Math.cos((2 * Math.PI * at) / (taps - 1)));
  });
})();

/** Finer where it is quiet, as lines carry it. */
const inEightBits = (samples: Float32Array): Float32Array =>
  samples.map((value) => {
    const code = Math.round((Math.log1p(255 * Math.min(1, Math.abs(value))) / Math.log(256)) * 127) / 127;
    return (Math.sign(value) * (256 ** code - 1)) / 255;
  });
