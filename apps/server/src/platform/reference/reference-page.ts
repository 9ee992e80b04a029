import { docsPage } from "./docs-page.ts";
import { escapeHtml } from "./escape-html.ts";
import { type JsonSchema, schemaRows, typeOf } from "./schema-rows.ts";

type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema };
type Content = Record<string, { schema?: JsonSchema }>;
export type Operation = {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
export type ApiDocument = { info: { description?: string }; paths: Record<string, Record<string, Operation>> };

type Entry = { method: string; path: string; operation: Operation; anchor: string };

/** The document as one page for people, in the order of the alphabet. */
export const referencePage = ({ info, paths }: ApiDocument): string => {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => {
      const anchor = `${method}${path.replace(/[^A-Za-z0-9]+/g, "-")}`;
      return { method: method.toUpperCase(), path, operation, anchor };
    }),
  );
  const byTag = new Map<string, Entry[]>();
  for (const entry of entries) {
    const tag = entry.operation.tags?.[0] ?? "server";
    byTag.set(tag, [...(byTag.get(tag) ?? []), entry]);
  }
  const tags = [...byTag.keys()].sort();
  const links = tags.map((tag) => navigation(tag, byTag.get(tag) ?? [])).join("");
  const sections = tags.map((tag) => section(tag, byTag.get(tag) ?? [])).join("");
  return docsPage({
    title: "API reference",
    skipTo: "calls",
    navigation: `<nav aria-label="Calls">${links}</nav>`,
    content: `<p class="lead">${code(info.description ?? "")}</p>${sections}`,
  });
};

const titleOf = (tag: string): string => {
  const words = tag.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Text in which back quotes mark code. */
const code = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

const navigation = (tag: string, entries: readonly Entry[]): string =>
  `<details><summary>${escapeHtml(titleOf(tag))}</summary><ul>${entries
    .map(({ anchor, operation, path }) => `<li><a href="#${anchor}">${escapeHtml(operation.summary ?? path)}</a></li>`)
    .join("")}</ul></details>`;

const section = (tag: string, entries: readonly Entry[]): string =>
  `<section><h2>${escapeHtml(titleOf(tag))}</h2>${entries.map(article).join("")}</section>`;

const article = ({ method, path, operation, anchor }: Entry): string => {
  const { summary = path, security = [], parameters = [], requestBody, responses = {} } = operation;
  const open = security.length === 0 ? `<span class="open">No sign-in needed</span>` : "";
  return `<article id="${anchor}"><h3>${escapeHtml(summary)}</h3>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span><code>${escapeHtml(path)}</code>${open}</p>
${parameterTable(parameters)}${body(requestBody?.content)}${answers(responses)}</article>`;
};

const row = (name: string, type: string, note: string): string =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${escapeHtml(note)}</td></tr>`;

const table = (caption: string, rows: readonly string[]): string =>
  rows.length === 0
    ? ""
    : `<div class="scroll"><table><caption>${caption}</caption><tbody>${rows.join("")}</tbody></table></div>`;

const parameterTable = (parameters: readonly Parameter[]): string =>
  table(
    "Parameters",
    parameters.map(({ name, in: place, required, schema }) =>
      row(name, typeOf(schema), `${place}${required ? ", required" : ""}`),
    ),
  );

const contentTable = (caption: string, content: Content = {}): string =>
  Object.entries(content)
    .map(([, { schema }]) =>
      table(
        caption,
        schemaRows(schema).map(({ name, type, note }) => row(name, type, note)),
      ),
    )
    .join("");

const body = (content: Content = {}): string =>
  contentTable("multipart/form-data" in content ? "Form" : "Body", content);

const answers = (responses: NonNullable<Operation["responses"]>): string => {
  const done = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  return contentTable("Answer", done?.content);
};
