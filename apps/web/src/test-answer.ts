import * as contract from "@timbre/contract";
import type { Operation } from "@timbre/contract";
import type { z } from "zod";

/** What a schema says of itself, as far as it is read here. */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
};

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** The plainest value of a shape: empty texts and lists, zero, false, null. */
const plainest: Record<string, (definition: Definition) => unknown> = {
  string: () => "",
  number: () => 0,
  boolean: () => false,
  array: () => [],
  record: () => ({}),
  nullable: () => null,
  optional: () => undefined,
  unknown: () => null,
  null: () => null,
  enum: ({ entries = {} }) => Object.values(entries)[0],
  literal: ({ values = [] }) => values[0],
  union: ({ options: [first] = [] }) => first && complete(first, undefined),
  default: ({ innerType }) => innerType && complete(innerType, undefined),
  pipe: ({ in: first }) => first && complete(first, undefined),
};

const complete = (schema: z.ZodType, part: unknown): unknown => {
  const definition = definitionOf(schema);
  if (definition.type === "object" && definition.shape && (part === undefined || typeof part === "object")) {
    const given = (part ?? {}) as Record<string, unknown>;
    if (part === null) return null;
    const filled = Object.entries(definition.shape).map(([name, field]) => [name, complete(field, given[name])]);
    return { ...given, ...Object.fromEntries(filled) };
  }
  if (part === undefined || part === null) return part === null ? null : plainest[definition.type]?.(definition);
  const { element, valueType, options } = definition;
  if (options) {
    if (options.some((option) => option.safeParse(part).success)) return part;
    const completed = options.map((option) => ({ option, value: complete(option, part) }));
    return completed.find(({ option, value }) => option.safeParse(value).success)?.value ?? part;
  }
  if (Array.isArray(part) && element) return part.map((one) => complete(element, one));
  if (valueType && typeof part === "object") {
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, complete(valueType, value)]));
  }
  if (definition.innerType) return complete(definition.innerType, part);
  return part;
};

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value;

const operationsIn = (value: unknown): Operation[] => {
  if (isOperation(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(operationsIn) : [];
};

const all = Object.entries(contract)
  .filter(([name]) => name.endsWith("Operations"))
  .flatMap(([, value]) => operationsIn(value))
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.method} ${operation.path.replace(/:\w+/g, "[^/]+")}$`),
    names: operation.path.split(":").length,
  }))
  // "/v1/voices/settings/default" before "/v1/voices/:voice_id/settings".
  .sort((a, b) => a.names - b.names);

/** What a test answers to a call ("GET /v1/models"), completed to the operation's shape: a test says only what it is about. */
export const completeAnswer = async (line: string, response: Response): Promise<Response> => {
  const answer = all.find(({ pattern }) => pattern.test(line))?.operation.answer;
  const isJson = response.headers.get("content-type")?.includes("application/json");
  if (!answer || contract.isBytes(answer) || !response.ok || !isJson) return response;
  const { status, headers } = response;
  return new Response(JSON.stringify(complete(answer, await response.json())), { status, headers });
};
