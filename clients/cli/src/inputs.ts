import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { UsageError } from "./exit-codes.ts";

export type Recording = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The words of the command line, else what comes in on stdin. */
export const readText = async (words: readonly string[]): Promise<string> => {
  const isFromStdin = words.length === 0 || (words.length === 1 && words[0] === "-");
  if (isFromStdin && process.stdin.isTTY) throw new UsageError('Nothing to say. Try: timbre say "Hello."');
  const text = isFromStdin ? String(await buffer(process.stdin)) : words.join(" ");
  if (text.trim() === "") throw new UsageError("The text is empty.");
  return text;
};

/** A file, or stdin for "-". */
export const readRecording = async (file: string): Promise<Recording> => {
  if (file === "-") return { name: "recording", bytes: new Uint8Array(await buffer(process.stdin)) };
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} can't be read (${error.code}).`);
  });
  return { name: path.basename(file), bytes: new Uint8Array(bytes) };
};
