import { AppError, speechSocketLimits, type SpeechSocketMessage } from "@timbre/contract";
import type { SpeakingText } from "./speaking-text.ts";

/** What becomes of a message. */
export type Conversation = {
  take(message: SpeechSocketMessage): Promise<"open" | "done">;
  isBusy(): boolean;
  settled(): Promise<unknown>;
};

type Open = (contextId?: string) => SpeakingText;

/** One text to a connection: an empty text ends it. */
export const openOneText = (open: Open): Conversation => {
  const text = open();
  return {
    take: async (message) => {
      if (message.text !== "") {
        text.write(message);
        return "open";
      }
      await text.finish();
      return "done";
    },
    isBusy: text.isBusy,
    settled: text.settled,
  };
};

const defaultContext = "default";

/** Several texts to a connection, told apart by their context id. */
export const openManyTexts = (open: Open): Conversation => {
  const texts = new Map<string, SpeakingText>();
  /** Closed, and perhaps still speaking; with what resolves once their last word is sent. */
  const closing = new Map<SpeakingText, Promise<void>>();
  const textOf = (contextId: string): SpeakingText => {
    const known = texts.get(contextId);
    if (known) return known;
    if (texts.size >= speechSocketLimits.maxContexts) throw tooMany();
    const text = open(contextId);
    texts.set(contextId, text);
    return text;
  };
  const end = (contextId: string): void => {
    const text = texts.get(contextId);
    if (!text) return;
    texts.delete(contextId);
    closing.set(
      text,
      text.finish(contextId).finally(() => closing.delete(text)),
    );
  };
  return {
    take: async (message) => {
      const contextId = message.context_id ?? message.contextId ?? defaultContext;
      if (message.close_socket) {
        if (message.text) textOf(contextId).write(message);
        for (const name of [...texts.keys()]) end(name);
        await Promise.all(closing.values());
        return "done";
      }
      // An empty text only keeps the context alive.
      if (message.text || message.flush || !texts.has(contextId)) textOf(contextId).write(message);
      if (message.close_context) end(contextId);
      return "open";
    },
    isBusy: () => [...texts.values()].some((text) => text.isBusy()),
    settled: () => Promise.all([...texts.values(), ...closing.keys()].map((text) => text.settled())),
  };
};

const tooMany = (): AppError =>
  new AppError(
    "invalid_request",
    {},
    `One connection takes ${speechSocketLimits.maxContexts} contexts at a time. Close one first.`,
  );
