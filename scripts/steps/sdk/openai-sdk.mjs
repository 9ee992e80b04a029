import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../root.mjs";

/** What the `openai` package has for sound, as last read, so that the watch needs none installed. */
export const openAiSdkFile = path.join(root, "scripts/steps/sdk/openai-sdk.json");
/** Where the tests of JavaScript clients install it. */
export const openAiPackage = path.join(root, "tests/clients/javascript/node_modules/openai");

const audioFiles = (folder, ending) => {
  const audio = path.join(folder, "resources/audio");
  const names = readdirSync(audio).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(path.join(audio, name), "utf8")).join("\n");
};

const sorted = (values) => [...new Set(values)].sort();

const callPattern = /_client\.(\w+)\(\s*(?:\(0, \w+\.path\) ?)?[`'"]([^`'"]+)[`'"]/g;
const methodOf = (name) => (name === "getAPIList" ? "GET" : name.toUpperCase());

const routesIn = (source) =>
  sorted(
    [...source.matchAll(callPattern)].map(
      ([, method, address]) => `${methodOf(method)} /v1${address.replace(/\$\{[^}]*\}/g, "{}")}`,
    ),
  );

const modelsIn = (declarations) =>
  sorted(
    [...declarations.matchAll(/export type (?:Audio|Speech)Model = ([^;]+);/g)].flatMap(([, union]) =>
      [...union.matchAll(/'([^']+)'/g)].map(([, name]) => name),
    ),
  );

/** The version of the package in a folder, its audio calls, and the models it names for them. */
export const openAiSdkIn = (folder) => ({
  version: JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).version,
  routes: routesIn(audioFiles(folder, ".js")),
  models: modelsIn(audioFiles(folder, ".d.ts")),
});

export const openAiSdkInstalled = () =>
  existsSync(path.join(openAiPackage, "package.json")) ? openAiSdkIn(openAiPackage) : undefined;

export const recordedOpenAiSdk = () => JSON.parse(readFileSync(openAiSdkFile, "utf8"));

export const recordOpenAiSdk = (folder = openAiPackage) =>
  writeFileSync(openAiSdkFile, `${JSON.stringify(openAiSdkIn(folder), null, 2)}\n`);
