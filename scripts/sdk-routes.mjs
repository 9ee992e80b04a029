/**
 * Lists what stock clients call, and whether it is served, refused by name or unknown; unknown routes fail.
 * `node --import tsx scripts/sdk-routes.mjs`, with `--record FOLDER` after the Python client in that virtual environment
 * was updated.
 */
import { readdirSync, writeFileSync } from "node:fs";
import * as contract from "../packages/contract/src/index.ts";
import {
  javaScriptRoutes,
  pythonPackages,
  pythonRoutesFile,
  pythonRoutesIn,
  recordedPythonRoutes,
  stateOfRoutes,
} from "./steps/sdk/sdk-routes.mjs";

const [flag, folder] = process.argv.slice(2);
if (flag === "--record") {
  const packages = pythonPackages(folder);
  if (!packages) throw new Error(`No Python client under ${folder}.`);
  const version = readdirSync(packages)
    .map((name) => /^elevenlabs-([\d.]+)\.dist-info$/.exec(name)?.[1])
    .find(Boolean);
  writeFileSync(pythonRoutesFile, `${JSON.stringify({ version, routes: pythonRoutesIn(packages) }, null, 2)}\n`);
}

const routes = [...new Set([...javaScriptRoutes(), ...recordedPythonRoutes().routes])].sort();
const states = stateOfRoutes(routes, contract);
for (const { route, state, feature } of states)
  console.log([state.padEnd(8), route, feature].filter(Boolean).join("  "));
const count = (word) => states.filter(({ state }) => state === word).length;
console.log(
  `${routes.length} routes: ${count("served")} served, ${count("refused")} refused, ${count("unknown")} unknown`,
);
if (count("unknown") > 0) process.exitCode = 1;
