import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cacheFolder, root } from "./root.mjs";

const skipped = new Set(["node_modules", "dist", "training", "calibration", "test-support"]);
const isTest = (name) => /\.test\.tsx?$/.test(name);

const filesUnder = (place) => {
  const full = path.join(root, place);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || isTest(entry.name)) return [];
    const inner = path.join(place, entry.name);
    return entry.isDirectory() ? filesUnder(inner) : [path.join(root, inner)];
  });
};

/** One hash over the contents of files and folders. */
const hashOf = (places) => {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesUnder).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
};

/** Runs `work` unless it already ran for the same inputs; `choice` is what else it depends on. */
export const whenChanged = async (name, places, work, choice = "") => {
  const stampFile = path.join(cacheFolder, `${name}.stamp`);
  const wanted = hashOf(places) + choice;
  if (readStamp(stampFile) === wanted) return false;
  await work();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
};

const readStamp = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};
