import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { openNote } from "../secrets/sealed-note.ts";
import type { Wire } from "./open-wire.ts";

/** What the keys are sealed for. */
export const markKeysPurpose = "watermark keys for engines";

/** The key in use, then those that only recognise what they marked before; as text, for a column and a message. */
export type MarkKeys = string[];

const askAgainMs = 500;

/** Asks until somebody of this server answers. */
export const askForMarkKeys = async ({ nats, subjects }: Wire): Promise<MarkKeys> => {
  for (;;) {
    const answer = await nats.request(subjects.keys, undefined, { timeout: 2_000 }).catch(() => undefined);
    const note = answer && (openNote(answer.string(), markKeysPurpose) as { keys: MarkKeys } | undefined);
    if (note) return note.keys;
    if (answer) throw new Error("SECRET_KEY: not the one that the rest of this server has");
    if (nats.isClosed()) throw new Error("The line to the fleet was closed");
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
};

/** As files that only this user reads, in the form in which the engine's processes want them. Answers the one in use. */
export const writeMarkKeys = async (folder: string, keys: MarkKeys): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const nameOf = (index: number): string => (index === 0 ? "watermark.key" : `watermark.earlier-${index}.key`);
  // From the oldest on: a process that looks meanwhile finds every key, and looks again once the one in use is there.
  for (const [index, key] of [...keys.entries()].reverse()) {
    const file = path.join(folder, nameOf(index));
    await writeFile(`${file}.draft`, Buffer.from(key, "base64"), { mode: 0o600 });
    await rename(`${file}.draft`, file);
  }
  return path.join(folder, nameOf(0));
};

/** Tells every process of this server that there is another key. */
export const tellNewMarkKey = ({ nats, subjects }: Wire): void => nats.publish(subjects.newKey);

type Following = { wire: Wire; folder: string; known: MarkKeys; read(): Promise<MarkKeys>; log: FastifyBaseLogger };

/** Keeps the files as the keys are, while this process runs. What is spoken next carries the new mark. */
export const followNewMarkKeys = ({ wire, folder, known, read, log }: Following): void => {
  let keys = known;
  const look = async (): Promise<void> => {
    const found = await read();
    // A process of the version before tells the keys of its start.
    if (found.length <= keys.length) return;
    keys = found;
    await writeMarkKeys(folder, keys);
    log.info({ keys: keys.length }, "the watermark has a new key");
  };
  let looking = Promise.resolve();
  const lookNext = (): void => {
    looking = looking.then(look).catch((error: Error) => log.warn({ kind: error.name }, "the new key was not fetched"));
  };
  wire.nats.subscribe(wire.subjects.newKey, { callback: lookNext });
  // What was told while the line was away nobody heard.
  wire.onBack(lookNext);
};
