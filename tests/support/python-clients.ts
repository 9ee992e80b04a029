import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL("../../node_modules/.cache/timbre-python-clients", import.meta.url));
const python = path.join(folder, "bin/python");
/** The newest at release; `scripts/sdk-routes.mjs --record` follows the first. */
const packages = ["elevenlabs==2.77.0", "openai==3.49.0"];

const isInstalled = (): boolean => {
  if (!existsSync(python)) return false;
  try {
    execFileSync(python, ["-c", "import elevenlabs, openai"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Installs the Python clients in a virtual environment; says why when that can not be done here. */
export const installPythonClients = (): { reason: string | undefined } => {
  if (isInstalled()) return { reason: undefined };
  try {
    execFileSync("python3", ["-m", "venv", folder], { stdio: "pipe" });
    execFileSync(python, ["-m", "pip", "install", "--quiet", ...packages], { stdio: "pipe", timeout: 300_000 });
    return { reason: undefined };
  } catch (error) {
    const { message } = error as Error;
    return { reason: `Python clients are not tested: ${message.split("\n")[0] ?? ""}` };
  }
};

/** Runs a script of `tests/clients/python` and reads the JSON it prints last. */
export const runPython = async (script: string, args: readonly string[]): Promise<unknown> => {
  const file = fileURLToPath(new URL(`../clients/python/${script}`, import.meta.url));
  const { stdout } = await promisify(execFile)(python, ["-W", "ignore", file, ...args]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
};
