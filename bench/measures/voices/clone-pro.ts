import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean, median } from "../../figures.ts";
import { type KeptResults, openKeptResults, stampOf } from "../../kept-results.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { longReaders } from "../../listening/long-readers.ts";
import { rateHz, readSpeech, requireSpeech } from "../../listening/speech-files.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { cloneSources, comparePrint, type Judging, type Person, readPeople, type Tools } from "./clone.ts";
import { type Judge, meanOf, openJudge } from "./clone-judge.ts";
import { measureFirstAudioWhileTraining } from "../first-audio-while-training.ts";

/** All that can be spared of the held-out readers: about a minute each. */
const minute = { recordings: 7, seconds: 600 };
/** Kept apart to say who a long reader is. */
const judgedSeconds = 60;
/** Lengths of material that a figure is asked for; one is given where somebody has read that long. */
const wantedMinutes = [10, 30];

type Judged = Awaited<ReturnType<typeof judgeTrained>>;

/** The professional clone before the same judge. A reader takes minutes, so who was judged is kept: a run broken off goes on. */
export const measureTrainedClones = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  const beside = await measureFirstAudioWhileTraining(session);
  await session.stopServer();
  const judge = await openJudge();
  const people = await readPeople(judge, minute);
  const tools: Tools = {
    ear: openListener(),
    engine: await startEngine(2),
    judge,
    sentences: sampleOf(cleanEnglish, 5),
  };
  const kept = openKeptResults(notesFile("clone-pro-judged.jsonl"), stampOf(cloneSources));
  try {
    const found: Judged[] = [];
    for (const person of sampleOf(people, session.count(3, people.length))) {
      found.push(await kept.of(person.speaker, () => judgeTrained(tools, person, people)));
    }
    const long = await judgeLongReaders(tools, people, kept);
    keepNotes("clone-pro", [...found, ...long.found]);
    return { ...beside, ...figuresOf(found), ...long.measures };
  } finally {
    await tools.engine.close();
  }
};

const figuresOf = (found: readonly Judged[]): Measures => {
  const wordErrors = (of: "clone" | "floor"): number =>
    wordErrorRate(
      found.flatMap(({ words }) => words[of]),
      "en",
    );
  const gapClosed = mean(found.map((one) => one.gapClosed));
  return {
    clone_gap_closed_pro: gapClosed,
    clone_gap_closed_pro_1min: gapClosed,
    clone_rank1_pro: found.filter(({ rank }) => rank === 1).length / found.length,
    clone_pro_wer_added: wordErrors("clone") - wordErrors("floor"),
    clone_pro_seconds: median(found.map(({ seconds }) => seconds)),
    train_seconds_per_minute: median(found.map(({ seconds, usedMs }) => seconds / (usedMs / 60_000))),
    clone_pro_speakers: found.length,
  };
};

/**
 * Readers with minutes of speech. They are of the training set: the shaper and the speaker encoder have heard some of them, the judge has
 * not. What the longest has is a figure of its own; ten and thirty minutes are figures where somebody has them.
 */
const judgeLongReaders = async (tools: Tools, people: readonly Person[], kept: KeptResults) => {
  const found: Judged[] = [];
  const measures: Measures = {};
  for (const { speaker, files, seconds } of longReaders()) {
    const person = await readLong(tools.judge, speaker, files);
    const judged = await kept.of(["long", speaker], () => judgeTrained(tools, person, [...people, person]));
    found.push(judged);
    measures.clone_gap_closed_pro_longest ??= judged.gapClosed;
    measures.clone_pro_longest_minutes ??= (seconds - judgedSeconds) / 60;
    for (const minutes of wantedMinutes.filter((one) => seconds - judgedSeconds >= one * 60))
      measures[`clone_gap_closed_pro_${minutes}min`] ??= judged.gapClosed;
  }
  return { found, measures };
};

const readLong = async (judge: Judge, speaker: string, files: readonly string[]): Promise<Person> => {
  const sounds: Float32Array[] = [];
  for (const file of files) sounds.push(await readSpeech(file));
  const rest: Float32Array[] = [];
  let length = 0;
  while (length < judgedSeconds * rateHz && sounds.length > 1) {
    const last = sounds.splice(-1);
    rest.push(...last);
    length += last[0]?.length ?? 0;
  }
  const judged: Float32Array[] = [];
  for (const one of sounds.slice(0, 10)) judged.push(await judge(one));
  return {
    speaker,
    enrolment: sounds,
    enrolmentJudged: judged,
    others: meanOf(await Promise.all(rest.map(judge))),
    rest,
  };
};

const judgeTrained = async (tools: Tools, person: Person, people: readonly Person[]) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-bench-"));
  const started = performance.now();
  try {
    const recordings = person.enrolment.map((samples) => ({ sound: soundOf(samples), removesNoise: false }));
    const { print, report, material } = await tools.ear.train({ recordings, folder }, quietWork);
    const seconds = (performance.now() - started) / 1000;
    const words: Judging["words"] = { clone: [], floor: [] };
    const { floor: _floor, clone: _clone, ...compared } = await comparePrint(tools, print, { person, people, words });
    return { ...compared, seconds, usedMs: material.usedMs, report, words };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
