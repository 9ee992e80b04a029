import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../root.mjs";

const read = (file) => readFileSync(path.join(root, file), "utf8");

/** Stock clients in the versions that the tests run. */
export const clientPins = () => [
  ...[...read("tests/clients/python/requirements.txt").matchAll(/^([\w.-]+)==(\S+)$/gm)].map(([, name, version]) => ({
    registry: "PyPI",
    name,
    version,
  })),
  ...["tests/clients/javascript/package.json", "tests/package.json"].flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name]) => file !== "tests/package.json" || name.startsWith("@elevenlabs/"))
      .map(([name, version]) => ({ registry: "npm", name, version }));
  }),
];

export const pinOf = (where, wanted) =>
  clientPins().find(({ registry, name }) => registry === where && name === wanted)?.version;

const waitMs = 30_000;
const answerOf = (program, args) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe", timeout: waitMs });

/** Asked by the programs that install them, so that the settings of this machine count. */
const askNewest = ({ registry, name }) => {
  if (registry === "npm") return answerOf("npm", ["view", name, "version"]).trim();
  return /\(([^)]+)\)/.exec(answerOf("python3", ["-m", "pip", "index", "versions", name]))?.[1];
};

/** What to know before a release: pins that are not the newest, and what could not be asked. A warning, no refusal. */
export const pinWarnings = (pins = clientPins(), newestOf = askNewest) =>
  pins.flatMap((pin) => {
    const { registry, name, version } = pin;
    try {
      const newest = newestOf(pin);
      return newest === version ? [] : [`${name} ${version} is tested, but ${registry} has ${newest}`];
    } catch (error) {
      return [`${registry} did not say whether ${name} ${version} is the newest: ${error.message.split("\n")[0]}`];
    }
  });
