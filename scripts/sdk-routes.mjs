/**
 * Lists what stock clients call, and whether it is served, refused by name or unknown; unknown routes fail.
 * `node --import tsx scripts/sdk-routes.mjs`, with `--record` after the clients that the tests install were updated
 * (`--record FOLDER` where the Python ones are in another virtual environment).
 */
import * as contract from "../packages/contract/src/index.ts";
import { recordedOpenAiSdk, recordOpenAiSdk } from "./steps/sdk/openai-sdk.mjs";
import { javaScriptRoutes, recordedPythonRoutes, recordPythonRoutes, stateOfRoutes } from "./steps/sdk/sdk-routes.mjs";

const [flag, folder] = process.argv.slice(2);
if (flag === "--record") {
  recordPythonRoutes(folder);
  recordOpenAiSdk();
}

const called = [javaScriptRoutes(), recordedPythonRoutes().routes, recordedOpenAiSdk().routes];
const routes = [...new Set(called.flat())].sort();
const states = stateOfRoutes(routes, contract);
for (const { route, state, feature } of states)
  console.log([state.padEnd(8), route, feature].filter(Boolean).join("  "));
const count = (word) => states.filter(({ state }) => state === word).length;
console.log(
  `${routes.length} routes: ${count("served")} served, ${count("refused")} refused, ${count("unknown")} unknown`,
);
if (count("unknown") > 0) process.exitCode = 1;
