import { z } from "zod";
import type { AskOutcome, AskOutside } from "../../../platform/outside/ask-outside.ts";
import type { OutsideRules } from "../../../platform/outside/outside-rules.ts";
import { type ModelToolCall, readStream, type StreamedStep } from "./read-stream.ts";

/** A chat endpoint of the usual kind, set by the operator. */
export type OutsideModel = {
  url: string;
  name: string;
  apiKey: string | undefined;
  rules: OutsideRules;
  /** Longer than this nobody waits for an answer, or for its next sentence. */
  waitMs: number;
};

export type ModelMessage = { role: "user" | "assistant"; content: string };

const limits = { messages: 12, maxAnswerTokens: 250, maxBytes: 262_144, maxText: 1_500 };

export type ModelQuestion = {
  model: OutsideModel;
  askOutside: AskOutside;
  instructions: string;
  /** All that was said so far, the question last. */
  messages: readonly ModelMessage[];
  tools?: readonly object[] | undefined;
  signal: AbortSignal;
};
/** The first sentence of it, or all where the model does not stream; what comes after it is read from `rest`. */
export type ModelAnswer =
  { text: string; tools: ModelToolCall[]; rest?: AsyncGenerator<StreamedStep> } | { problem: string };

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

/** Endpoints that said they do not stream; they are not asked to again. */
const withoutStreams = new WeakSet<OutsideModel>();

/** What an outside model says to all of it, sentence by sentence where it streams; or why it says nothing. */
export const askModel = async (question: ModelQuestion): Promise<ModelAnswer> => {
  const patience = openPatience(question.model.waitMs);
  const signal = AbortSignal.any([question.signal, patience.signal]);
  try {
    const outcome = await send(question, signal);
    if ("problem" in outcome) return { problem: patience.isOver() ? "timeout" : outcome.problem };
    if (!outcome.contentType.includes("text/event-stream")) return readWhole(await allOf(outcome.text));
    return await readFirst(patience.forEach(readStream(outcome.text, limits.maxText)));
  } catch {
    return { problem: patience.isOver() ? "timeout" : signal.aborted ? "unreachable" : "unreadable" };
  } finally {
    patience.rest();
  }
};

/** A refusal of the question's form may be one of streams alone: it is asked once more without. */
const send = async (question: ModelQuestion, signal: AbortSignal): Promise<AskOutcome> => {
  const { model } = question;
  if (withoutStreams.has(model)) return post(question, signal, false);
  const outcome = await post(question, signal, true);
  if (!("status" in outcome) || ![400, 404, 405, 415, 422, 501].includes(outcome.status)) return outcome;
  const again = await post(question, signal, false);
  if (!("problem" in again)) withoutStreams.add(model);
  return again;
};

const post = (
  { model, askOutside, instructions, messages, tools }: ModelQuestion,
  signal: AbortSignal,
  isStreamed: boolean,
): Promise<AskOutcome> =>
  askOutside({
    url: `${model.url.replace(/\/+$/, "")}/chat/completions`,
    headers: headersFor(model),
    body: JSON.stringify({
      model: model.name,
      max_tokens: limits.maxAnswerTokens,
      messages: [{ role: "system", content: instructions }, ...messages.slice(-limits.messages)],
      ...(tools ? { tools } : {}),
      ...(isStreamed ? { stream: true } : {}),
    }),
    maxBytes: limits.maxBytes,
    signal,
    rules: model.rules,
  });

const headersFor = ({ apiKey }: OutsideModel): Record<string, string> => ({
  "content-type": "application/json",
  accept: "text/event-stream, application/json",
  ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
});

const allOf = async (parts: AsyncIterable<string>): Promise<string> => {
  let text = "";
  for await (const part of parts) text += part;
  return text;
};

const readWhole = (text: string): ModelAnswer => {
  const message = modelAnswer.parse(JSON.parse(text)).choices[0]?.message;
  const tools = (message?.tool_calls ?? []).map((call) => call.function);
  return { text: plainText(message?.content ?? ""), tools };
};

const plainText = (content: string): string =>
  content
    .replace(/<think>.*?<\/think>/gs, "")
    .trim()
    .slice(0, limits.maxText);

const readFirst = async (rest: AsyncGenerator<StreamedStep>): Promise<ModelAnswer> => {
  const { value: first, done } = await rest.next();
  if (done || !first) return { text: "", tools: [] };
  return "tools" in first ? { text: "", tools: first.tools } : { text: first.sentence, tools: [], rest };
};

/** Waits so long for each step, and not while nobody asks for one. */
const openPatience = (waitMs: number) => {
  const over = new AbortController();
  let timer = setTimeout(() => over.abort(), waitMs);
  const rest = (): void => clearTimeout(timer);
  return {
    signal: over.signal,
    isOver: () => over.signal.aborted,
    rest,
    forEach: async function* <Step>(steps: AsyncGenerator<Step>): AsyncGenerator<Step> {
      try {
        for (;;) {
          rest();
          timer = setTimeout(() => over.abort(), waitMs);
          const step = await steps.next();
          rest();
          if (step.done) return;
          yield step.value;
        }
      } finally {
        rest();
        await steps.return(undefined);
      }
    },
  };
};
