import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import prettier from "prettier";
import { root } from "./root.mjs";
import { sdkMethods } from "./sdk-methods.mjs";

const folder = path.join(root, "tests/clients");
export const conformanceFile = path.join(root, "docs/sdk-conformance.md");

/** "client.voices.search(" in a test that talks to the running product; a resource may have been given a name first. */
const callsIn = (source) => {
  const names = new Map([["client", ""]]);
  for (const [, name, resource] of source.matchAll(/const (\w+) = client\.([\w.]+);/g)) names.set(name, `${resource}.`);
  const called = new Set();
  for (const [name, resource] of names) {
    for (const [, method] of source.matchAll(new RegExp(`\\b${name}\\s*\\.\\s*([\\w.\\s]+?)\\s*\\(`, "g"))) {
      called.add(resource + method.replace(/\s+/g, ""));
    }
  }
  return called;
};

const calledMethods = () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
  return new Set(files.flatMap((name) => [...callsIn(readFileSync(path.join(folder, name), "utf8"))]));
};

const stateOf = ({ method, refused }, called) => {
  if (called.has(method)) return refused ? `refused by design: \`${refused}\`` : "works";
  return refused ? `refused by design: \`${refused}\`` : "not yet";
};

/** The document, from the list of methods in scope and the tests that call them. */
export const conformance = async () => {
  const called = calledMethods();
  const rows = sdkMethods.map((one) => ({ ...one, state: stateOf(one, called) }));
  const count = (word) => rows.filter(({ state }) => state.startsWith(word)).length;
  const text = `# SDK conformance

Made by \`node scripts/sdk-conformance.mjs\` from the methods in scope and the tests in \`tests/clients\`, which call them
with the stock client (@elevenlabs/elevenlabs-js 2.73.0) against the running product: real engine, no retries, every
answer checked by the client itself. "Works" means such a test calls it.

${rows.length} methods: ${count("works")} work, ${count("refused")} are refused by design, ${count("not yet")} not yet.

| Method | State |
| --- | --- |
${rows.map(({ method, state }) => `| \`${method}\` | ${state} |`).join("\n")}

Websockets have no method in this client; \`/v1/text-to-speech/{voice_id}/stream-input\` and \`/multi-stream-input\` are
tested beside their code. Things this server adds: \`Idempotency-Key\` on generating calls, \`Retry-After\` on 429 and 503,
deleted voices and history restorable for 30 days, \`POST /v1/audio/speech\` for clients of another API.
`;
  const options = { ...(await prettier.resolveConfig(conformanceFile)), parser: "markdown" };
  return prettier.format(text, options);
};

export const writeConformance = async () => writeFileSync(conformanceFile, await conformance());
