import { z } from "zod";
import { requireShallowJson } from "./shallow-json.ts";
import { wellFormedJson } from "./well-formed-json.ts";

/** Values of JSON bodies that clients also send as text, because the public API reads it. Never part of answers. */
export const numberOrText = (schema: z.ZodNumber) =>
  z.union([
    schema,
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(schema),
  ]);

export const flagOrText = z.union([
  z.boolean(),
  // A pattern, because generators of clients take "true" and "True" of an enum for one name.
  z
    .string()
    .regex(/^([Tt]rue|[Ff]alse)$/)
    .transform((word) => word.toLowerCase() === "true"),
]);

/** An object, or the same as JSON text. */
export const objectOrText = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([
    schema,
    z
      .string()
      .transform((text, context): unknown => {
        requireShallowJson(text);
        try {
          return JSON.parse(wellFormedJson(text)) as unknown;
        } catch {
          context.issues.push({ code: "custom", message: "Not valid JSON", input: text });
          return z.NEVER;
        }
      })
      .pipe(schema),
  ]);
