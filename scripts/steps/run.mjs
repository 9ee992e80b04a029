import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/** Runs a command to its end, its output on ours; rejects when it fails. */
export const run = (command, args, { env = {}, cwd = root, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? `code ${code}`}`));
    });
  });

export const say = (line) => console.log(`timbre: ${line}`);
