import {
  assistantElements,
  assistantLimits,
  assistantLinks,
  assistantPlaceIds,
  assistantPlaces,
  assistantTools,
} from "@timbre/contract";
import { z } from "zod";
import type { AskOutside } from "../../../platform/outside/ask-outside.ts";
import type { FoundTopic } from "../knowledge/find-topics.ts";
import type { Facts } from "../knowledge/topic.ts";
import type { OutsideModel } from "./ask-model.ts";
import { type Intent, intentOf, textToType } from "./intents.ts";
import { type ChatAnswer, openModelChat } from "./model-chat.ts";
import type { ModelToolCall } from "./read-stream.ts";
import type { Answerer, Reply, ToolCall } from "./reply.ts";

/** Says where the words go, and what that costs. */
export const modelGreeting =
  "Hello! I am the assistant of this studio. Your questions go to a language model that this server's operator chose, and cost you nothing. What would you like to do?";

type Needs = {
  model: OutsideModel;
  askOutside: AskOutside;
  findTopics(question: string): Promise<FoundTopic[]>;
  /** Answers where the model does not. */
  builtIn: Answerer;
  onProblem(problem: string): void;
};

const maxTopics = 6;

/**
 * Lets an outside model answer, with the same knowledge and tools. It is given what the product says about the question,
 * and what it does not answer in time, or not in words that can be read, is answered from that knowledge alone.
 */
export const openModelAnswerer = ({ model, askOutside, findTopics, builtIn, onProblem }: Needs): Answerer => {
  const chat = openModelChat({ model, askOutside });
  return {
    ...builtIn,
    ask: async (question, facts, signal) => {
      const asked = question.slice(0, assistantLimits.maxQuestion);
      if (isOwn(intentOf(asked)) || textToType(asked)) return builtIn.ask(asked, facts, signal);
      const known = (await findTopics(asked)).slice(0, maxTopics);
      const answer = await chat.ask(asked, { instructions: instructions(facts, known), tools: toolList, signal });
      const reply = readReply(answer);
      if (reply) return reply;
      if (!signal.aborted) onProblem("problem" in answer ? answer.problem : "unreadable");
      const said = await builtIn.ask(asked, facts, signal);
      if (!signal.aborted) chat.gave(said.text);
      return said;
    },
  };
};

/** What needs no model. "Yes" does: the question was the model's. */
const isOwn = (intent: Intent | undefined): boolean => intent === "goodbye" || intent === "repeat";

const textOf = ({ topic }: FoundTopic, facts: Facts): string =>
  `${topic.place ? `[${topic.place}] ` : ""}${typeof topic.say === "string" ? topic.say : topic.say(facts)}`;

const instructions = (facts: Facts, known: readonly FoundTopic[]): string =>
  [
    "You are the support assistant of a self-hosted voice studio called Timbre. Your answer is spoken aloud: answer in one",
    "to three short sentences, without lists or markup. Use only what is said below; when it does not hold the answer, say",
    "that you do not know and offer the documentation. Lead to a page only when the person asks to go there.",
    `About the person: ${JSON.stringify(facts)}`,
    "What the studio says about this question:",
    ...known.map((one) => `- ${textOf(one, facts)}`),
  ].join("\n");

const tool = (name: string, description: string, properties: Record<string, object>): object => ({
  type: "function",
  function: { name, description, parameters: { type: "object", properties, required: Object.keys(properties) } },
});
const built = assistantPlaceIds.filter((id) => !("isAbsent" in assistantPlaces[id]));
const toolList = [
  tool("navigate", "Open a page of the studio.", { target: { type: "string", enum: built } }),
  tool("highlight", "Point at a part of the page.", {
    element: { type: "string", enum: Object.keys(assistantElements) },
  }),
  tool("type_text", "Type into the text box of the page.", { text: { type: "string" } }),
  tool("offer_link", "Offer a link.", { link: { type: "string", enum: Object.keys(assistantLinks) } }),
];

/** Undefined when it says nothing that can be used. */
const readReply = (answer: ChatAnswer): Reply | undefined => {
  if ("problem" in answer) return undefined;
  const { text, rest } = answer;
  const tools = readTools(answer.tools);
  if (rest) return { text, tools, rest: { sentences: rest.sentences, tools: rest.tools.then(readTools) } };
  if (text === "" && tools.length === 0) return undefined;
  return { text: text || "Here you are.", tools };
};

const readTools = (calls: readonly ModelToolCall[]): ToolCall[] =>
  calls.flatMap((call) => readTool(call.name, call.arguments));

const toolParameters = z.record(z.string(), z.union([z.string().max(assistantLimits.maxTypedText), z.boolean()]));

const readTool = (name: string, sent: string): ToolCall[] => {
  const known = assistantTools.find((one) => one === name);
  try {
    const parameters = toolParameters.safeParse(JSON.parse(sent));
    return known && parameters.success ? [{ name: known, parameters: parameters.data }] : [];
  } catch {
    return [];
  }
};
