import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { wordErrorRate } from "../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../bench-session.ts";
import { startEngine } from "../engine-under-test.ts";
import { mean } from "../figures.ts";
import { openListener, quietWork, soundOf } from "../listening/open-listener.ts";
import { requireSpeech } from "../listening/speech-files.ts";
import { keepNotes } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";
import { cleanEnglish } from "../sets/clean-en.ts";
import { comparePrint, readPeople, type Tools } from "./clone.ts";
import { openJudge } from "./clone-judge.ts";

/** All that can be spared: nobody in the set has ten minutes, so this is about one. */
const enrolment = { recordings: 7, seconds: 600 };

/** The professional clone before the same judge. */
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
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-bench-"));
  const words: Record<"clone" | "floor", { said: string; heard: string }[]> = { clone: [], floor: [] };
  const found: (Awaited<ReturnType<typeof comparePrint>> & { report: object })[] = [];
  try {
    for (const person of sampleOf(people, session.count(3, people.length))) {
      const sounds = person.enrolment.map(soundOf);
      const statePath = path.join(folder, `${person.speaker}.json`);
      const { print, report } = await tools.ear.train({ sounds, removesNoise: false, statePath }, quietWork);
      found.push({ ...(await comparePrint(tools, print, { person, people, words })), report });
    }
  } finally {
    await tools.engine.close();
    await rm(folder, { recursive: true, force: true });
  }
  keepNotes("clone-pro", found);
  return {
    clone_gap_closed_pro: mean(found.map(({ gapClosed }) => gapClosed)),
    clone_rank1_pro: found.filter(({ rank }) => rank === 1).length / found.length,
    clone_pro_wer_added: wordErrorRate(words.clone, "en") - wordErrorRate(words.floor, "en"),
    clone_pro_speakers: found.length,
  };
};
