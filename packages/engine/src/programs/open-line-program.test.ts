import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLineProgram } from "./open-line-program.ts";

/** Gives fields back in capitals; dies of "die" always, of "die once" when its file is not there yet, and fails on "fail". */
const program = `
import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const [id, ...fields] = line.split("\\t");
  const mark = process.argv[1] + ".died";
  if (fields[0] === "die") process.exit(1);
  if (fields[0] === "die once" && !existsSync(mark)) { writeFileSync(mark, ""); process.exit(1); }
  if (fields[0] === "fail") console.log([id, "error", "no such word"].join("\\t"));
  else console.log([id, "ok", ...fields.map((field) => field.toUpperCase())].join("\\t"));
}
`;

let folder: string;
let entry: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "line-program-"));
  entry = path.join(folder, "main.mjs");
  writeFileSync(entry, program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a program that answers lines", () => {
  it("answers questions asked at the same time, each with its own", async () => {
    const { ask } = openLineProgram(entry);
    expect(await Promise.all([ask(["one"]), ask(["two", ""]), ask([])])).toEqual([["ONE"], ["TWO", ""], []]);
  });

  it("takes breaks out of fields, which would end them", async () => {
    expect(await openLineProgram(entry).ask(["a\tb\nc"])).toEqual(["A B C"]);
  });

  it("tells what the program says went wrong and goes on", async () => {
    const { ask } = openLineProgram(entry);
    await expect(ask(["fail"])).rejects.toThrow("no such word");
    expect(await ask(["well"])).toEqual(["WELL"]);
  });

  it("asks again what was under way when the program died", async () => {
    const { ask } = openLineProgram(entry);
    expect(await Promise.all([ask(["die once"]), ask(["other"])])).toEqual([["DIE ONCE"], ["OTHER"]]);
  });

  it("gives up a question that the program dies of, and that one alone", async () => {
    const { ask } = openLineProgram(entry);
    await expect(ask(["die"])).rejects.toMatchObject({ code: "crashed" });
    expect(await ask(["still here"])).toEqual(["STILL HERE"]);
  });

  it("is started again when it dies with nothing to do", async () => {
    const { ask, pid } = openLineProgram(entry);
    await ask(["one"]);
    const first = pid() ?? 0;
    process.kill(first, "SIGKILL");
    await expect.poll(pid).not.toBe(first);
    await expect.poll(pid).toBeGreaterThan(0);
    expect(await ask(["two"])).toEqual(["TWO"]);
  });
});
