import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, say } from "./run.mjs";

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;

/** Makes sure Debian packages are there, or says plainly what is missing and how to get it. */
export const ensureDebian = async (purpose, probe, packages) => {
  if (existsSync(probe)) return;
  const command = `apt-get install -y ${packages.join(" ")}`;
  if (!isRoot() || !hasApt()) {
    throw new Error(`The tests need ${purpose} (${probe}). Install it as root with: ${command}`);
  }
  say(`installing ${purpose} from Debian packages`);
  await run("apt-get", ["update", "-qq"], { quiet: true });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
  });
  if (!existsSync(probe)) throw new Error(`${command} did not bring ${probe}`);
};
