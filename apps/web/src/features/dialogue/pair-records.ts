import { regenerationRules } from "@timbre/contract";
import { z } from "zod";
import { makeKeptList } from "../../api/client/kept-list.ts";
import type { GenerationFacts } from "../../api/speech/speech.ts";
import type { DialogueRun, Script } from "./dialogue-run.ts";

/** What this browser remembers of a pair, so that the same script can be heard again for nothing, after a reload too. */
const pairRecord = z.object({
  generationInfo: z.string(),
  firstMadeAtMs: z.number(),
  clipsMade: z.number(),
  input: z.string(),
});
type PairRecord = z.infer<typeof pairRecord>;

export type Again = { regenerateFrom: string; pairsLeft: number };

const kept = makeKeptList("dialogue-pairs", 10, pairRecord);

/** Any change of a line, a voice, the stability or a dictionary is another input. */
const inputOf = ({ blocks, stability, dictionaries }: Script): string =>
  JSON.stringify([
    blocks.map(({ text, voiceId }) => [text, voiceId]),
    stability,
    dictionaries.map(({ versionId }) => versionId),
  ]);

export const isSameInput = (one: Script, other: Script): boolean => inputOf(one) === inputOf(other);

/** Clips are counted; every press makes two. */
const pairsLeft = ({ clipsMade }: PairRecord): number =>
  Math.max(0, Math.floor((regenerationRules.dialogue.logged - clipsMade) / 2));

const readAll = (nowMs: number): PairRecord[] =>
  kept.read().filter(({ firstMadeAtMs }) => nowMs - firstMadeAtMs <= regenerationRules.windowMs);

/** Whether exactly this script can be heard again for nothing. */
export const findAgain = (script: Script, nowMs: number): Again | null => {
  const fresh = readAll(nowMs);
  if (fresh.length === 0) return null;
  const input = inputOf(script);
  const found = fresh.find((record) => record.input === input && pairsLeft(record) > 0);
  return found ? { regenerateFrom: found.generationInfo, pairsLeft: pairsLeft(found) } : null;
};

type Facts = Pick<GenerationFacts, "generationInfo" | "regenerationCount">;

/**
 * Making it again does not renew the time it was first made. Only a rendering that came to its end can be had again for
 * nothing, so the facts are of those, or what the server said of stopped ones.
 */
export const rememberPair = (run: DialogueRun, facts: readonly Facts[], nowMs: number): void => {
  const generationInfo = run.regenerateFrom ?? facts.find((one) => one.generationInfo)?.generationInfo;
  if (!generationInfo || facts.length === 0) return;
  const records = readAll(nowMs);
  const earlier = records.find((record) => record.generationInfo === generationInfo);
  const record: PairRecord = {
    generationInfo,
    firstMadeAtMs: earlier?.firstMadeAtMs ?? nowMs,
    clipsMade: Math.max(earlier?.clipsMade ?? 0, ...facts.map(({ regenerationCount }) => regenerationCount)),
    input: inputOf(run),
  };
  kept.save([record, ...records.filter((one) => one !== earlier)]);
};

/** The server does not make it again for free. */
export const forgetPair = (generationInfo: string, nowMs: number): void =>
  kept.save(readAll(nowMs).filter((record) => record.generationInfo !== generationInfo));
