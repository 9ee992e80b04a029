import { z } from "zod";
import { requireShallowJson } from "./shallow-json.ts";
import { wellFormedJson } from "./well-formed-json.ts";

/** Everything in a form is text: these read it as what it means. Absent, empty and "null" count as not given. */
const given = (value: unknown): unknown => (value === "" || value === "null" || value === null ? undefined : value);

const flagWords: Record<string, boolean> = { true: true, "1": true, false: false, "0": false };

export const formFlag = z.preprocess(
  (value) => (typeof value === "string" ? (flagWords[value.toLowerCase()] ?? given(value)) : given(value)),
  z.boolean().optional(),
);

export const formNumber = (schema: z.ZodNumber) =>
  z.preprocess((value) => {
    const text = given(value);
    return typeof text === "string" && text.trim() !== "" ? Number(text) : text;
  }, schema.optional());

export const formText = z.preprocess(given, z.string().optional());

/** A name that may repeat. */
export const formList = z.preprocess(
  (value) => (given(value) === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.string()),
);

const readJson = (text: string): unknown => {
  requireShallowJson(text);
  return JSON.parse(wellFormedJson(text)) as unknown;
};

/** A part that holds JSON as text; twice over, where a client was given text and wrote it as JSON. */
export const formJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    const text = given(value);
    if (typeof text !== "string") return text;
    try {
      const read = given(readJson(text));
      return typeof read === "string" ? given(readJson(read)) : read;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      context.issues.push({ code: "custom", message: "Not valid JSON", input: text });
      return z.NEVER;
    }
  }, schema.optional());
