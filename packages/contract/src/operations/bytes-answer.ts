import type { z } from "zod";

/** An answer that is no single piece of JSON. */
export type BytesAnswer = {
  readonly kind: "bytes" | "lines" | "events" | "socket";
  readonly description: string;
  /** Content types it can have. */
  readonly types: readonly string[];
  /** Of each line, or of the object, where its shape is known but it is written as it comes. */
  readonly shape?: z.ZodType;
  /** The same comes with this status where things are not well. */
  readonly alsoAs?: 503;
};

export const file = (description: string, ...types: string[]): BytesAnswer => ({ kind: "bytes", description, types });
/** JSON that is written as it comes. */
export const object = (description: string, shape: z.ZodType): BytesAnswer => ({
  kind: "bytes",
  description,
  types: ["application/json"],
  shape,
});
export const sound: BytesAnswer = file("Sound", "audio/*");
export const lines = (description: string, shape?: z.ZodType): BytesAnswer => ({
  kind: "lines",
  description,
  types: ["application/x-ndjson"],
  ...(shape ? { shape } : {}),
});
/** Server-sent events that stay open. */
export const events = (description: string, shape: z.ZodType): BytesAnswer => ({
  kind: "events",
  description,
  types: ["text/event-stream"],
  shape,
});
export const socket: BytesAnswer = { kind: "socket", description: "For websockets alone", types: [] };

export const isBytes = (answer: z.ZodType | BytesAnswer): answer is BytesAnswer => !("_zod" in answer);
