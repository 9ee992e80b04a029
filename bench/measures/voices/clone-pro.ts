import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { VoicePrint } from "@timbre/engine";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { type KeptResults, openKeptResults, stampOf } from "../../kept-results.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { longReaders } from "../../listening/long-readers.ts";
import { rateHz, readSpeech, requireSpeech } from "../../listening/speech-files.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { cloneSources, comparePrint, type Judging, type Person, readPeople, type Tools } from "./clone.ts";
import { meanOf } from "./clone-judge.ts";
import { gapClosedBy, type Judges, openJudges } from "./clone-judges.ts";

/** All that can be spared of the held-out readers: about a minute each. */
const minute = { recordings: 7, seconds: 600 };
/** Kept apart to say who a long reader is. */
const judgedSeconds = 60;
/** Lengths of material that a figure is asked for; one is given where somebody has read that long. */
const wantedMinutes = [10, 30];

/** Of the instant clone beside it. */
const instantRecordings = 3;

type Judged = Awaited<ReturnType<typeof judgeTrained>>;
type Print = Awaited<ReturnType<typeof judgePrint>>;
type Trained = { judges: Judges; kept: KeptResults; stamp: string } & Tools;

/**
 * The professional clone before the same judges. A reader takes minutes, so what was judged is kept, and a training that was broken off
 * continues from its last step. Nothing here depends on how busy the machine is: time is measured by the part `training`.
 */
export const measureTrainedClones = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const judges = await openJudges();
  const judge = judges.resemblyzer;
  const people = await readPeople(judge, minute);
  const stamp = stampOf(cloneSources);
  const tools: Trained = {
    ear: openListener(),
    engine: await startEngine(2),
    judge,
    judges,
    sentences: sampleOf(cleanEnglish, 5),
    kept: openKeptResults(notesFile("clone-pro-judged.jsonl"), stamp),
    stamp,
  };
  try {
    const long = session.people ? { found: [], measures: {} as Measures } : await judgeLongReaders(tools, people);
    const found: Judged[] = [];
    const instant: Print[] = [];
    for (const person of sampleOf(people, session.people ?? session.count(3, people.length))) {
      found.push(await judgeTrained(tools, { name: person.speaker, person, people }));
      instant.push(await judgeInstant(tools, person, people));
    }
    keepNotes("clone-pro", [...found, ...instant, ...long.found]);
    return { ...(found.length > 0 ? figuresOf(found, instant) : {}), ...long.measures };
  } finally {
    await tools.engine.close();
  }
};

const meanByJudges = (found: readonly Print[]): number => mean(found.map(({ gaps }) => mean(Object.values(gaps))));

const figuresOf = (found: readonly Judged[], instant: readonly Print[]): Measures => {
  const wordErrors = (of: "clone" | "floor"): number =>
    wordErrorRate(
      found.flatMap(({ words }) => words[of]),
      "en",
    );
  return {
    clone_gap_closed_pro_1min: mean(found.map((one) => one.gapClosed)),
    clone_gap_closed_pro_mean: meanByJudges(found),
    clone_gap_closed_instant_same_mean: meanByJudges(instant),
    clone_rank1_pro: found.filter(({ rank }) => rank === 1).length / found.length,
    clone_pro_wer_added: wordErrors("clone") - wordErrors("floor"),
    clone_pro_speakers: found.length,
  };
};

/**
 * Readers with minutes of speech. They are of the training set: the shaper and the speaker encoder have heard some of them, the judge has
 * not. The longest is trained twice, from a minute and from everything, so that the difference is what the other minutes bring; ten and
 * thirty minutes are figures where somebody has them.
 */
const judgeLongReaders = async (tools: Trained, people: readonly Person[]) => {
  const found: Judged[] = [];
  const measures: Measures = {};
  for (const { speaker, files, seconds } of longReaders()) {
    const person = await readLong(tools, files, speaker);
    const judged = await judgeTrained(tools, { name: `${speaker} all`, person, people: [...people, person] });
    found.push(judged);
    if (!("clone_gap_closed_pro_longest" in measures)) {
      const taught = firstMinute(person.enrolment);
      const little = await judgeTrained(tools, {
        name: `${speaker} minute`,
        person,
        people: [...people, person],
        taught,
      });
      found.push(little);
      measures.clone_gap_closed_pro_longest = judged.gapClosed;
      measures.clone_gap_closed_pro_longest_from_1min = little.gapClosed;
      measures.clone_pro_longest_minutes = judged.usedMs / 60_000;
    }
    for (const minutes of wantedMinutes.filter((one) => seconds - judgedSeconds >= one * 60))
      measures[`clone_gap_closed_pro_${minutes}min`] ??= judged.gapClosed;
  }
  return { found, measures };
};

const firstMinute = (sounds: readonly Float32Array[]): Float32Array[] => {
  const taken: Float32Array[] = [];
  let length = 0;
  for (const sound of sounds) {
    if (length >= 60 * rateHz) break;
    taken.push(sound);
    length += sound.length;
  }
  return taken;
};

const readLong = async ({ judge }: Tools, files: readonly string[], speaker: string): Promise<Person> => {
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

/** `taught` is what the voice learns from; absent, everything that enrols. */
type Candidate = { name: string; person: Person; people: readonly Person[]; taught?: Float32Array[] };

const judgeTrained = (tools: Trained, { name, person, people, taught = person.enrolment }: Candidate) =>
  tools.kept.of(name, async () => {
    // Under the stamp of what trains: an older training must not be continued by newer code.
    const folder = notesFile(`clone-pro-${tools.stamp}-${name.replaceAll(/\W+/g, "-")}`);
    const isContinued = existsSync(folder);
    const recordings = taught.map((samples) => ({ sound: soundOf(samples), removesNoise: false }));
    const { print, report, material } = await tools.ear.train({ recordings, folder }, quietWork);
    const judged = await judgePrint(tools, print, { person, people });
    await rm(folder, { recursive: true, force: true });
    return { ...judged, name, isContinued, usedMs: material.usedMs, report };
  });

/** What everybody has within a minute: the instant clone of the same reader, from the first recordings, before the same judges. */
const judgeInstant = (tools: Trained, person: Person, people: readonly Person[]) =>
  tools.kept.of(`${person.speaker} instant`, async () => {
    const sounds = person.enrolment.slice(0, instantRecordings).map(soundOf);
    const { print } = await tools.ear.clone({ sounds, removesNoise: false }, quietWork);
    return judgePrint(tools, print, { person, people });
  });

const judgePrint = async (tools: Trained, print: VoicePrint, { person, people }: Omit<Judging, "words">) => {
  const words: Judging["words"] = { clone: [], floor: [] };
  const { floor, clone, ...compared } = await comparePrint(tools, print, { person, people, words });
  const gaps: Record<string, number> = {};
  for (const [judgeName, judge] of Object.entries(tools.judges))
    gaps[judgeName] = await gapClosedBy(judge, { ...person, floor, clone });
  return { ...compared, gaps, words };
};
