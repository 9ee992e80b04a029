import { fileURLToPath } from "node:url";
import type { DecoderName, Engine, VoicePrint } from "@timbre/engine";
import { samplesOfPcm, transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean, median } from "../../figures.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { openKeptResults, stampOf } from "../../kept-results.ts";
import { joined } from "../../listening/mix-sounds.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import {
  type HeldOutSpeaker,
  heldOutPeople,
  heldOutSpeakers,
  rateHz,
  readSpeech,
  requireSpeech,
} from "../../listening/speech-files.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { type Judge, likeness, meanOf } from "./clone-judge.ts";
import { gapClosedBy, type Judges, openJudges } from "./clone-judges.ts";
import { type Likeness, mannerOf } from "./clone-manner.ts";

export type Enrolment = { recordings: number; seconds: number };
const instant: Enrolment = { recordings: 3, seconds: 30 };

export type Person = {
  speaker: string;
  enrolment: Float32Array[];
  enrolmentJudged: Float32Array[];
  others: Float32Array;
  /** The recordings that say who it is. */
  rest: Float32Array[];
};
/** What clones are made and said with. */
export const cloneSources = ["packages/engine/src", "packages/engine/weights"].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

type Words = Record<"clone" | "floor", { said: string; heard: string }[]>;
type Found = {
  /** By every judge. */
  gaps: Record<string, number>;
  manner: Likeness;
  words: Words;
  speaker: string;
  gapClosed: number;
  judged: number;
  rank: number;
  floorRank: number;
  seconds: number;
  says: string;
  score: number;
};
export type Tools = { ear: ReturnType<typeof openListener>; engine: Engine; judge: Judge; sentences: string[] };

/**
 * Is a clone taken for the speaker by an encoder that had no part in it? Enrolment and test recordings are disjoint. Who was judged is
 * kept, so a run that is broken off continues with the next person.
 */
export const measureClones = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const judges = await openJudges();
  const judge = judges.resemblyzer;
  const people = await readPeople(judge, instant, heldOutPeople());
  const tools = { ear: openListener(), engine: await startEngine(2), judge, sentences: sampleOf(cleanEnglish, 5) };
  const kept = openKeptResults(notesFile("clone-judged.jsonl"), stampOf(cloneSources));
  const found: Found[] = [];
  for (const person of sampleOf(people, session.count(3, people.length)))
    found.push(await kept.of(person.speaker, () => judgeClone(tools, judges, { person, people })));
  const minuteSeconds = await timeMinute(tools.ear);
  await tools.engine.close();
  keepNotes("clone", found);
  const gapsOf = (name: string): number[] => found.map(({ gaps }) => gaps[name] ?? NaN);
  const means = found.map(({ gaps }) => mean(Object.values(gaps)));
  const wordErrors = (of: keyof Words): number =>
    wordErrorRate(
      found.flatMap(({ words }) => words[of]),
      "en",
    );
  return {
    clone_gap_closed_instant: mean(found.map(({ gapClosed }) => gapClosed)),
    clone_gap_closed_instant_mean: mean(means),
    clone_gap_closed_instant_worst: Math.min(...means),
    ...Object.fromEntries(Object.keys(judges).map((name) => [`clone_gap_closed_by_${name}`, mean(gapsOf(name))])),
    clone_pitch_error_semitones_worst: Math.max(...found.map(({ manner }) => manner.pitchErrorSemitones)),
    clone_pitch_error_semitones_median: median(found.map(({ manner }) => manner.pitchErrorSemitones)),
    clone_pitch_range_ratio_median: median(found.map(({ manner }) => manner.pitchRangeRatio)),
    clone_rank1_instant: found.filter(({ rank }) => rank === 1).length / found.length,
    clone_rank1_floor: found.filter(({ floorRank }) => floorRank === 1).length / found.length,
    clone_wer_added: wordErrors("clone") - wordErrors("floor"),
    clone_seconds: minuteSeconds,
    clone_seconds_short: median(found.map(({ seconds }) => seconds)),
    clone_speakers: found.length,
  };
};

const minute = 60 * rateHz;

/** A clone of a minute of one reader; the models are loaded by then. */
const timeMinute = async (ear: Tools["ear"]): Promise<number> => {
  const sounds: Float32Array[] = [];
  for (const file of heldOutSpeakers()[0]?.files ?? []) sounds.push(await readSpeech(file));
  const started = performance.now();
  await ear.clone({ sounds: [soundOf(joined(sounds).subarray(0, minute))], removesNoise: false }, quietWork);
  return (performance.now() - started) / 1000;
};

