import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { BenchSession, Measures } from "../bench-session.ts";
import { keepNotes } from "../notes.ts";
import { tempFolder } from "../server-under-test.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** In pieces, each with a fleet and an order of its own. */
const faultsInOne = 52;

type Found = { faults: number; spoken: number; lost: string[]; doubleCharged: string[]; held: number } & {
  stuckJobs: string[];
  straysLeft: string[];
  pageProblems: string[];
};

/** Faults under load, made and looked at by the test of the same name. */
export const measureStorm = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const folder = tempFolder();
  const file = path.join(folder.path, "storm.jsonl");
  try {
    for (let seed = 1; seed <= session.count(1, 4); seed += 1) makeStorm(seed, file);
    const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    const found = lines.map((line) => JSON.parse(line) as Found);
    keepNotes("storm", found);
    const sum = (of: (one: Found) => number): number => found.reduce((total, one) => total + of(one), 0);
    return {
      storm_faults: sum(({ faults }) => faults),
      storm_spoken: sum(({ spoken }) => spoken),
      storm_lost: sum(({ lost }) => lost.length),
      storm_double_charged: sum(({ doubleCharged }) => doubleCharged.length),
      storm_held: sum(({ held }) => held),
      storm_pages_lost: sum(({ pageProblems }) => pageProblems.length),
      storm_stuck: sum(({ stuckJobs, straysLeft }) => stuckJobs.length + straysLeft.length),
    };
  } finally {
    rmSync(folder.path, { recursive: true, force: true });
  }
};

/** One that fails has written down what it found before. */
const makeStorm = (seed: number, file: string): void => {
  const env = {
    ...process.env,
    STORM_FAULTS: String(faultsInOne),
    STORM_SEED: String(seed),
    STORM_REPORT: file,
  };
  const args = ["vitest", "run", "--project", "own-product", "tests/resilience/storm.test.ts"];
  try {
    execFileSync("npx", args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  } catch (error) {
    console.error(`storm ${seed}: ${(error as Error).message}`);
  }
};
