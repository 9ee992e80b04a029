import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export const binOf = (folder: string, name: string): string =>
  fileURLToPath(new URL(path.posix.join("../../clients", folder, "bin", `${name}.mjs`), import.meta.url));

export type Ran = { code: number | null; out: Buffer; errors: string };
type Given = { args: readonly string[]; env?: Record<string, string>; input?: string | Buffer };

/** Runs one of our programs as a person at a shell would. */
export const runBin = async (bin: string, { args, env = {}, input = "" }: Given): Promise<Ran> => {
  const child = spawn(process.execPath, [bin, ...args], { env: { ...process.env, ...env } });
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, errors, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  return { code, out, errors: String(errors) };
};

/** Starts one of our services and reads from its first line where it listens. */
export const startBin = async (
  bin: string,
  { args, env = {} }: Omit<Given, "input">,
): Promise<{ address: string; stop(): Promise<void> }> => {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(`It ended: ${said}`)));
    child.stderr.on("data", (bytes: Buffer) => {
      said += String(bytes);
      const found = /listening at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    address,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
};
