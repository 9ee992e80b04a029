import type { AskOutside } from "../../../platform/outside/ask-outside.ts";
import { askModel, type ModelMessage, type OutsideModel } from "./ask-model.ts";
import type { ModelToolCall, StreamedStep } from "./read-stream.ts";

type Needs = { model: OutsideModel; askOutside: AskOutside; firstMessage?: string };
type Question = { instructions: string; tools?: readonly object[]; signal: AbortSignal };
/** All of an answer, or its first sentence and what is still to come. */
export type ChatAnswer =
  | { problem: string }
  | {
      text: string;
      tools: ModelToolCall[];
      rest?: { sentences: AsyncIterable<string>; tools: Promise<ModelToolCall[]> };
    };

/** A model together with what it and a person have said to each other. */
export const openModelChat = ({ model, askOutside, firstMessage }: Needs) => {
  const past: ModelMessage[] = firstMessage ? [{ role: "assistant", content: firstMessage }] : [];
  const gave = (content: string): void => void past.push({ role: "assistant", content });
  return {
    ask: async (asked: string, { instructions, tools, signal }: Question): Promise<ChatAnswer> => {
      addQuestion(past, asked);
      const answer = await askModel({ model, askOutside, instructions, messages: past, tools, signal });
      if ("problem" in answer) return answer;
      const { text, rest } = answer;
      if (rest) return { text, tools: [], rest: following(text, rest, gave) };
      if (text !== "") gave(text);
      return { text, tools: answer.tools };
    },
    /** Something else answered in its place. */
    gave,
  };
};

/** A question that nobody answered, because somebody spoke again, goes together with the next. */
const addQuestion = (past: ModelMessage[], asked: string): void => {
  const last = past.at(-1);
  if (last?.role !== "user") return void past.push({ role: "user", content: asked });
  if (last.content !== asked) last.content = `${last.content} ${asked}`;
};

/** What was read to the end, or until somebody interrupted, is what the model has said. */
const following = (first: string, steps: AsyncGenerator<StreamedStep>, gave: (text: string) => void) => {
  let told: (tools: ModelToolCall[]) => void = () => undefined;
  const tools = new Promise<ModelToolCall[]>((resolve) => (told = resolve));
  const sentences = async function* (): AsyncGenerator<string> {
    let said = first;
    try {
      for await (const step of steps) {
        if ("tools" in step) told(step.tools);
        else {
          said += ` ${step.sentence}`;
          yield step.sentence;
        }
      }
    } finally {
      gave(said);
      told([]);
    }
  };
  return { sentences: sentences(), tools };
};
