import { samplesOfPcm, transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { isSaid } from "../../hearing/canonical-words.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import type { ServerUnderTest } from "../../server-under-test.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";
import { type CleanSet, cleanOthers } from "../../sets/clean-other.ts";
import { type HardPrompt, hardEnglish } from "../../sets/hard-en.ts";
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
  const hardCount = session.wordSets.includes("hard") ? session.count(9, hardEnglish.length) : 0;
  const prompts = sampleOf(hardEnglish, hardCount);
  const hardTexts = prompts.map(({ text }) => text);
  const hard = await sayAll(server, hardTexts, english.voiceId);
  await session.stopServer();

  const measures: Measures = {};
  for (const { set, said } of spokenSets) {
    measures[set === english ? "wer_clean_en" : `wer_${set.code}`] = await errorRateOf(set, said);
  }
  return hardCount === 0 ? measures : { ...measures, ...(await entitiesKept(prompts, hard)) };
};

/** Languages the product does not offer have no error rate. */
const claimedOthers = async (server: ServerUnderTest): Promise<CleanSet[]> => {
  const { engine } = await server.ready();
  return cleanOthers.filter(({ language }) => engine.languages.includes(language));
};

const sayAll = async (server: ServerUnderTest, texts: readonly string[], voiceId: string): Promise<Said[]> => {
  const said: Said[] = [];
  for (const text of texts) {
    const answer = await speak(server, { text, voiceId, format: "pcm_16000" });
    said.push({ text, samples: samplesOfPcm(await answer.arrayBuffer()) });
  }
  return said;
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

const entitiesKept = async (prompts: readonly HardPrompt[], said: readonly Said[]): Promise<Measures> => {
  const lost: { kind: string; text: string; entity: string; heard: string }[] = [];
  for (const [index, { kind, text, entity, expected }] of prompts.entries()) {
    const heard = await hear(said[index] ?? { text, samples: new Float32Array() }, "en");
    if (!isSaid(heard, expected)) lost.push({ kind, text, entity, heard });
  }
  keepNotes("entities", lost);
  return { entities_kept_hard: 1 - lost.length / prompts.length };
};
