import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { requireSpeech } from "../../listening/speech-files.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { readPeople, sayPrint } from "./clone.ts";
import { likeness, openJudge } from "./clone-judge.ts";

/** Clones of held-out readers by both decoders: is the flash one taken for the reader as readily? */
export const measureFlashClones = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const judge = await openJudge();
  const people = await readPeople(judge, { recordings: 3, seconds: 30 });
  const ear = openListener();
  const engine = await startEngine(2);
  const found: { speaker: string; full: number; flash: number }[] = [];
  for (const person of sampleOf(people, session.count(3, people.length))) {
    const { print } = await ear.clone({ sounds: person.enrolment.map(soundOf), removesNoise: false }, quietWork);
    const judged = async (decoder: "full" | "flash"): Promise<number> => {
      const likenesses: number[] = [];
      for (const sentence of sampleOf(cleanEnglish, 5)) {
        likenesses.push(likeness(await judge(await sayPrint(engine, sentence, print, decoder)), person.others));
      }
      return mean(likenesses);
    };
    found.push({ speaker: person.speaker, full: await judged("full"), flash: await judged("flash") });
  }
  await engine.close();
  keepNotes("flash-clones", found);
  return {
    flash_clone_likeness: mean(found.map(({ flash }) => flash)),
    flash_clone_likeness_full: mean(found.map(({ full }) => full)),
    flash_clones: found.length,
  };
};