/** The first recordings enrol, until there is enough; the others say who it is. */
export const readPeople = async (
  judge: Judge,
  enough: Enrolment,
  speakers: readonly HeldOutSpeaker[] = heldOutSpeakers(),
): Promise<Person[]> => {
  const people: Person[] = [];
  for (const { speaker, files } of speakers) {
    const enrolment: Float32Array[] = [];
    const rest: Float32Array[] = [];
    let length = 0;
    for (const file of files) {
      const samples = await readSpeech(file);
      const isEnrolment = length < enough.seconds * rateHz && enrolment.length < enough.recordings;
      (isEnrolment ? enrolment : rest).push(samples);
      length += isEnrolment ? samples.length : 0;
    }
    const judged = async (sounds: Float32Array[]) => Promise.all(sounds.map(judge));
    const others = meanOf(await judged(rest));
    people.push({ speaker, enrolment, enrolmentJudged: await judged(enrolment), others, rest });
  }
  return people;
};

export type Judging = { person: Person; people: readonly Person[]; words: Words };

const judgeClone = async (tools: Tools, judges: Judges, { person, people }: Omit<Judging, "words">): Promise<Found> => {
  const words: Words = { clone: [], floor: [] };
  const started = performance.now();
  const made = await tools.ear.clone({ sounds: person.enrolment.map(soundOf), removesNoise: false }, quietWork);
  const seconds = (performance.now() - started) / 1000;
  const { floor, clone, ...compared } = await comparePrint(tools, made.print, { person, people, words });
  const gaps: Record<string, number> = {};
  for (const [name, judge] of Object.entries(judges))
    gaps[name] = await gapClosedBy(judge, { ...person, floor, clone });
  const manner = mannerOf(person.enrolment, clone);
  return { ...compared, gaps, manner, words, seconds, says: made.likeness, score: made.likenessScore };
};

/** The print against the nearest built-in voice and against the speaker's own recordings. */
export const comparePrint = async (tools: Tools, print: VoicePrint, { person, people, words }: Judging) => {
  const { voices } = await tools.ear.similarVoices({ sound: soundOf(joined(person.enrolment)) }, quietWork);
  const nearest: VoicePrint = { kind: "builtin", name: voices[0]?.name ?? "af_heart" };
  const floor = await judgeVoice(tools, nearest, { person, people, heard: words.floor });
  const clone = await judgeVoice(tools, print, { person, people, heard: words.clone });
  const ceiling = mean(person.enrolmentJudged.map((one) => likeness(one, person.others)));
  const gapClosed = (clone.likeness - floor.likeness) / (ceiling - floor.likeness);
  const said = { floor: floor.said, clone: clone.said };
  return {
    speaker: person.speaker,
    gapClosed,
    rank: clone.rank,
    floorRank: floor.rank,
    judged: clone.likeness,
    ...said,
  };
};

type Hearing = { person: Person; people: readonly Person[]; heard: { said: string; heard: string }[] };

const judgeVoice = async (
  { engine, judge, sentences }: Tools,
  voice: VoicePrint,
  { person, people, heard }: Hearing,
) => {
  const judged: Float32Array[] = [];
  const said: Float32Array[] = [];
  for (const sentence of sentences) {
    const samples = await sayPrint(engine, sentence, voice);
    said.push(samples);
    judged.push(await judge(samples));
    const words = await transcribe(samples, { language: "en", size: "small" });
    heard.push({ said: foldSpelling(sentence, "en"), heard: foldSpelling(words, "en") });
  }
  const own = meanOf(judged);
  const ranked = [...people].sort((a, b) => likeness(own, b.others) - likeness(own, a.others));
  const near = mean(judged.map((one) => likeness(one, person.others)));
  return { likeness: near, rank: ranked.indexOf(person) + 1, said };
};

export const sayPrint = async (
  engine: Engine,
  text: string,
  voice: VoicePrint,
  decoder: DecoderName = "full",
): Promise<Float32Array> => {
  const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: true };
  const request = {
    text,
    voice,
    language: "en-us",
    settings,
    decoder,
    format: "pcm_16000",
    seed: 1,
    normalise: "auto",
  } as const;
  const parts: Uint8Array[] = [];
  for await (const { audio } of engine.speak({ ...request, fairnessKey: "bench" }, quietWork.signal)) parts.push(audio);
  const bytes = Buffer.concat(parts);
  return samplesOfPcm(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
};
