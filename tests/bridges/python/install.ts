import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL("../../../node_modules/.cache/timbre-wyoming-client", import.meta.url));
const python = path.join(folder, "bin/python");
const script = fileURLToPath(new URL("wyoming_client.py", import.meta.url));
const version = "1.10.2";

const isInstalled = (): boolean => {
  if (!existsSync(python)) return false;
  try {
    execFileSync(python, ["-c", `import wyoming; assert wyoming.__version__ == "${version}"`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Installs the protocol's own client in a virtual environment; says why when that cannot be done here. */
export const installWyomingClient = (): { reason: string | undefined } => {
  if (isInstalled()) return { reason: undefined };
  try {
    execFileSync("python3", ["-m", "venv", folder], { stdio: "pipe" });
    execFileSync(python, ["-m", "pip", "install", "--quiet", `wyoming==${version}`], {
      stdio: "pipe",
      timeout: 300_000,
    });
    return { reason: undefined };
  } catch (error) {
    const { message } = error as Error;
    return { reason: `The Wyoming service is not tested with its own client: ${message.split("\n")[0] ?? ""}` };
  }
};

/** Runs the client against a service, and reads what it found. */
export const runWyomingClient = async (address: string, ...args: string[]): Promise<unknown> => {
  const { hostname, port } = new URL(address);
  const { stdout } = await promisify(execFile)(python, ["-W", "ignore", script, hostname, port, ...args]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
};
