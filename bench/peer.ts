import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "./figures.ts";

const folder = fileURLToPath(new URL("./peer", import.meta.url));

export type PeerFigures = { seconds: number; audioSeconds: number; loadSeconds: number };

/** kokoro-js on the same tokens, in a process of its own. */
export const measurePeer = (request: { model: string; ids: number[]; voice: string; runs: number }): PeerFigures => {
  const output = execFileSync(process.execPath, ["speak.mjs", JSON.stringify(request)], {
    cwd: folder,
    encoding: "utf8",
  });
  const figures = JSON.parse(output.trim().split("\n").at(-1) ?? "{}") as Omit<PeerFigures, "seconds"> & {
    seconds: number[];
  };
  return { ...figures, seconds: median(figures.seconds) };
};
