import { createParser } from "eventsource-parser";
import { z } from "zod";

export type ModelToolCall = { name: string; arguments: string };
/** Sentences as they come; the calls of tools are known at the end. */
export type StreamedStep = { sentence: string } | { tools: ModelToolCall[] };

const piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(20).nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});
type Delta = NonNullable<NonNullable<z.infer<typeof piece>["choices"]>[number]["delta"]>;

/** Reads a streamed chat completion: whole sentences first, each as soon as it is there, then the tools. */
export async function* readStream(parts: AsyncIterable<string>, maxText: number): AsyncGenerator<StreamedStep> {
  const tools: ModelToolCall[] = [];
  let written = "";
  let given = 0;
  for await (const data of eventsIn(parts)) {
    const delta = piece.parse(JSON.parse(data)).choices?.[0]?.delta;
    if (!delta) continue;
    addTools(tools, delta);
    if (!delta.content) continue;
    written += delta.content;
    // What comes after this much is not said.
    const spoken = withoutThoughts(written).slice(0, maxText);
    for (let end = sentenceEnd(spoken, given); end !== undefined; end = sentenceEnd(spoken, given)) {
      const sentence = spoken.slice(given, end).trim();
      given = end;
      if (sentence !== "") yield { sentence };
    }
  }
  const last = withoutThoughts(written).slice(0, maxText).slice(given).trim();
  if (last !== "") yield { sentence: last };
  yield { tools };
}

/** The data of each event, until the one that says it is over. */
async function* eventsIn(parts: AsyncIterable<string>): AsyncGenerator<string> {
  const waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => waiting.push(data) });
  for await (const part of parts) {
    parser.feed(part);
    for (const data of waiting.splice(0)) {
      if (data === "[DONE]") return;
      yield data;
    }
  }
  // Some end without an empty line after the last event.
  parser.feed("\n\n");
  yield* waiting.filter((data) => data !== "[DONE]");
}

const addTools = (tools: ModelToolCall[], { tool_calls: calls }: Delta): void => {
  for (const [at, { index, function: called }] of (calls ?? []).entries()) {
    const place = index ?? at;
    const known = tools[place] ?? { name: "", arguments: "" };
    tools[place] = {
      name: known.name || (called?.name ?? ""),
      arguments: known.arguments + (called?.arguments ?? ""),
    };
  }
};

/** Models that think aloud do so between these marks; one that has just begun is held back too. */
const withoutThoughts = (text: string): string =>
  text
    .replace(/<think>.*?<\/think>/gs, "")
    .replace(/<think>.*$/s, "")
    .replace(/<(?:t(?:h(?:i(?:nk?)?)?)?)?$/, "");

/** Shorter ones go with the next: a word alone is no sentence. */
const shortest = 12;
const ends = /[.!?…]+["'”’)\]]*(?=\s)|[。！？]+["'”’」』]*|\n/gu;
const isShortened = /(?:^|\s)(?:mrs?|ms|dr|prof|st|vs|no|e\.g|i\.e|approx|\p{L})\.$/iu;

/** Where the sentence that begins here ends; undefined while it may go on. */
const sentenceEnd = (text: string, from: number): number | undefined => {
  for (const match of text.slice(from).matchAll(ends)) {
    const end = from + match.index + match[0].length;
    const said = text.slice(from, end);
    if (said.trim().length >= shortest && !isShortened.test(said)) return end;
  }
  return undefined;
};
