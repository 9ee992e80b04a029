import { z } from "zod";
import type { DeclaredForm } from "../uploads/uploads.ts";
import type { JsonSchema } from "./api-document.ts";

const file = { type: "string", format: "binary" };

/** Clients may write "x[]" for "x"; makers of clients take the two for one name, so the document has the plain one alone. */
const withoutTwins = (fields: Record<string, JsonSchema> = {}): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(name.replace("[]", "") in fields && name.endsWith("[]"))),
  );

/** The parts of a form, as the document writes the body of a call. */
export const formBodyOf = ({ fields, files, limits, isFileOptional = false }: DeclaredForm): JsonSchema => {
  const texts = z.toJSONSchema(fields, { io: "output", unrepresentable: "any" }) as JsonSchema;
  const isNeeded = (name: string): boolean => !fields.shape[name]?.safeParse(undefined).success;
  const held = limits.maxFiles > 1 ? { type: "array", items: file, maxItems: limits.maxFiles } : file;
  return {
    type: "object",
    properties: { ...withoutTwins(texts.properties), ...Object.fromEntries(files.map((name) => [name, held])) },
    // Where a file may come under either of two names, neither is needed.
    required: [...Object.keys(fields.shape).filter(isNeeded), ...(isFileOptional || files.length > 1 ? [] : files)],
  };
};
