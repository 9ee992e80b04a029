import { z } from "zod";
import type { AskOutside } from "../../../platform/outside/ask-outside.ts";
import type { OutsideRules } from "../../../platform/outside/outside-rules.ts";

/** A chat endpoint of the usual kind, set by the operator. */
export type OutsideModel = {
  url: string;
  name: string;
  apiKey: string | undefined;
  rules: OutsideRules;
  /** Longer than this nobody waits for an answer. */
  waitMs: number;
};

export type ModelMessage = { role: "user" | "assistant"; content: string };

const limits = { messages: 12, maxAnswerTokens: 250, maxBytes: 262_144, maxText: 1_500 };

type Question = {
  model: OutsideModel;
  askOutside: AskOutside;
  instructions: string;
  /** All that was said so far, the question last. */
  messages: readonly ModelMessage[];
  tools?: readonly object[];
  signal: AbortSignal;
};
export type ModelToolCall = { name: string; arguments: string };
export type ModelAnswer = { text: string; tools: ModelToolCall[] } | { problem: string };

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

/** What an outside model says to all of it, or why it says nothing. */
export const askModel = async (question: Question): Promise<ModelAnswer> => {
  const { model, askOutside, instructions, messages, tools, signal } = question;
  const outcome = await askOutside({
    url: `${model.url.replace(/\/+$/, "")}/chat/completions`,
    headers: headersFor(model),
    body: JSON.stringify({
      model: model.name,
      max_tokens: limits.maxAnswerTokens,
      messages: [{ role: "system", content: instructions }, ...messages.slice(-limits.messages)],
      ...(tools ? { tools } : {}),
    }),
    maxBytes: limits.maxBytes,
    waitMs: model.waitMs,
    signal,
    rules: model.rules,
  });
  if ("problem" in outcome) return outcome;
  const message = modelAnswer.safeParse(outcome.answer).data?.choices[0]?.message;
  return message
    ? { text: plainText(message.content ?? ""), tools: (message.tool_calls ?? []).map((call) => call.function) }
    : { problem: "unreadable" };
};

const headersFor = ({ apiKey }: OutsideModel): Record<string, string> => ({
  "content-type": "application/json",
  accept: "application/json",
  ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
});

const plainText = (content: string): string =>
  content
    .replace(/<think>.*?<\/think>/gs, "")
    .trim()
    .slice(0, limits.maxText);
