import { openPhraseReader } from "@timbre/engine";
import { openAnswering, type Reply } from "../../apps/server/src/features/assistant/answering/open-answering.ts";
import { exampleFacts } from "../../apps/server/src/features/assistant/knowledge/example-facts.ts";
import type { Measures } from "../bench-session.ts";
import { keepNotes } from "../notes.ts";
import { type AssistantQuestion, assistantQuestions, outsideQuestions } from "../sets/assistant-questions.ts";

type Asked = { ask: string; kind: string; reply: string; place: string | undefined; isRight: boolean };

/** Newcomers' questions, answered by the built-in answerer: how many get what they need. */
export const measureAssistant = async (): Promise<Measures> => {
  const reader = openPhraseReader();
  const answering = openAnswering({ readMeaning: async (text) => (await reader.read([text]))[0] });
  const asked: Asked[] = [];
  const ask = async (kind: string, question: string, isRight: (reply: Reply) => boolean): Promise<void> => {
    const reply = await answering.open().ask(question, exampleFacts, new AbortController().signal);
    asked.push({ ask: question, kind, reply: reply.text, place: reply.place, isRight: isRight(reply) });
  };
  for (const kind of ["tuned", "unseen"] as const) {
    for (const question of assistantQuestions[kind]) await ask(kind, question.ask, (reply) => helps(question, reply));
  }
  for (const question of outsideQuestions) await ask("outside", question, ({ isUnknown }) => isUnknown ?? false);
  keepNotes("assistant", asked);
  const right = (...kinds: string[]): number => asked.filter((one) => one.isRight && kinds.includes(one.kind)).length;
  return {
    assistant_right_of_60: right("tuned", "unseen"),
    assistant_right_of_30_unseen: right("unseen"),
    assistant_unknown_of_10_outside: right("outside"),
  };
};

const helps = ({ places = [], facts = [] }: AssistantQuestion, { text, place }: Reply): boolean =>
  (place !== undefined && places.includes(place)) || facts.some((fact) => text.includes(fact));
