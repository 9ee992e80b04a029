import { fileURLToPath } from "node:url";
import { samplesOfPcm, transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { isSaid } from "../../hearing/canonical-words.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { openKeptResults, stampOf } from "../../kept-results.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import type { ServerUnderTest } from "../../server-under-test.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { type CleanSet, cleanOthers } from "../../sets/clean-other.ts";
import { type HardPrompt, hardEnglish } from "../../sets/hard-en.ts";
import { harderEnglish } from "../../sets/harder-en.ts";
import { speak } from "../../speak.ts";

const english: CleanSet = { code: "en", language: "en-us", voiceId: "af_heart", sentences: cleanEnglish };

type Said = { text: string; samples: Float32Array };

/** What Whisper small hears of what was written. Everything is spoken first; then the recogniser has the machine. */
export const measureHeardWords = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  const isChosen = ({ code }: CleanSet): boolean => session.wordSets.some((name) => name === code);
  const spokenSets = [];
  for (const set of [english, ...(await claimedOthers(server))].filter(isChosen)) {
    const texts = sampleOf(set.sentences, set === english ? session.count(6, 60) : session.count(2, 20));
    spokenSets.push({ set, said: await sayAll(server, texts, set.voiceId) });
  }
  const hard = await entitiesKept(session, server);
  await session.stopServer();

  const measures: Measures = {};
  for (const { set, said } of spokenSets) {
    measures[set === english ? "wer_clean_en" : `wer_${set.code}`] = await errorRateOf(set, said);
  }
  return { ...measures, ...hard };
};

/** Long runs of these may be broken off: what was heard of a prompt is kept until texts are read otherwise. */
const entitiesKept = async (session: BenchSession, server: ServerUnderTest): Promise<Measures> => {
  const measures: Measures = {};
  const kept = openKeptResults(notesFile("hard-heard.jsonl"), stampOf([textSources]));
  for (const { name, prompts, isLookedAt } of hardPrompts.filter(({ set }) => session.wordSets.includes(set))) {
    const chosen = sampleOf(prompts, session.count(9, prompts.length));
    const lost: LostEntity[] = [];
    for (const { kind, text, entity, expected } of chosen) {
      const heard = await kept.of(text, async () => hear(await sayOne(server, text, english.voiceId), "en"));
      if (!isSaid(heard, expected)) lost.push({ kind, text, entity, heard });
    }
    if (isLookedAt) keepNotes(name, lost);
    measures[name] = 1 - lost.length / chosen.length;
  }
  return measures;
};

const textSources = fileURLToPath(new URL("../../../packages/engine/src/text", import.meta.url));

type LostEntity = { kind: string; text: string; entity: string; heard: string };
type HardSet = { set: "hard" | "harder"; name: string; prompts: readonly HardPrompt[]; isLookedAt: boolean };

const halfOf = (half: "tuned" | "unseen"): readonly HardPrompt[] => harderEnglish.filter((one) => one.half === half);

const hardPrompts: readonly HardSet[] = [
  { set: "hard", name: "entities_kept_hard", prompts: hardEnglish, isLookedAt: true },
  { set: "harder", name: "entities_kept_harder_tuned", prompts: halfOf("tuned"), isLookedAt: true },
  // What was lost of these is not kept, so that nobody tunes by it.
  { set: "harder", name: "entities_kept_harder_unseen", prompts: halfOf("unseen"), isLookedAt: false },
];

/** Languages the product does not offer have no error rate. */
const claimedOthers = async (server: ServerUnderTest): Promise<CleanSet[]> => {
  const { engine } = await server.ready();
  return cleanOthers.filter(({ language }) => engine.languages.includes(language));
};

const sayAll = async (server: ServerUnderTest, texts: readonly string[], voiceId: string): Promise<Said[]> => {
  const said: Said[] = [];
  for (const text of texts) said.push(await sayOne(server, text, voiceId));
  return said;
};

const sayOne = async (server: ServerUnderTest, text: string, voiceId: string): Promise<Said> => {
  const answer = await speak(server, { text, voiceId, format: "pcm_16000" });
  return { text, samples: samplesOfPcm(await answer.arrayBuffer()) };
};

const hear = ({ samples }: Said, language: string): Promise<string> => transcribe(samples, { language, size: "small" });

const errorRateOf = async ({ code }: CleanSet, said: readonly Said[]): Promise<number> => {
  const pairs: { said: string; heard: string }[] = [];
  for (const one of said) {
    pairs.push({ said: foldSpelling(one.text, code), heard: foldSpelling(await hear(one, code), code) });
  }
  const wrong = pairs.filter((pair) => wordErrorRate([pair], code) > 0);
  keepNotes(`words-${code}`, wrong);
  return wordErrorRate(pairs, code);
};
