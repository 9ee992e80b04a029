import { openPhraseReader } from "@timbre/engine";
import { leastLikeness } from "../../apps/server/src/features/assistant/agents/agent-answerer.ts";
import { openFindPassages } from "../../apps/server/src/features/assistant/documents/find-passages.ts";
import { makePassages } from "../../apps/server/src/features/assistant/documents/passages.ts";
import type { Measures } from "../bench-session.ts";
import { keepNotes } from "../notes.ts";
import { agentSubjects } from "../sets/agent-questions.ts";

type Asked = { ask: string; isKnown: boolean; isFound: boolean; likeness: number; passage: string };

/** What agents answer from their documents, and how sure they are of what they cannot know. */
export const measureAgentDocuments = async (): Promise<Measures> => {
  const reader = openPhraseReader();
  const asked: Asked[] = [];
  for (const { document, known, unknown } of agentSubjects) {
    const passages = await makePassages(document, (texts) => reader.read(texts));
    const find = openFindPassages({
      load: async () => passages,
      readMeaning: async (text) => (await reader.read([text]))[0],
    });
    const ask = async (question: string, fact?: string): Promise<void> => {
      const [first] = await find(question);
      const passage = first?.text ?? "";
      const isFound = fact !== undefined && passage.includes(fact);
      asked.push({ ask: question, isKnown: fact !== undefined, isFound, likeness: first?.likeness ?? 0, passage });
    };
    for (const [question, fact] of known) await ask(question, fact);
    for (const question of unknown) await ask(question);
  }
  keepNotes("agent-documents", asked);
  const isAnswered = ({ likeness }: Asked, limit: number): boolean => likeness >= limit;
  const rightAt = (limit: number): number =>
    asked.filter((one) => (one.isKnown ? one.isFound && isAnswered(one, limit) : !isAnswered(one, limit))).length;
  const limits = Array.from({ length: 61 }, (_, i) => 0.2 + i / 100);
  const best = limits.reduce((a, b) => (rightAt(b) > rightAt(a) ? b : a));
  return {
    agent_right_of_36: asked.filter((one) => one.isFound && isAnswered(one, leastLikeness)).length,
    agent_unknown_of_24: asked.filter((one) => !one.isKnown && !isAnswered(one, leastLikeness)).length,
    agent_right_of_60: rightAt(leastLikeness),
    agent_right_of_60_best: rightAt(best),
    agent_likeness_best: best,
  };
};
