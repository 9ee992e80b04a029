import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Programs beside the engine, each around something under a licence of its own that an operator may leave out. */
const programs = {
  "espeak-ng": { folder: "@timbre/program-espeak-ng", needs: ["espeak-ng"] },
  faad2: { folder: "@timbre/program-faad2", needs: ["@audio/decode-mp4", "@audio/decode-aac"] },
} as const;

export type ProgramName = keyof typeof programs;
export const programNames = Object.keys(programs) as ProgramName[];

/** Where the program begins; undefined when LEAVE_OUT names it or what it needs is not installed. */
export const findProgram = (name: ProgramName, leaveOut = process.env.LEAVE_OUT ?? ""): string | undefined => {
  if (leaveOut.split(",").some((one) => one.trim() === name)) return undefined;
  const { folder, needs } = programs[name];
  const home = folderOf(folder, import.meta.url);
  if (!home) return undefined;
  const entry = path.join(home, "main.mjs");
  return needs.every((need) => folderOf(need, entry)) ? entry : undefined;
};

export const leftOutPrograms = (): ProgramName[] => programNames.filter((name) => findProgram(name) === undefined);

/** Looked up by hand: a package may keep its inner files from being resolved. */
const folderOf = (packageName: string, from: string): string | undefined =>
  createRequire(from)
    .resolve.paths(packageName)
    ?.map((place) => path.join(place, packageName))
    .find((place) => existsSync(path.join(place, "package.json")));
