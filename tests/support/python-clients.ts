import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL("../../node_modules/.cache/timbre-python-clients", import.meta.url));
const requirements = fileURLToPath(new URL("../clients/python/requirements.txt", import.meta.url));
const stamp = path.join(folder, "installed.txt");
const programOf = (name: string): string => path.join(folder, "bin", name);

const isInstalled = (): boolean =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === readFileSync(requirements, "utf8");

/** uv fetches a hundred packages in the time that pip takes for ten. */
const install = (): void => {
  rmSync(folder, { recursive: true, force: true });
  execFileSync("python3", ["-m", "venv", folder], { stdio: "pipe" });
  execFileSync(programOf("python"), ["-m", "pip", "install", "--quiet", "uv"], { stdio: "pipe", timeout: 120_000 });
  const asked = ["pip", "install", "--quiet", "--python", programOf("python"), "-r", requirements];
  execFileSync(programOf("uv"), asked, { stdio: "pipe", timeout: 300_000 });
  writeFileSync(stamp, readFileSync(requirements));
};

/** Installs the Python clients in a virtual environment; says why when that cannot be done here. */
export const installPythonClients = (): { reason: string | undefined } => {
  try {
    if (!isInstalled()) install();
    return { reason: undefined };
  } catch (error) {
    const { message } = error as Error;
    return { reason: `Python clients are not tested: ${message.split("\n")[0] ?? ""}` };
  }
};

const lastLineOf = (output: string): unknown => JSON.parse(output.trim().split("\n").at(-1) ?? "");

/** Runs a script of `tests/clients/python` and reads the JSON it prints last. */
export const runPython = async (
  script: string,
  args: readonly string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<unknown> => {
  const file = fileURLToPath(new URL(`../clients/python/${script}`, import.meta.url));
  const { stdout } = await promisify(execFile)(programOf("python"), ["-W", "ignore", file, ...args], {
    env: { ...process.env, ...env },
  });
  return lastLineOf(stdout);
};

/** Runs a program that came with one of the packages; answers what it wrote, and its code. */
export const runPythonProgram = (
  name: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(programOf(name), args, options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, output: stdout + stderr }),
    );
  });

/** Python with the packages of the clients. */
export const pythonProgram = (): string => programOf("python");
