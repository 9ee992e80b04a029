import type { AssistantPlaceId, AssistantTool } from "@timbre/contract";
import type { Facts } from "../knowledge/topic.ts";

export type ToolCall = { name: AssistantTool; parameters: Record<string, string | boolean> };

export type Reply = {
  text: string;
  /** What the page is asked to do, in this order. */
  tools: readonly ToolCall[];
  /** More of it, while it is being made: the text is the first sentence, and what the page is asked to do is known last. */
  rest?: { sentences: AsyncIterable<string>; tools: Promise<readonly ToolCall[]> };
  /** Where the answer leads, whether or not the page goes there now. */
  place?: AssistantPlaceId;
  isUnknown?: boolean;
  /** Said last: the call is over after it. */
  endsCall?: boolean;
};

/** One conversation with the answerer. `Known` is what is known of the person who asks. */
type AnswererOf<Known> = {
  ask(question: string, known: Known, signal: AbortSignal): Promise<Reply>;
  /** The reply was given to the person: what it offered can be accepted from now on. */
  said(reply: Reply): void;
  /** What to say when a tool could not do its part; undefined when nothing is worth saying. */
  afterTool(call: ToolCall, failure: string): string | undefined;
};

/** Answers about the product. */
export type Answerer = AnswererOf<Facts>;
/** Answers in a call: all it is told is the address of the page, where there is one. */
export type CallAnswerer = AnswererOf<string | undefined>;
