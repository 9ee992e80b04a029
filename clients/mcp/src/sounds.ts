import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { type Bench, json } from "./tool.ts";

/** How an assistant hands over a recording: a path where it shares our machine, bytes otherwise. */
const file = z.string().describe("Path of a sound file");
const bytes = z.string().describe("The sound file itself, in base64");
type MaybeText = z.ZodOptional<z.ZodString>;
export const soundIn = ({ hasFiles }: Bench): { file: MaybeText; audio_base64: MaybeText } =>
  // Only one of the two is there, and it is asked for; handlers see both as absent or not.
  (hasFiles ? { file } : { audio_base64: bytes }) as never;

type Given = { file?: string | undefined; audio_base64?: string | undefined };
export type Recording = { name: string; bytes: Uint8Array<ArrayBuffer> };

export const readSound = async ({ file, audio_base64: encoded }: Given): Promise<Recording> =>
  file === undefined
    ? { name: "recording", bytes: new Uint8Array(Buffer.from(encoded ?? "", "base64")) }
    : { name: path.basename(file), bytes: new Uint8Array(await readFile(file)) };

const target = z
  .string()
  .optional()
  .describe("Path of an MP3 file to save the sound in; without it the sound is answered");
export const soundOut = ({ hasFiles }: Bench): { output_file: MaybeText } =>
  (hasFiles ? { output_file: target } : {}) as never;

/** Never over a file that is there: an assistant may be mistaken about a path. */
export const giveSound = async (answer: Response, output: string | undefined): Promise<CallToolResult> => {
  const sound = Buffer.from(await answer.arrayBuffer());
  const mimeType = answer.headers.get("content-type") ?? "audio/mpeg";
  if (output === undefined) return { content: [{ type: "audio", data: sound.toString("base64"), mimeType }] };
  await writeFile(output, sound, { flag: "wx" });
  return json({ file: path.resolve(output), bytes: sound.length, mime_type: mimeType });
};
