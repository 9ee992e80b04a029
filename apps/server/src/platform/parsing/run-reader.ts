import { serialize } from "node:v8";
import { AppError } from "@timbre/contract";
import type { FromReader, ReaderOptions, ToReader } from "./line.ts";
import type { BoundParsing } from "./parsing.ts";
import { watchProcess } from "./watch-process.ts";

/** The whole life of a process that reads files: it does what it is asked until the one that asks is gone. */
export const runReader = async (bound: readonly BoundParsing[]): Promise<void> => {
  const options = JSON.parse(process.argv[2] ?? "{}") as ReaderOptions;
  process.once("disconnect", () => process.exit(0));
  await watchProcess(options.maxMemoryMb);
  process.on("message", (asked: ToReader) => void answer(bound, asked, options));
  await tell({ kind: "ready" });
};

const answer = async (
  bound: readonly BoundParsing[],
  { name, request }: ToReader,
  { maxAnswerBytes }: ReaderOptions,
): Promise<void> => {
  try {
    const read = await bound.find((one) => one.name === name)?.load();
    if (!read) throw new Error(`Nobody reads ${name}`);
    let bytes = 0;
    for await (const item of read(request)) {
      bytes += serialize(item).byteLength;
      if (bytes > maxAnswerBytes) throw new AppError("file_unpacks_too_large");
      await tell({ kind: "item", item });
    }
    await tell({ kind: "done" });
  } catch (error) {
    await tell(refusalOf(error));
  }
};

/** What the runtime throws where memory ends before the process does. */
const memoryEnds = /allocation failed|invalid (string|array|typed array) (buffer )?length|out of memory/i;

const refusalOf = (error: unknown): FromReader => {
  if (error instanceof AppError) {
    return { kind: "refused", code: error.code, message: error.message, details: error.details };
  }
  const { name, message } = error as Error;
  return { kind: "failed", error: name, isMemory: name === "RangeError" && memoryEnds.test(message) };
};

/** Resolves when the message has left, so that a long answer is not gathered here. */
const tell = (message: FromReader): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
