/**
 * Writes docs/sdk-conformance.md: `node --import tsx scripts/sdk-conformance.mjs`, with `--record FOLDER` after the Python
 * client in that virtual environment was updated.
 */
import * as contract from "../packages/contract/src/index.ts";
import { recordPythonMethods } from "./steps/sdk/python-sdk.mjs";
import { writeConformance } from "./steps/sdk/sdk-conformance.mjs";

const [flag, folder] = process.argv.slice(2);
if (flag === "--record") recordPythonMethods(folder);
await writeConformance(contract);
