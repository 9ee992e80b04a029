import { countCharacters, creditsOf } from "@timbre/contract";
import type { SpeechChunk } from "../../platform/engine/speech-engine.ts";
import type { GenerationOrder } from "../../domain/generating/generation.ts";

/** What was said of an order, turn by turn, up to the last chunk its listener had. */
export type SaidPart = { turns: readonly string[]; isAll: boolean };

type Said = Pick<SpeechChunk, "alignment" | "turn">;

const turnTexts = ({ text, replies = [] }: GenerationOrder["speak"]): string[] => [
  text,
  ...replies.map((reply) => reply.text),
];

/** A chunk says which characters are heard in it; one that does not belongs to the clause before. */
export const saidIn = (speak: GenerationOrder["speak"], chunks: readonly Said[]): SaidPart => {
  const wanted = turnTexts(speak);
  const turns = wanted.map(() => "");
  for (const { alignment, turn = 0 } of chunks)
    turns[turn] = `${turns[turn] ?? ""}${alignment?.characters.join("") ?? ""}`;
  // Sound that does not say what it says counts as all of it.
  if (turns.every((text) => text === "")) return { turns: wanted, isAll: true };
  return { turns, isAll: turns.every((text, index) => text === wanted[index]) };
};

/** What so much of the order costs: the same price by the character as the whole. */
export const creditsOfPart = ({ credits, turnCosts, speak }: GenerationOrder, said: SaidPart): number => {
  if (said.isAll) return credits;
  const cost = turnTexts(speak).reduce((sum, text, turn) => {
    const share = countCharacters(said.turns[turn] ?? "") / Math.max(1, countCharacters(text));
    return sum + (turnCosts[turn] ?? 0) * Math.min(1, share);
  }, 0);
  return Math.min(credits, creditsOf(cost));
};

/** The history item of so much of the order. */
export const itemOfPart = ({ item }: GenerationOrder, { turns, isAll }: SaidPart): GenerationOrder["item"] => {
  if (isAll) return item;
  const lines = item.dialogue?.flatMap((line, turn) => (turns[turn] ? [{ ...line, text: turns[turn] }] : []));
  return { ...item, text: turns.filter(Boolean).join("\n"), ...(lines ? { dialogue: lines } : {}) };
};
