import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { EngineError } from "../engine-error.ts";

export type LineProgram = {
  /** Fields of the answer. Rejects with "crashed" when the program dies of it, twice. */
  ask(fields: readonly string[]): Promise<string[]>;
  /** So that the first question need not wait for the start. */
  start(): void;
  pid(): number | undefined;
};

type Question = {
  fields: readonly string[];
  deaths: number;
  resolve(answer: string[]): void;
  reject(error: Error): void;
};

/** A question that saw the program die this often is not asked again: it may be the cause. */
const mostDeaths = 2;

/**
 * A program that answers lines of tab-separated fields (`id question ...` with `id ok answer ...` or `id error why`), in a process of
 * its own that is started when needed and again when it dies. What was under way is then asked again.
 */
export const openLineProgram = (entry: string): LineProgram => {
  const waiting = new Map<number, Question>();
  let child: ChildProcess | undefined;
  let lastId = 0;

  const start = (): ChildProcess => {
    if (child) return child;
    // It gets neither our settings nor our secrets, and keeps nobody from ending.
    const started = spawn(process.execPath, [entry], { stdio: ["pipe", "pipe", "inherit"], env: {} });
    child = started;
    let hasSpoken = false;
    started.unref();
    started.stdin?.on("error", () => undefined);
    onLine(started, (line) => {
      hasSpoken = true;
      settle(waiting, line);
      holdOpen(started, waiting.size > 0);
    });
    const onGone = () => {
      if (child !== started) return;
      child = undefined;
      giveUp(waiting);
      if (hasSpoken || waiting.size > 0) start();
      for (const [id, question] of waiting) send(id, question);
    };
    started.once("exit", onGone);
    started.once("error", onGone);
    holdOpen(started, waiting.size > 0);
    return started;
  };

  const send = (id: number, { fields }: Question): void => {
    const running = start();
    holdOpen(running, true);
    running.stdin?.write(`${[id, ...fields].join("\t")}\n`);
  };

  return {
    ask: (fields) =>
      new Promise((resolve, reject) => {
        const question = { fields: fields.map(asField), deaths: 0, resolve, reject };
        const id = (lastId += 1);
        waiting.set(id, question);
        send(id, question);
      }),
    start: () => void start(),
    pid: () => child?.pid,
  };
};

const asField = (text: string): string => text.replace(/[\t\r\n]+/g, " ");

const onLine = ({ stdout }: ChildProcess, listener: (line: string) => void): void => {
  let rest = "";
  stdout?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(listener);
  });
};

const settle = (waiting: Map<number, Question>, line: string): void => {
  const [id, outcome, ...answer] = line.split("\t");
  const question = waiting.get(Number(id));
  if (!question) return;
  waiting.delete(Number(id));
  if (outcome === "ok") question.resolve(answer);
  else question.reject(new Error(`a program beside the engine failed: ${answer.join(" ")}`));
};

const giveUp = (waiting: Map<number, Question>): void => {
  for (const [id, question] of waiting) {
    question.deaths += 1;
    if (question.deaths < mostDeaths) continue;
    waiting.delete(id);
    question.reject(new EngineError("crashed", "A program beside the engine stopped."));
  }
};

/** An open pipe keeps this process from ending, which is right only while an answer is awaited. */
const holdOpen = ({ stdin, stdout }: ChildProcess, isAwaited: boolean): void => {
  for (const pipe of [stdin, stdout] as (Socket | null)[]) {
    if (isAwaited) pipe?.ref();
    else pipe?.unref();
  }
};
