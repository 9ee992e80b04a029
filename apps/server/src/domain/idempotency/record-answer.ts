import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { factHeaders } from "../../platform/http/access/other-origins.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import { writeFile } from "../../platform/files/write-file.ts";

type Recording = {
  files: FileStore;
  /** Absent when only the fact is kept. */
  fileKey: string | null;
  /** The answer is whole; called before its end is sent. */
  keep(fileKey: string | null): Promise<void>;
};

/** Passes an answer on and keeps a copy; one that breaks off is not kept. */
export const recordAnswer = async (payload: unknown, recording: Recording): Promise<unknown> => {
  if (payload instanceof Readable) return Readable.from(recorded(payload, recording), { objectMode: false });
  const { files, fileKey } = recording;
  const parts = typeof payload === "string" || payload instanceof Uint8Array ? [Buffer.from(payload)] : [];
  if (fileKey !== null) await writeFile(files, fileKey, parts);
  await recording.keep(fileKey);
  return payload;
};

async function* recorded(source: AsyncIterable<Uint8Array>, recording: Recording): AsyncGenerator<Uint8Array> {
  const draft = await beginDraft(recording);
  let isWhole = false;
  try {
    for await (const piece of source) {
      await draft?.write(Buffer.from(piece));
      yield piece;
    }
    await draft?.commit();
    isWhole = true;
  } finally {
    if (!isWhole) await draft?.discard();
  }
  await recording.keep(recording.fileKey);
}

const beginDraft = ({ files, fileKey }: Recording): Promise<FileDraft | undefined> =>
  fileKey === null ? Promise.resolve(undefined) : files.begin(fileKey);

/** What describes the answer rather than the connection it was sent on. */
const kept = ["content-type", "content-disposition", "cache-control", ...factHeaders];

export const keptHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
