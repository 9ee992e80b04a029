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
import type { OutsideRules } from "../../../platform/outside/outside-rules.ts";
import type { FoundTopic } from "../knowledge/find-topics.ts";
import type { Facts } from "../knowledge/topic.ts";
import { type Intent, intentOf, textToType } from "./intents.ts";
import type { Answerer, Reply, ToolCall } from "./reply.ts";

/** A chat endpoint of the usual kind, set by the operator. */
export type OutsideModel = {
  url: string;
  name: string;
  apiKey: string | undefined;
  rules: OutsideRules;
  /** Longer than this nobody waits for an answer. */
  waitMs: number;
};

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

type Message = { role: "user" | "assistant"; content: string };

const limits = { topics: 6, messages: 12, maxAnswerTokens: 250, maxBytes: 262_144, maxText: 1_500 };

/**
 * Lets an outside model answer, with the same knowledge and tools. It is given what the product says about the question,
 * and what it does not answer in time, or not in words that can be read, is answered from that knowledge alone.
 */
export const openModelAnswerer = ({ model, askOutside, findTopics, builtIn, onProblem }: Needs): Answerer => {
  const past: Message[] = [];
  return {
    ...builtIn,
    ask: async (question, facts, signal) => {
      const asked = question.slice(0, assistantLimits.maxQuestion);
      if (isOwn(intentOf(asked)) || textToType(asked)) return builtIn.ask(asked, facts, signal);
      const known = (await findTopics(asked)).slice(0, limits.topics);
      past.push({ role: "user", content: asked });
      const outcome = await askOutside({
        url: `${model.url.replace(/\/+$/, "")}/chat/completions`,
        headers: headersFor(model),
        body: JSON.stringify(bodyFor(model, past.slice(-limits.messages), { facts, known })),
        maxBytes: limits.maxBytes,
        waitMs: model.waitMs,
        signal,
        rules: model.rules,
      });
      const reply = "answer" in outcome ? readReply(outcome.answer) : undefined;
      if (!reply && !signal.aborted) onProblem("answer" in outcome ? "unreadable" : outcome.problem);
      const said = reply ?? (await builtIn.ask(asked, facts, signal));
      past.push({ role: "assistant", content: said.text });
      return said;
    },
  };
};

/** What needs no model. "Yes" does: the question was the model's. */
const isOwn = (intent: Intent | undefined): boolean => intent === "goodbye" || intent === "repeat";

const headersFor = ({ apiKey }: OutsideModel): Record<string, string> => ({
  "content-type": "application/json",
  accept: "application/json",
  ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
});

const textOf = ({ topic }: FoundTopic, facts: Facts): string =>
  `${topic.place ? `[${topic.place}] ` : ""}${typeof topic.say === "string" ? topic.say : topic.say(facts)}`;

const bodyFor = (
  { name }: OutsideModel,
  messages: readonly Message[],
  { facts, known }: { facts: Facts; known: readonly FoundTopic[] },
): object => ({
  model: name,
  max_tokens: limits.maxAnswerTokens,
  messages: [{ role: "system", content: instructions(facts, known) }, ...messages],
  tools: toolList,
});

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

const modelAnswer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) })).nullish(),
        }),
      }),
    )
    .min(1),
});

/** Undefined when it says nothing that can be used. */
const readReply = (answer: unknown): Reply | undefined => {
  const read = modelAnswer.safeParse(answer);
  const message = read.data?.choices[0]?.message;
  if (!message) return undefined;
  const tools = (message.tool_calls ?? []).flatMap(({ function: call }) => readTool(call.name, call.arguments));
  const text = (message.content ?? "")
    .replace(/<think>.*?<\/think>/gs, "")
    .trim()
    .slice(0, limits.maxText);
  if (text === "" && tools.length === 0) return undefined;
  return { text: text || "Here you are.", tools };
};

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
