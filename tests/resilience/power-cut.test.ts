import { execFileSync, spawn, spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canMakeDisks, makeDisk, mount, unmount } from "../support/own-disk.ts";

/** How often somebody pulls the plug. */
const cuts = Number(process.env.POWER_CUTS ?? 5);
/** What was answered longer ago than this is there again. */
const promisedMs = 1_000;

const entry = path.resolve("apps/server/src/test-support/embedded-writer.ts");
const argsOf = (task: string, folder: string): string[] => ["--import", "tsx", entry, task, folder];

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "timbre-power-"));
});
afterAll(() => {
  for (const name of readdirSync(root)) spawnSync("umount", ["-l", path.join(root, name)]);
  rmSync(root, { recursive: true, force: true });
});

type Answered = { id: number; at: number };

/** Writes until it is killed. */
const startWriter = (folder: string) => {
  const child = spawn(process.execPath, argsOf("write", folder), { stdio: ["ignore", "pipe", "inherit"] });
  const answered: Answered[] = [];
  let rest = "";
  child.stdout.on("data", (piece: Buffer) => {
    const lines = (rest + piece.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const [id = 0, at = 0] of lines.map((line) => line.split(" ").map(Number))) answered.push({ id, at });
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    answered,
    child,
    kill: async (): Promise<void> => {
      child.kill("SIGKILL");
      await ended;
    },
    /** Until it has answered so often. */
    wrote: (count: number) => expect.poll(() => answered.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(count),
  };
};

type Found = {
  rows: number;
  last: number;
  counter: number;
  byIndex: number;
  brokenTables: number;
  missingFiles: number;
};
const check = (folder: string): Found =>
  JSON.parse(execFileSync(process.execPath, argsOf("check", folder), { encoding: "utf8" })) as Found;

/** Whole transactions, without a gap, the same by table and by index, and every file that a row names. */
const expectWhole = ({ last, ...rest }: Found): void =>
  expect(rest).toEqual({ rows: last, counter: last, byIndex: last, brokenTables: 0, missingFiles: 0 });

/** With `POWER_CUT_LOG` every cut is written down: what was answered and what is there. */
const noteCut = (kind: string, writer: { answered: readonly Answered[] }, { last }: Found): void => {
  const file = process.env.POWER_CUT_LOG;
  const answered = writer.answered.at(-1)?.id ?? 0;
  if (file) appendFileSync(file, `${JSON.stringify({ kind, answered, there: last })}\n`);
};

describe("the embedded database", () => {
  it(`has everything that was answered after kill -9, ${cuts} times at any moment of writing`, async () => {
    const folder = path.join(root, "killed");
    mkdirSync(folder);
    for (let i = 0; i < cuts; i += 1) {
      const writer = startWriter(folder);
      await writer.wrote(1 + Math.floor(Math.random() * 300));
      await pause(Math.random() * 20);
      await writer.kill();
      const found = check(folder);
      noteCut("kill -9", writer, found);
      expectWhole(found);
      expect(found.last).toBeGreaterThanOrEqual(writer.answered.at(-1)?.id ?? 0);
    }
  });

  it("is made again when it was killed while it was being made", async () => {
    for (const [n, afterMs] of [0, 300, 900].entries()) {
      const folder = path.join(root, `begun ${n}`);
      const writer = startWriter(folder);
      await expect.poll(() => existsSync(path.join(folder, "db.making"))).toBe(true);
      await pause(afterMs);
      await writer.kill();
      expectWhole(check(folder));
    }
  });
});

describe.runIf(canMakeDisks)("the embedded database on a disk that loses power", () => {
  it(`opens again without a gap and lost at most the last second, ${cuts} times`, async () => {
    const { image, folder, remove } = makeDisk(root, "disk", "400M");
    const writer = startWriter(path.join(folder, "data"));
    await writer.wrote(1);
    const after = path.join(root, "after");
    mkdirSync(after);
    for (let i = 0; i < cuts; i += 1) {
      const before = writer.answered.length;
      await writer.wrote(before + 50 + Math.floor(Math.random() * 200));
      const { copy, cutAt } = await pullThePlug(image, writer.child);
      // A process that was given no time to run can promise nothing for that time.
      const livedAt = Math.min(cutAt, writer.answered.at(-1)?.at ?? cutAt);
      const promised = writer.answered.findLast(({ at }) => at < livedAt - promisedMs)?.id ?? 0;
      mount(copy, after);
      // The process it names lives on here; on a machine that lost power it would not.
      rmSync(path.join(after, "data", "db.lock"), { force: true });
      const found = check(path.join(after, "data"));
      unmount(after);
      rmSync(copy);
      noteCut("power", writer, found);
      expectWhole(found);
      expect(found.last, `of ${writer.answered.length} answered`).toBeGreaterThanOrEqual(promised);
    }
    await writer.kill();
    remove();
  });
});

/** Copies the disk as it is, without asking anybody to bring anything to it. Again, if it changed in the meantime. */
const pullThePlug = async (image: string, writer: { kill(signal: "SIGSTOP" | "SIGCONT"): boolean }) => {
  const copy = `${image}.copy`;
  try {
    for (;;) {
      writer.kill("SIGSTOP");
      const cutAt = Date.now();
      copyFileSync(image, copy);
      if (spawnSync("cmp", ["-s", image, copy]).status === 0) return { copy, cutAt };
      writer.kill("SIGCONT");
      await pause(500);
    }
  } finally {
    writer.kill("SIGCONT");
  }
};
