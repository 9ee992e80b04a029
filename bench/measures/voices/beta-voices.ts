import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  ableVoices,
  builtInVoices,
  type Engine,
  type Language,
  mostWordsLost,
  samplesOfPcm16,
  textSideFileOf,
} from "@timbre/engine";
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
const listFile = sourceOf("voices/taught-voices.json");
/** What the sounds of each of these languages come from. */
const soundSources: Partial<Record<Language, string>> = {
  de: sourceOf("text/phonemes/by-espeak"),
  ru: sourceOf("text/phonemes/russian"),
};
const weightsManifest = fileURLToPath(new URL("../../../packages/engine/weights/manifest.json", import.meta.url));

/** Heard first, so that a run which is broken off has met every language and both genders. */
const heardFirst = [
  "af_heart",
  "pm_alex",
  "if_sara",
  "am_michael",
  "ef_dora",
  "bm_george",
  "bf_emma",
  "ff_siwis",
  "jf_alpha",
  "zf_xiaoyi",
  "hf_alpha",
  "em_santa",
];

type Lost = Record<string, number>;
/** The recogniser fails where it hears no word at all. */
const unheard = "";

/**
 * Which built-in voices a recogniser understands in the languages none of them grew up with, read by the text sides that were trained for
 * these. The full run writes the list by which the product offers them; the quick one hears two of them.
 */
export const measureBetaVoices = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const engine = await startEngine(1, { teachesAll: true });
  const measures: Measures = {};
  try {
    for (const set of betaSets) {
      const weights = weightsMark(set);
      const stamp = [stampOf([soundSources[set.language] ?? ""]), weights].join("-");
      const kept = openKeptResults(notesFile(`beta-voices-heard-${set.code}.jsonl`), stamp);
      const lost: Lost = {};
      const names = builtInVoices.map(({ name }) => name).sort((one, other) => rankOf(one) - rankOf(other));
      const chosen = session.set === "full" ? names : (ableVoices(set.language) ?? []).slice(0, 2);
      for (const name of chosen) {
        lost[name] = rounded(await lostBy(engine, kept, { set, name }));
        if (session.set === "full") writeList(set, { weights, lost });
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

const rankOf = (name: string): number => {
  const place = heardFirst.indexOf(name);
  return place < 0 ? heardFirst.length : place;
};

/** Changes with the text side. */
const weightsMark = ({ language }: BetaSet): string => {
  const weights = JSON.parse(readFileSync(weightsManifest, "utf8")) as Record<string, { sha256: string }>;
  return weights[textSideFileOf(language) ?? ""]?.sha256.slice(0, 12) ?? "";
};

type Trial = { set: BetaSet; name: string };

/** Of all its sentences; a voice that can't come under the limit any more is not asked on, and loses at least this much. */
const lostBy = async (engine: Engine, kept: KeptResults, { set, name }: Trial): Promise<number> => {
  const hear = async (said: string) => {
    const about = [set.language, name, said];
    const heard = await kept.of(about, () => heardOf(engine, { set, name }, said));
    return { said: folded(said, set), heard: folded(heard, set) };
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
const folded = (text: string, { code }: BetaSet): string =>
  code === "de"
    ? text.replaceAll("ß", "ss").replace(/\b10\b/g, "zehn")
    : text
        .replace(/ё/gi, "е")
        .replace(/\b10\b/g, "десять")
        .replace(/\b2\b/g, "две");

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

const sorted = (lost: Lost): Lost =>
  Object.fromEntries(Object.entries(lost).sort(([one], [other]) => one.localeCompare(other)));

/** Replaces what was measured with other weights, or by an earlier run. */
const writeList = ({ language }: BetaSet, { weights, lost }: { weights: string; lost: Lost }): void => {
  const list = JSON.parse(readFileSync(listFile, "utf8")) as Record<string, unknown>;
  const written = { ...list, [language]: { weights, lost: sorted(lost) } };
  writeFileSync(listFile, `${JSON.stringify(written, null, 2)}\n`);
};
