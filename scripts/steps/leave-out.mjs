import { rmSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { say } from "./run.mjs";

/** The packages under the GPL; each is an optional dependency of the program of that name. */
const packagesOf = { "espeak-ng": ["espeak-ng"], faad2: ["@audio/decode-aac"] };

const wanted = () => (process.env.LEAVE_OUT ?? "").split(",").map((name) => name.trim());
const leftOut = () => Object.keys(packagesOf).filter((name) => wanted().includes(name));

/** Which choice the installed packages belong to. */
export const leaveOutChoice = () => leftOut().join(",");

/** Takes away what LEAVE_OUT names: npm can leave out all optional packages, but not some of them. */
export const removeLeftOut = () => {
  for (const name of leftOut()) {
    for (const one of packagesOf[name]) rmSync(path.join(root, "node_modules", one), { recursive: true, force: true });
    say(`left out ${name}`);
  }
};
