import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import prettier from "prettier";
import { pythonMethodStates, recordedPythonMethods } from "./python-sdk.mjs";
import { root } from "../root.mjs";
import { sdkMethods } from "./sdk-methods.mjs";
import { javaScriptVersion } from "./sdk-routes.mjs";

const folder = path.join(root, "tests/clients");
export const conformanceFile = path.join(root, "docs/sdk-conformance.md");

/** "client.voices.search(" in a test that talks to the running product; a resource may have been given a name first. */
const callsIn = (source) => {
  const names = new Map([["client", ""]]);
  // Clients of other callers; the first is the owner's.
  for (const [, name] of source.matchAll(/const (\w+) = clientWith\(/g)) names.set(name, "");
  for (const [, name, resource] of source.matchAll(/const (\w+) = client\.([\w.]+);/g)) names.set(name, `${resource}.`);
  for (const [, name, resource] of source.matchAll(/const \{ (\w+) \} = client\.([\w.]+);/g))
    names.set(name, `${resource}.${name}.`);
  const called = new Set();
  for (const [name, resource] of names) {
    for (const [, method] of source.matchAll(new RegExp(`\\b${name}\\s*\\.\\s*([\\w.\\s]+?)\\s*\\(`, "g"))) {
      called.add(resource + method.replace(/\s+/g, ""));
    }
  }
  return called;
};

/** Its calls are answered with an error that says the feature is missing. */
const notBuilt = "sdk-not-built.test.ts";

const calledMethods = (isWanted) => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts") && isWanted(name));
  return new Set(files.flatMap((name) => [...callsIn(readFileSync(path.join(folder, name), "utf8"))]));
};

const stateOf = (method, { works, isMissing }) => {
  if (works.has(method)) return "works";
  return isMissing.has(method) ? "not yet: `feature_not_available`" : "not yet";
};

/** The document, from the methods in scope and the tests that call them, and from all methods of the Python client. */
export const conformance = async (contract) => {
  const called = {
    works: calledMethods((name) => name !== notBuilt),
    isMissing: calledMethods((name) => name === notBuilt),
  };
  const rows = sdkMethods.map((method) => ({ method, state: stateOf(method, called) }));
  const count = (word) => rows.filter(({ state }) => state.startsWith(word)).length;
  const text = `# SDK conformance

## JavaScript

Made by \`node --import tsx scripts/sdk-conformance.mjs\` from the methods in scope and the tests in \`tests/clients\`, which call them
with the stock client (@elevenlabs/elevenlabs-js ${javaScriptVersion()}) against the running product: real engine, no retries, every
answer checked by the client itself. "Works" means such a test calls it; what is not there yet is called too, and answers
404 with the code shown, as JSON.

${rows.length} methods: ${count("works")} work, ${count("not yet")} not yet. None is refused by design; options of working
methods that are refused have a code of their own (\`not_supported\`, \`audio_effects_not_supported\`,
\`unsupported_token_type\`, \`unsupported_breakdown\`, \`resource_type_not_shareable\`).

| Method | State |
| --- | --- |
${rows.map(({ method, state }) => `| \`${method}\` | ${state} |`).join("\n")}

The websockets that speak have no method in this client; \`/v1/text-to-speech/{voice_id}/stream-input\` and
\`/multi-stream-input\` are tested beside their code. Things this server adds: \`Idempotency-Key\` on generating calls,
\`Retry-After\` on 429 and 503, deleted voices and history restorable for 30 days, \`POST /v1/audio/speech\` for clients of
another API.

${python(contract)}`;
  const options = { ...(await prettier.resolveConfig(conformanceFile)), parser: "markdown" };
  return prettier.format(text, options);
};

/** Every method of the Python client: there is no list of what is in scope, so each is named. */
const python = (contract) => {
  const rows = pythonMethodStates(contract);
  const works = rows.filter(({ state }) => state === "served").length;
  const stateOf = ({ state, feature }) =>
    state === "served" ? "works" : `refused: \`feature_not_available\` (${feature})`;
  return `## Python

Every method of the Python client (elevenlabs ${recordedPythonMethods().version}) that makes a call, as read from the installed
package. \`tests/clients/python-methods.test.ts\` calls each with made-up arguments: one that works is answered by its own
call, one that is refused gets 404 \`feature_not_available\` with the name of what is missing. No answer is a bare
\`not_found\` or a failure of the server.

${rows.length} methods: ${works} work, ${rows.length - works} are refused by name. \`text_to_speech.convert_realtime\` and
\`speech_to_text.realtime.connect\` talk over sockets and insist on \`wss\`: they need the server's TLS.
\`webhooks.construct_event\` makes no call, and verifies what this server sends.

| Method | State |
| --- | --- |
${rows.map((row) => `| \`${row.method}\` | ${stateOf(row)} |`).join("\n")}
`;
};

export const writeConformance = async (contract) => writeFileSync(conformanceFile, await conformance(contract));
