export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  format?: string;
};

export type SchemaRow = { name: string; type: string; note: string };

const maxDepth = 3;

const optionsOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => anyOf ?? oneOf ?? [];

/** A type in words: "string", "number or null", "list of string", "a, b or c". */
export const typeOf = (schema: JsonSchema | undefined): string => {
  if (!schema) return "any";
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return joined(schema.enum.map(String));
  const options = optionsOf(schema);
  if (schema.format === "binary") return "file";
  if (options.length > 0) return joined([...new Set(options.map(typeOf))]);
  if (schema.type === "array") return `list of ${typeOf(schema.items)}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return `map to ${typeOf(schema.additionalProperties).replace(/ or null$/, "")}`;
  }
  return schema.type === undefined ? "any" : joined([schema.type].flat());
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "any") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const limitsOf = (schema: JsonSchema): string[] => {
  const own = [schema, ...optionsOf(schema)].find((one) => one.type !== "null") ?? schema;
  const { minimum, maximum, maxLength, maxItems } = optionsOf(schema).find(({ type }) => type !== "null") ?? own;
  const isShown = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    ...(isShown(minimum) && isShown(maximum) ? [`${minimum} to ${maximum}`] : []),
    ...(isShown(maxLength) ? [`at most ${maxLength} characters`] : []),
    ...(isShown(maxItems) ? [`at most ${maxItems}`] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
};

/** The fields of a body, nested ones with their path. */
export const schemaRows = (schema: JsonSchema | undefined, prefix = "", depth = 0): SchemaRow[] => {
  const fields = objectIn(schema);
  if (!fields?.properties || depth >= maxDepth) return [];
  const required = new Set(fields.required ?? []);
  return Object.entries(fields.properties).flatMap(([name, field]) => {
    const note = [...(required.has(name) ? ["required"] : []), ...limitsOf(field)].join(", ");
    const inside = schemaRows(field, `${prefix}${name}.`, depth + 1);
    return [{ name: `${prefix}${name}`, type: typeOf(field), note }, ...inside];
  });
};

/** The object a field holds: itself, one of its options, or what its list is of. */
const objectIn = (schema: JsonSchema | undefined): JsonSchema | undefined => {
  if (!schema || schema.properties) return schema;
  if (schema.type === "array") return objectIn(schema.items);
  return optionsOf(schema)
    .map(objectIn)
    .find((one) => one?.properties);
};
