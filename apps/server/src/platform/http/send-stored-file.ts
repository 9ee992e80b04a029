import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileStore } from "../files/file-store.ts";
import { readRange } from "./byte-range.ts";

export type StoredFile = { fileKey: string; sizeBytes: number; contentType: string; cacheControl: string };

/** Answers with a stored file or the part of it that a player asked for. */
export const sendStoredFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { fileKey, sizeBytes, contentType, cacheControl }: StoredFile,
): Promise<FastifyReply> => {
  void reply.header("accept-ranges", "bytes");
  const wanted = readRange(request.headers.range, sizeBytes);
  if (wanted.kind === "unsatisfiable") {
    return reply.status(416).header("content-range", `bytes */${sizeBytes}`).send();
  }
  const range = wanted.kind === "part" ? wanted.range : undefined;
  const { stream } = await files.open(fileKey, range);
  void reply.type(contentType).header("cache-control", cacheControl);
  if (!range) return reply.header("content-length", sizeBytes).send(stream);
  return reply
    .status(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`)
    .header("content-length", range.end - range.start + 1)
    .send(stream);
};
