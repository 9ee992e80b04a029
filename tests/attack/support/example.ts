import type { JsonSchema } from "../../../apps/server/src/platform/reference/api-document.ts";
import { modelIdOf, valuesFor } from "./example-values.ts";
import type { Operation } from "./operations.ts";

/** What is sent to a call, in parts that can be changed one by one. Files are buffers. */
export type Asked = {
  operation: Operation;
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};

export type Fill = {
  marker: string;
  /** An id of this kind that the caller may use. */
  idFor(name: string): string | undefined;
  /** Every field a call knows, or only what it must have. */
  isFull: boolean;
  /** Fields that are to hold something of the test's own. */
  values?: Record<string, unknown>;
};

const isIdName = (name: string): boolean => /(^|_)(ids?|key)$/.test(name) && !/^(xi_)?api_key$/.test(name);

/** Below some addresses only voices of one kind are known, and the first voice that somebody has may be of another. */
const kindOf = ({ url }: Operation, name: string): string =>
  name === "voice_id" && url.startsWith("/v1/voices/pvc/") ? "professional_voice_id" : name;

/** A request as its schema wants it. */
export const exampleFor = (operation: Operation, fill: Fill): Asked => {
  const values: Record<string, unknown> = { ...valuesFor(fill.marker), ...fill.values };
  const modelId = modelIdOf(operation.url);
  if (modelId) values.model_id = modelId;
  const maker = makeMaker(values, fill);
  const path = Object.fromEntries(
    operation.pathNames.map((name) => [
      name,
      fill.idFor(kindOf(operation, name)) ?? fill.idFor(name) ?? String(values[name] ?? `${fill.marker}-none`),
    ]),
  );
  const query = Object.fromEntries(
    operation.query
      .filter(({ name }) => fill.isFull && isIdName(name))
      .map(({ name }) => [name, fill.idFor(name) ?? "none"]),
  );
  const asked = { operation, path, query, body: operation.kind === "none" ? undefined : maker(operation.body, "") };
  if (operation.line.includes("/resources/") && operation.method === "GET") asked.query.resource_type = "voice";
  return asked;
};

const makeMaker = (values: Record<string, unknown>, { idFor, marker, isFull }: Fill) => {
  const make = (schema: JsonSchema, name: string): unknown => {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (name in values) return values[name];
    const options = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
    if (options[0]) return make(options[0], name);
    const type = [schema.type ?? "any"].flat().find((one) => one !== "null");
    if (schema.properties) return objectOf(schema);
    if (type === "array") return schema.items ? [make(schema.items, name)].filter(isGiven) : [];
    if (type === "object") return {};
    if (type === "boolean") return false;
    if (type === "number" || type === "integer") return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    return type === "string" ? textOf(schema, name) : undefined;
  };

  const objectOf = (schema: JsonSchema): Record<string, unknown> => {
    const required = new Set(schema.required ?? []);
    const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => isFull || required.has(name));
    return Object.fromEntries(
      wanted.map(([name, field]) => [name, make(field, name)]).filter(([, one]) => isGiven(one)),
    );
  };

  const textOf = (schema: JsonSchema, name: string): unknown => {
    if (schema.format === "binary") return pageBytes(marker);
    if (schema.format === "uri" || /(^|_)url$/.test(name)) return `https://example.com/${marker}`;
    if (schema.format === "email" || /(^|_)email$/.test(name)) return `guest-${marker.toLowerCase()}@example.com`;
    if (schema.format === "date-time") return "2026-01-01T00:00:00Z";
    // An optional id that the caller has none of is better left out.
    if (isIdName(name)) return idFor(name) ?? (isFull ? undefined : "none");
    return marker.padEnd(schema.minLength ?? 0, ".").slice(0, schema.maxLength ?? Infinity);
  };
  return make;
};

/** What is sent as a recording is a page: no answer that gives it back may let a browser show it. */
const pageBytes = (marker: string): Buffer =>
  Buffer.from(`<!doctype html><script>fetch("/v1/admin/users")</script>${marker} recording`);

const isGiven = (value: unknown): boolean => value !== undefined;

/** A place in a request that takes an id or an email: by these, callers reach things. */
export type Slot = {
  where: "path" | "query" | "body";
  name: string;
  /** What ids of this kind are known by, where that is not the name of the place. */
  kind?: string;
  set(asked: Asked, value: string): Asked;
};

export const slotsOf = (asked: Asked): Slot[] => [
  ...asked.operation.pathNames.map((name): Slot => ({
    where: "path",
    name,
    kind: kindOf(asked.operation, name),
    set: inPath(name),
  })),
  ...asked.operation.query
    .filter(({ name }) => isIdName(name))
    .map(({ name }): Slot => ({ where: "query", name, set: inQuery(name) })),
  ...bodySlots(asked.operation.body, []),
];

const inPath =
  (name: string): Slot["set"] =>
  (asked, value) => ({ ...asked, path: { ...asked.path, [name]: value } });
const inQuery =
  (name: string): Slot["set"] =>
  (asked, value) => ({ ...asked, query: { ...asked.query, [name]: value } });

const reaches = (name: string): boolean => isIdName(name) || /(^|_)emails?$/.test(name) || name === "token";

/** Looks into the schema, so that optional ids are found too. */
const bodySlots = (schema: JsonSchema, at: (string | 0)[], depth = 0): Slot[] => {
  if (depth > 8) return [];
  const options = schema.anyOf ?? schema.oneOf ?? [];
  const inside = [
    ...options.flatMap((one) => bodySlots(one, at, depth + 1)),
    ...(schema.items ? bodySlots(schema.items, [...at, 0], depth + 1) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => bodySlots(field, [...at, name], depth + 1)),
  ];
  const name = String([...at].reverse().find((step) => step !== 0) ?? "");
  const isText = [schema.type].flat().includes("string") && !schema.enum && schema.format !== "binary";
  if (!isText || !reaches(name)) return inside;
  return [...inside, { where: "body", name, set: inBody(at) }];
};

const inBody =
  (at: (string | 0)[]): Slot["set"] =>
  (asked, value) => ({ ...asked, body: setAt(asked.body, at, value) });

/** A copy with the value at this place; what is missing on the way is made. */
export const setAt = (held: unknown, [step, ...rest]: (string | 0)[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (step === 0) return [setAt(Array.isArray(held) ? held[0] : undefined, rest, value)];
  const object = held && typeof held === "object" && !Array.isArray(held) ? held : {};
  return { ...object, [step]: setAt((object as Record<string, unknown>)[step], rest, value) };
};
