import { readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isProcessOf, startMarkOf } from "../process-marks.ts";

/** What a process on another machine left: nobody here can ask whether it lives, but no upload takes that long. */
const forgottenAfterMs = 24 * 3_600_000;

const safe = (name: string): string => name.replace(/[^a-zA-Z0-9-]/g, "-");

/** Machine, process number and when the process began: no two processes share it, not even one after the other. */
export const ownFolderIn = (root: string): string =>
  path.join(root, [safe(os.hostname()), process.pid, startMarkOf(process.pid) || "0"].join("_"));

/** Removes the folders of processes that are over. Those of living ones hold what is on its way in. */
export const sweepFolders = async (root: string, own: string): Promise<void> => {
  for (const name of await readdir(root)) {
    const one = path.join(root, name);
    if (one !== own && (await isOver(one))) await rm(one, { recursive: true, force: true });
  }
};

const isOver = async (folder: string): Promise<boolean> => {
  const [host = "", pid = "", mark = ""] = path.basename(folder).split("_");
  if (host === safe(os.hostname()) && pid !== "") return !isProcessOf(Number(pid), mark === "0" ? "" : mark);
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > forgottenAfterMs;
};
