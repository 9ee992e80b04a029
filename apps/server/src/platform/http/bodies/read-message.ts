import { AppError, wellFormedJson } from "@timbre/contract";
import type { z } from "zod";

/** The JSON in what came over a socket. */
export const jsonIn = (data: Buffer): unknown => {
  try {
    return JSON.parse(wellFormedJson(data.toString("utf8")));
  } catch {
    throw new AppError("invalid_request", {}, "A message is not valid JSON.");
  }
};

/** A message as its schema has it, or a refusal that names the field. */
export const checkMessage = <Schema extends z.ZodType>(schema: Schema, message: unknown): z.output<Schema> => {
  const checked = schema.safeParse(message);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new AppError("invalid_request", {}, `${issue?.path.join(".") || "message"}: ${issue?.message ?? "not valid"}`);
};

export const readMessage = <Schema extends z.ZodType>(schema: Schema, data: Buffer): z.output<Schema> =>
  checkMessage(schema, jsonIn(data));
