import type { JsonSchema } from "./api-document.ts";

/** What fields of these names hold, wherever they appear. Everything else is told from the shape of the field. */
const byName: Record<string, unknown> = {
  text: "The first move is what sets everything in motion.",
  input: "The first move is what sets everything in motion.",
  voice: "alloy",
  voice_id: "JBFqnCBsd6RMkjVDRZzb",
  model: "tts-1",
  model_id: "eleven_multilingual_v2",
  email: "ada@example.com",
  user_email: "ada@example.com",
  new_email: "ada@example.com",
  emails: ["ada@example.com", "grace@example.com"],
  password: "seven quiet rivers meet",
  new_password: "seven quiet rivers meet",
  current_password: "seven quiet rivers meet",
  code: "123456",
  name: "Narrator",
  voice_name: "Narrator",
  voice_description: "A calm, warm voice of an older man who reads stories to children at night.",
  webhook_url: "https://example.com/hook",
  from_url: "https://example.com/chapter-one.html",
  history_item_ids: ["VW7YKqPnjY4h39yTbx2L"],
  string_to_replace: "Thailand",
  phoneme: "tˈaɪlænd",
  alphabet: "ipa",
};

type Named = { name: string; schema: JsonSchema };

/** An example of a value with this name and shape; `undefined` where none can be told. */
export const exampleOf = ({ name, schema }: Named): unknown => {
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ type }) => type !== "null");
  if (choice) return exampleOf({ name, schema: choice });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((word) => word !== null);
  if (byName[name] !== undefined) return byName[name];
  return ofType(name, schema);
};

const ofType = (name: string, schema: JsonSchema): unknown => {
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "object") return objectOf(schema);
  if (type === "array") return schema.items ? [exampleOf({ name: "item", schema: schema.items })] : [];
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
  return type === "string" ? textOf(name, schema) : {};
};

const textOf = (name: string, { format, minLength = 0, maxLength = Infinity }: JsonSchema): string => {
  if (format === "uri") return "https://example.com/";
  if (format === "email") return "ada@example.com";
  const words = name.replaceAll("_", " ");
  return words.padEnd(minLength, " and so on").slice(0, maxLength);
};

/** The fields that are needed, and the model where one can be named. */
const objectOf = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || name === "model_id")
      .map(([name, schema]) => [name, exampleOf({ name, schema })]),
  );

type Parameter = { name: string; in: string; example?: unknown };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema; example?: unknown }> };
};

/** Gives every JSON body an example, and the names in paths that people know one by heart. */
export const addExamples = (paths: Record<string, unknown> = {}): void => {
  for (const operations of Object.values(paths)) {
    for (const { parameters = [], requestBody } of Object.values(operations as Record<string, Described>)) {
      const json = requestBody?.content?.["application/json"];
      if (json?.schema) json.example = exampleOf({ name: "body", schema: json.schema });
      for (const one of parameters) if (one.in === "path" && byName[one.name]) one.example = byName[one.name];
    }
  }
};
