import type { JsonSchema } from "../../../apps/server/src/platform/reference/api-document.ts";
import { type Asked, setAt } from "./example.ts";

/** A place in a request that takes any text. */
export type TextSlot = { name: string; set(asked: Asked, value: string): Asked };

/** Everywhere a caller can write: path, query, and every text of the body. */
export const textSlotsOf = ({ operation }: Asked): TextSlot[] => [
  ...operation.pathNames.map((name) => ({
    name: `path ${name}`,
    set: (asked: Asked, value: string) => ({ ...asked, path: { ...asked.path, [name]: value } }),
  })),
  ...operation.query.map(({ name }) => ({
    name: `query ${name}`,
    set: (asked: Asked, value: string) => ({ ...asked, query: { ...asked.query, [name]: value } }),
  })),
  ...placesOfText(operation.body).map((at) => ({
    name: `body ${at.join(".")}`,
    set: (asked: Asked, value: string) => ({ ...asked, body: setAt(asked.body, at, value) }),
  })),
];

const placesOfText = (schema: JsonSchema, at: (string | 0)[] = []): (string | 0)[][] => {
  if (at.length > 8) return [];
  const isText = [schema.type].flat().includes("string") && schema.format !== "binary";
  const inside = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => placesOfText(one, at)),
    ...(schema.items ? placesOfText(schema.items, [...at, 0]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => placesOfText(field, [...at, key])),
  ];
  const all = isText && at.length > 0 ? [at, ...inside] : inside;
  return all.filter((one, index) => all.findIndex((other) => other.join() === one.join()) === index);
};
