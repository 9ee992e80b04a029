import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ableVoices, builtInVoices, type Engine, mostWordsLost, samplesOfPcm16 } from "@timbre/engine";
import { transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { startEngine } from "../../engine-under-test.ts";
import { rounded } from "../../figures.ts";
import { type KeptResults, openKeptResults, stampOf } from "../../kept-results.ts";
import { notesFile } from "../../notes.ts";
import { type BetaSet, betaSets } from "../../sets/beta-languages.ts";

const sourceOf = (path: string): string =>
  fileURLToPath(new URL(`../../../packages/engine/src/${path}`, import.meta.url));
const listFile = sourceOf("voices/beta-voices.json");
const soundSources = [sourceOf("text/phonemes/by-espeak")];

type Lost = Record<string, number>;
/** The recogniser fails where it hears no word at all. */
const unheard = "";

/**
 * Which built-in voices a recogniser understands in the languages none of them grew up with. The full run writes the list of
 * those that the product offers; the quick one hears two of them.
 */
export const measureBetaVoices = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const engine = await startEngine(1);
  const kept = openKeptResults(notesFile("beta-voices-heard.jsonl"), stampOf(soundSources));
  const measures: Measures = {};
  try {
    for (const set of betaSets) {
      const lost: Lost = {};
      // English voices are understood least, so they come last: a run that is broken off has found most of the others.
      const names = builtInVoices.map(({ name }) => name).sort((one, other) => rankOf(one) - rankOf(other));
      const chosen = session.set === "full" ? names : (ableVoices(set.language) ?? []).slice(0, 2);
      for (const name of chosen) {
        lost[name] = rounded(await lostBy(engine, kept, { set, name }));
        if (session.set === "full") writeList(set, lost);
      }
      const able = Object.values(lost).filter((share) => share <= mostWordsLost);
      measures[`beta_voices_able_${set.code}`] = able.length;
      measures[`beta_wer_best_${set.code}`] = Math.min(...able);
      for (const [name, share] of Object.entries(lost)) measures[`beta_wer_${set.code}_${name}`] = share;
    }
  } finally {
    await engine.close();
  }
  return measures;
};

/** By the first letter of its name, which is its language. */
const rankOf = (name: string): number => "eipfbazhj".indexOf(name.charAt(0));

type Trial = { set: BetaSet; name: string };

/** Of all its sentences; a voice that can't come under the limit any more is not asked on, and loses at least this much. */
const lostBy = async (engine: Engine, kept: KeptResults, { set, name }: Trial): Promise<number> => {
  const hear = async (said: string) => {
    const about = [set.language, name, said];
    return { said: folded(said), heard: folded(await kept.of(about, () => heardOf(engine, { set, name }, said))) };
  };
  const pairs = [];
  for (const said of set.first) {
    pairs.push(await hear(said));
    const lost = wordErrorRate(pairs, set.code);
    if (lost * wordsIn(pairs.map((pair) => pair.said)) > mostWordsLost * wordsIn(set.first)) return lost;
  }
  for (const said of set.again) pairs.push(await hear(said));
  return wordErrorRate(pairs, set.code);
};

const wordsIn = (sentences: readonly string[]): number => sentences.join(" ").split(" ").length;

/** A number that is written in digits was understood. */
const folded = (text: string): string => text.replaceAll("ß", "ss").replace(/\b10\b/g, "zehn");

const heardOf = async (engine: Engine, { set, name }: Trial, text: string): Promise<string> => {
  const parts: Uint8Array[] = [];
  const spoken = engine.speak(
    {
      text,
      voice: { kind: "builtin", name },
      language: set.language,
      settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: true },
      format: "pcm_16000",
      seed: 7,
      normalise: "auto",
      isWhole: true,
      fairnessKey: "bench",
    },
    new AbortController().signal,
  );
  for await (const { audio } of spoken) parts.push(audio);
  return transcribe(samplesOfPcm16(Buffer.concat(parts)), { language: set.code, size: "small" }).catch(
    (error: unknown) => {
      if (error instanceof Error && error.message.includes("token_ids")) return unheard;
      throw error;
    },
  );
};

const writeList = ({ language }: BetaSet, lost: Lost): void => {
  const list = JSON.parse(readFileSync(listFile, "utf8")) as Record<string, Lost>;
  writeFileSync(listFile, `${JSON.stringify({ ...list, [language]: { ...list[language], ...lost } }, null, 2)}\n`);
};
