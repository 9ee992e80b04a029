import { type BytesAnswer, isBytes, type Operation } from "@timbre/contract";
import { z } from "zod";
import type { JsonSchema } from "./api-document.ts";

type Answer = { description: string; content?: Record<string, { schema: JsonSchema }> };

const binary: JsonSchema = { type: "string", format: "binary" };
/** Readers of streams take them event by event; the JSON of each is text in `data`. */
const event: JsonSchema = {
  type: "object",
  properties: { event: { type: "string" }, data: { type: "string" } },
  required: ["data"],
};

/** An answer of bytes by its status, as the document writes it. */
export const bytesOf = ({ answer }: Operation): Record<number, Answer> => {
  if (!isBytes(answer)) return { 200: { description: "Done" } };
  const written = writtenOf(answer);
  return Object.fromEntries([200, ...(answer.alsoAs ? [answer.alsoAs] : [])].map((status) => [status, written]));
};

const writtenOf = (answer: BytesAnswer): Answer => {
  const { description, types, shape } = answer;
  if (types.length === 0) return { description };
  const shaped = shape ? (z.toJSONSchema(shape, { unrepresentable: "any" }) as JsonSchema) : binary;
  const schemaOf = (type: string): JsonSchema => (type === "text/event-stream" ? event : shaped);
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }])) };
};
