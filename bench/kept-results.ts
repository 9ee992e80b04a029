import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export type KeptResults = { of<Result>(about: unknown, make: () => Promise<Result>): Promise<Result> };

/**
 * Results written down one by one, so that a long run which is broken off goes on where it was. They hold for one stamp, the state of
 * what they were made with; under another stamp everything is made again.
 */
export const openKeptResults = (file: string, stamp: string): KeptResults => {
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const isValid = lines[0] === stamp;
  if (isValid) appendFileSync(file, "\n");
  else writeFileSync(file, `${stamp}\n`);
  const kept = new Map<string, unknown>((isValid ? lines.slice(1) : []).flatMap(entryOf));
  return {
    async of<Result>(about: unknown, make: () => Promise<Result>): Promise<Result> {
      const key = hashOf(JSON.stringify(about));
      if (kept.has(key)) return kept.get(key) as Result;
      const result = await make();
      kept.set(key, result);
      appendFileSync(file, `${JSON.stringify([key, result])}\n`);
      return result;
    },
  };
};

/** The last line may be cut short when the run was stopped. */
const entryOf = (line: string): [string, unknown][] => {
  try {
    return [JSON.parse(line) as [string, unknown]];
  } catch {
    return [];
  }
};

/** Changes with every source file in the folders, tests aside. */
export const stampOf = (folders: readonly string[]): string => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return hashOf(
    files
      .sort()
      .map((file) => readFileSync(file, "utf8"))
      .join("\n"),
  );
};

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 24);
