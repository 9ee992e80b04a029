import { type Engine, isFlashVoice, type ShapedPrint, type VoicePrint } from "@timbre/engine";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { openKeptResults, stampOf } from "../../kept-results.ts";
import { joined } from "../../listening/mix-sounds.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { heldOutPeople, requireSpeech } from "../../listening/speech-files.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { cloneSources, type Person, readPeople, sayPrint } from "./clone.ts";
import { gapClosedBy, type Judges, openJudges } from "./clone-judges.ts";

/** Ways to say a clone: by the full decoder, by flash with the full one's colour and with its own, and as the product chooses. */
type Way = "full" | "borrowed" | "own" | "chosen";
type Found = { speaker: string; loss: number; isFlash: boolean; gaps: Record<Way, Record<string, number>> };

/** Clones of held-out readers by both decoders: is the flash one taken for the reader as readily? */
export const measureFlashClones = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const judges = await openJudges();
  const people = await readPeople(judges.resemblyzer, { recordings: 3, seconds: 30 }, heldOutPeople());
  const tools = { ear: openListener(), engine: await startEngine(2), judges };
  const kept = openKeptResults(notesFile("flash-clones-judged.jsonl"), stampOf(cloneSources));
  const found: Found[] = [];
  for (const person of sampleOf(people, session.count(3, people.length)))
    found.push(await kept.of(person.speaker, () => judgeWays(tools, person)));
  await tools.engine.close();
  keepNotes("flash-clones", found);
  const gapOf = (way: Way): number => mean(found.flatMap(({ gaps }) => Object.values(gaps[way])));
  return {
    flash_clone_gap_full: gapOf("full"),
    flash_clone_gap_borrowed: gapOf("borrowed"),
    flash_clone_gap_own: gapOf("own"),
    flash_clone_gap_chosen: gapOf("chosen"),
    flash_clones_by_flash: found.filter(({ isFlash }) => isFlash).length,
    flash_clones: found.length,
  };
};

type Tools = { ear: ReturnType<typeof openListener>; engine: Engine; judges: Judges };

const judgeWays = async ({ ear, engine, judges }: Tools, person: Person): Promise<Found> => {
  const { print } = await ear.clone({ sounds: person.enrolment.map(soundOf), removesNoise: false }, quietWork);
  const { voices } = await ear.similarVoices({ sound: soundOf(joined(person.enrolment)) }, quietWork);
  const say = async (voice: VoicePrint, decoder: "full" | "flash"): Promise<Float32Array[]> => {
    const said: Float32Array[] = [];
    for (const sentence of sampleOf(cleanEnglish, 5)) said.push(await sayPrint(engine, sentence, voice, decoder));
    return said;
  };
  const floor = await say({ kind: "builtin", name: voices[0]?.name ?? "af_heart" }, "full");
  const said = {
    full: await say(print, "full"),
    borrowed: await say({ ...print, flash: undefined }, "flash"),
    own: await say(forcedToFlash(print), "flash"),
  };
  const isFlash = isFlashVoice(print);
  const judgeAll = async (clone: readonly Float32Array[]): Promise<Record<string, number>> => {
    const gaps: Record<string, number> = {};
    for (const [name, judge] of Object.entries(judges))
      gaps[name] = await gapClosedBy(judge, { ...person, floor, clone });
    return gaps;
  };
  const gaps = {
    full: await judgeAll(said.full),
    borrowed: await judgeAll(said.borrowed),
    own: await judgeAll(said.own),
  };
  const { speaker } = person;
  return {
    speaker,
    loss: print.flash?.loss ?? NaN,
    isFlash,
    gaps: { ...gaps, chosen: gaps[isFlash ? "own" : "full"] },
  };
};

const forcedToFlash = (print: ShapedPrint): ShapedPrint =>
  print.flash ? { ...print, flash: { ...print.flash, loss: 0 } } : print;
