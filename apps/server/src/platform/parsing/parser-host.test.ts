import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { AppError } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openLog } from "../log.ts";
import { type ParserHost, type ParserHostOptions, startParserHost } from "./parser-host.ts";
import { defineParsing } from "./parsing.ts";

/** Readers that do what files can make readers do, in plain JavaScript: they need no loader. */
const readers = `
const take = (size) => { const kept = []; for (;;) kept.push(Buffer.alloc(size, 1)); };
const readers = {
  pieces: function* (n) { for (let i = 0; i < n; i++) yield i; },
  forever: function* () { for (;;); },
  memory: function* () { take(16 * 1048576); },
  heap: function* () { const kept = []; for (;;) kept.push({ kept }); },
  much: function* () { for (;;) yield "x".repeat(1000000); },
  leave: function* () { process.exit(1); },
  bug: function* () { null.x; },
  environment: function* () { yield Object.keys(process.env); },
  pid: function* () { yield process.pid; },
};
export const bound = Object.entries(readers).map(([name, read]) => ({ name, load: async () => read }));
`;

const say = (name: string) => defineParsing<unknown, unknown>(name, "document_unreadable");
const free = new AbortController().signal;
let folder: string;
let host: ParserHost | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-parsing-"));
  await writeFile(path.join(folder, "readers.mjs"), readers);
  const runner = new URL("./run-reader.ts", import.meta.url).href;
  const lines = [
    `import { runReader } from "${runner}";`,
    `import { bound } from "./readers.mjs";`,
    "await runReader(bound);",
  ];
  await writeFile(path.join(folder, "entry.mjs"), lines.join("\n"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => host?.stop());

const start = (options: Partial<ParserHostOptions> = {}): ParserHost => {
  const entry = path.join(folder, "entry.mjs");
  host = startParserHost({ entry, execArgv: ["--import", "tsx"], log: openLog("silent"), ...options });
  return host;
};
const read = (name: string, request: unknown = 0, signal = free, fairnessKey = "me") =>
  (host as ParserHost).parse(say(name), request, { signal, fairnessKey });
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
const outcomeOf = (work: Promise<unknown>): Promise<string> => work.then(() => "read", codeOf);

describe("reading in a process of its own", () => {
  it("gives everything that was found, in order, and starts nothing before it is asked", async () => {
    start();
    expect(host?.pids()).toEqual([]);
    expect(await read("pieces", 1_000)).toEqual(Array.from({ length: 1_000 }, (_, i) => i));
    expect(host?.pids()).toHaveLength(1);
  });

  it.each([
    ["never comes back", "forever", "file_takes_too_long", { maxMs: 500 }],
    ["takes memory outside the heap", "memory", "file_needs_too_much_memory", { maxMemoryMb: 400 }],
    ["takes memory in the heap", "heap", "file_needs_too_much_memory", { maxMemoryMb: 400 }],
    ["answers without end", "much", "file_unpacks_too_large", { maxAnswerBytes: 5_000_000 }],
    ["ends its process", "leave", "document_unreadable", {}],
    ["throws what nobody thought of", "bug", "document_unreadable", {}],
  ])("a reader that %s ends with a code, and the next file is read", async (_, name, code, limits) => {
    start({ limits: { maxMs: 60_000, ...limits } });
    expect(await outcomeOf(read(name))).toBe(code);
    expect(await read("pieces", 2)).toEqual([0, 1]);
  });

  it("keeps the asker free while a reader is stuck", async () => {
    start({ limits: { maxMs: 1_000 } });
    let isOver = false;
    let turns = 0;
    const stuck = outcomeOf(read("forever")).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(await stuck).toBe("file_takes_too_long");
    expect(turns).toBeGreaterThan(100);
  });

  it("stops when the caller leaves, also one who still waits", async () => {
    start({ processes: 1, limits: { maxMs: 60_000 } });
    const [first, second] = [new AbortController(), new AbortController()];
    const work = [outcomeOf(read("forever", 0, first.signal)), outcomeOf(read("pieces", 1, second.signal))];
    second.abort();
    expect(await work[1]).toBe("client_left");
    first.abort();
    expect(await work[0]).toBe("client_left");
    expect(await read("pieces", 1)).toEqual([0]);
  });

  it("lets nobody's many files keep another's one waiting", async () => {
    start({ processes: 1, limits: { maxMs: 60_000 } });
    const order: string[] = [];
    const done = (name: string) => () => void order.push(name);
    await Promise.all([
      read("pieces", 1, free, "greedy").then(done("greedy 1")),
      read("pieces", 1, free, "greedy").then(done("greedy 2")),
      read("pieces", 1, free, "other").then(done("other")),
    ]);
    expect(order).toEqual(["greedy 1", "other", "greedy 2"]);
  });

  it("ends a process that nobody uses, and starts another when it is asked again", async () => {
    start({ idleMs: 1 });
    const [before] = await read("pid");
    await expect.poll(() => host?.pids()).toEqual([]);
    expect(await read("pid")).not.toEqual([before]);
  });

  it("tells it none of the server's settings", async () => {
    process.env.DATABASE_URL_OF_TEST = "secret";
    start();
    const [names] = (await read("environment")) as string[][];
    delete process.env.DATABASE_URL_OF_TEST;
    expect(names).not.toContain("DATABASE_URL_OF_TEST");
  });

  it("refuses with a code that may be tried again when its process cannot start", async () => {
    start({ entry: path.join(folder, "missing.mjs") });
    expect(await outcomeOf(read("pieces", 1))).toBe("system_busy");
  });
});
