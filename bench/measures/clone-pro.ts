import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { wordErrorRate } from "../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../bench-session.ts";
import { startEngine } from "../engine-under-test.ts";
import { mean, median } from "../figures.ts";
import { openKeptResults, stampOf } from "../kept-results.ts";
import { openListener, quietWork, soundOf } from "../listening/open-listener.ts";
import { requireSpeech } from "../listening/speech-files.ts";
import { keepNotes, notesFile } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";
import { cleanEnglish } from "../sets/clean-en.ts";
import { comparePrint, type Judging, type Person, readPeople, type Tools } from "./clone.ts";
import { openJudge } from "./clone-judge.ts";

/** All that can be spared: nobody in the set has ten minutes, so this is about one. */
const enrolment = { recordings: 7, seconds: 600 };

const soundSources = ["packages/engine/src", "packages/engine/weights"].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);

/** The professional clone before the same judge. A reader takes minutes, so who was judged is kept: a run broken off goes on. */
export const measureTrainedClones = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const judge = await openJudge();
  const people = await readPeople(judge, enrolment);
  const tools: Tools = {
    ear: openListener(),
    engine: await startEngine(2),
    judge,
    sentences: sampleOf(cleanEnglish, 5),
  };
  const kept = openKeptResults(notesFile("clone-pro-judged.jsonl"), stampOf(soundSources));
  const found: Awaited<ReturnType<typeof judgeTrained>>[] = [];
  try {
    for (const person of sampleOf(people, session.count(3, people.length))) {
      found.push(await kept.of(person.speaker, () => judgeTrained(tools, person, people)));
    }
  } finally {
    await tools.engine.close();
  }
  keepNotes("clone-pro", found);
  const wordErrors = (of: "clone" | "floor"): number =>
    wordErrorRate(
      found.flatMap(({ words }) => words[of]),
      "en",
    );
  return {
    clone_gap_closed_pro: mean(found.map(({ gapClosed }) => gapClosed)),
    clone_rank1_pro: found.filter(({ rank }) => rank === 1).length / found.length,
    clone_pro_wer_added: wordErrors("clone") - wordErrors("floor"),
    clone_pro_seconds: median(found.map(({ seconds }) => seconds)),
    clone_pro_speakers: found.length,
  };
};

const judgeTrained = async (tools: Tools, person: Person, people: readonly Person[]) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-bench-"));
  const started = performance.now();
  try {
    const { print, report } = await tools.ear.train(
      { sounds: person.enrolment.map(soundOf), removesNoise: false, statePath: path.join(folder, "state.json") },
      quietWork,
    );
    const seconds = (performance.now() - started) / 1000;
    const words: Judging["words"] = { clone: [], floor: [] };
    return { ...(await comparePrint(tools, print, { person, people, words })), seconds, report, words };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
