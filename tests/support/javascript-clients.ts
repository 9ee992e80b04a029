import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Packages of its own: LiveKit's alone weigh more than the product's. */
export const javaScriptFolder = fileURLToPath(new URL("../clients/javascript", import.meta.url));

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> };

/** npm keeps in node_modules what it has installed. */
const isInstalled = (): boolean => {
  const installed = path.join(javaScriptFolder, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const read = (file: string): Lock["packages"] => (JSON.parse(readFileSync(file, "utf8")) as Lock).packages;
  const there = read(installed);
  return Object.entries(read(path.join(javaScriptFolder, "package-lock.json"))).every(
    ([name, { version, optional }]) => name === "" || optional || there[name]?.version === version,
  );
};

/** Installs the JavaScript clients; says why when that cannot be done here. */
export const installJavaScriptClients = (): { reason: string | undefined } => {
  try {
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    if (!isInstalled())
      execFileSync("npm", ["install", "--no-save", ...options], { cwd: javaScriptFolder, stdio: "pipe" });
    return { reason: undefined };
  } catch (error) {
    const { message } = error as Error;
    return { reason: `JavaScript clients are not tested: ${message.split("\n")[0] ?? ""}` };
  }
};

/** Runs a script of `tests/clients/javascript` and reads the JSON it prints last. */
export const runJavaScript = async (script: string, args: readonly string[]): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(javaScriptFolder, script), ...args]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
};
