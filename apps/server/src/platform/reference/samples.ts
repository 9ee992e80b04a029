import type { JsonSchema, Operation } from "./api-document.ts";
import { exampleOf } from "./examples.ts";

/** What the document is written with; readers get the address of the server they ask. */
export const writtenAddress = "http://localhost:3000";

type Sample = { lang: string; label: string; source: string };
/** What a sample sends and what comes back. */
type Sent = {
  method: string;
  url: string;
  needsKey: boolean;
  json?: unknown;
  form?: { texts: [string, string][]; files: string[] };
  isJsonAnswer: boolean;
};

const key = "TIMBRE_API_KEY";
const recording = "recording.mp3";
const saved = "answer.mp3";

const urlOf = (path: string, { parameters = [] }: Operation): string => {
  const valueOf = (one: (typeof parameters)[number]): string =>
    String(one.example ?? exampleOf({ name: one.name, schema: one.schema ?? {} }));
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const found = parameters.find((one) => one.in === "path" && one.name === name);
    return found?.example === undefined ? whole.slice(1, -1).toUpperCase() : String(found.example);
  });
  const needed = parameters.filter((one) => one.in === "query" && one.required);
  const query = new URLSearchParams(Object.fromEntries(needed.map((one) => [one.name, valueOf(one)]))).toString();
  return `${writtenAddress}${filled}${query && `?${query}`}`;
};

const isFile = ({ format, items }: JsonSchema): boolean => (items ?? { format }).format === "binary";

/** Calls that take another model than those that speak. */
const listening = { model_id: "scribe_v1" };

const formOf = ({ properties = {}, required = [] }: JsonSchema, path: string): NonNullable<Sent["form"]> => {
  const fields = Object.entries(properties);
  const known: Record<string, string> = path.includes("speech-to-text") ? listening : {};
  const files = fields.filter(([, schema]) => isFile(schema)).map(([name]) => name);
  const texts = fields.filter(([name, schema]) => !isFile(schema) && required.includes(name));
  return {
    texts: texts.map(([name, schema]) => [name, String(known[name] ?? exampleOf({ name, schema }))]),
    files: files.filter((name) => required.includes(name) || files.length === 1),
  };
};

const sentBy = (method: string, path: string, operation: Operation): Sent => {
  const content = operation.requestBody?.content ?? {};
  const form = content["multipart/form-data"]?.schema;
  const { example } = content["application/json"] ?? {};
  return {
    method: method.toUpperCase(),
    url: urlOf(path, operation),
    needsKey: (operation.security ?? []).length > 0,
    ...(example === undefined ? {} : { json: example }),
    ...(form ? { form: formOf(form, path) } : {}),
    isJsonAnswer: "application/json" in (operation.responses?.["200"]?.content ?? {}),
  };
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const curl = ({ method, url, needsKey, json, form, isJsonAnswer }: Sent): string =>
  [
    `curl -X ${method} "${url}"`,
    ...(needsKey ? [`-H "xi-api-key: $${key}"`] : []),
    ...(json === undefined ? [] : [`-H "content-type: application/json"`, `-d ${quoted(JSON.stringify(json))}`]),
    ...(form?.texts ?? []).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
    ...(form?.files ?? []).map((name) => `-F "${name}=@${recording}"`),
    ...(isJsonAnswer ? [] : [`-o ${saved}`]),
  ].join(" \\\n  ");

const inLines = (lines: readonly (string | false)[]): string => lines.filter((line) => line !== false).join("\n");

const javascript = ({ method, url, needsKey, json, form, isJsonAnswer }: Sent): string => {
  const headers = [
    ...(needsKey ? [`"xi-api-key": process.env.${key}`] : []),
    ...(json === undefined ? [] : [`"content-type": "application/json"`]),
  ];
  return inLines([
    ...(form?.files.length ? [`import { openAsBlob } from "node:fs";`] : []),
    !isJsonAnswer && `import { writeFile } from "node:fs/promises";`,
    (Boolean(form?.files.length) || !isJsonAnswer) && "",
    ...(form ? ["const form = new FormData();"] : []),
    ...(form?.texts ?? []).map(([name, value]) => `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`),
    ...(form?.files ?? []).map(
      (name) => `form.append(${JSON.stringify(name)}, await openAsBlob("${recording}"), "${recording}");`,
    ),
    `const answer = await fetch("${url}", {`,
    `  method: "${method}",`,
    headers.length > 0 && `  headers: { ${headers.join(", ")} },`,
    json !== undefined && `  body: JSON.stringify(${JSON.stringify(json, null, 2).replaceAll("\n", "\n  ")}),`,
    form !== undefined && "  body: form,",
    "});",
    "if (!answer.ok) throw new Error(await answer.text());",
    isJsonAnswer
      ? "console.log(await answer.json());"
      : `await writeFile("${saved}", Buffer.from(await answer.arrayBuffer()));`,
  ]);
};

/** A value as Python writes it. */
const inPython = (value: unknown): string => {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(inPython).join(", ")}]`;
  if (typeof value === "object") {
    const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${inPython(one)}`);
    return `{${fields.join(", ")}}`;
  }
  return JSON.stringify(value);
};

const python = ({ method, url, needsKey, json, form, isJsonAnswer }: Sent): string =>
  inLines([
    needsKey && "import os",
    "import requests",
    "",
    "answer = requests.request(",
    `    "${method}",`,
    `    "${url}",`,
    needsKey && `    headers={"xi-api-key": os.environ["${key}"]},`,
    json !== undefined && `    json=${inPython(json)},`,
    Boolean(form?.texts.length) && `    data=${inPython(Object.fromEntries(form?.texts ?? []))},`,
    Boolean(form?.files.length) &&
      `    files={${(form?.files ?? []).map((name) => `"${name}": open("${recording}", "rb")`).join(", ")}},`,
    ")",
    "answer.raise_for_status()",
    ...(isJsonAnswer
      ? ["print(answer.json())"]
      : [`with open("${saved}", "wb") as file:`, "    file.write(answer.content)"]),
  ]);

/** The same call for three kinds of readers; each runs as it stands with a key in the environment. */
export const samplesOf = (method: string, path: string, operation: Operation): Sample[] => {
  const sent = sentBy(method, path, operation);
  return [
    { lang: "Shell", label: "curl", source: curl(sent) },
    { lang: "JavaScript", label: "JavaScript", source: javascript(sent) },
    { lang: "Python", label: "Python", source: python(sent) },
  ];
};

/** Gives every call its samples. */
export const addSamples = (paths: Record<string, unknown> = {}): void => {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      Object.assign(operation, { "x-codeSamples": samplesOf(method, path, operation) });
    }
  }
};
