import { buffer } from "node:stream/consumers";
import { fromServerHeader } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileStore } from "../../files/file-store.ts";
import { readRange } from "./byte-range.ts";
import { contentTypeOfBytes, headBytes } from "./content-types.ts";
import { isPageOfOurs } from "../access/read-credentials.ts";
import { describeFile, safeDescription } from "./describe-file.ts";

export type StoredFile = {
  fileKey: string;
  sizeBytes: number;
  /** Only for what this server made itself: its type where the bytes do not tell, as those of bare samples. */
  madeAs?: string;
  cacheControl: string;
  fileName?: string | undefined;
  isDownload?: boolean | undefined;
};

const unknownType = contentTypeOfBytes(new Uint8Array(0));

/** Answers with a stored file or the part of it that a player asked for. What it is, is read from its bytes. */
export const sendStoredFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { fileKey, sizeBytes, madeAs, ...shown }: StoredFile,
): Promise<FastifyReply> => {
  void reply.header("accept-ranges", "bytes");
  const wanted = readRange(request.headers.range, sizeBytes);
  if (wanted.kind === "unsatisfiable") {
    return reply.status(416).header("content-range", `bytes */${sizeBytes}`).send();
  }
  const range = wanted.kind === "part" ? wanted.range : undefined;
  const contentType = await typeOf(files, { fileKey, sizeBytes }, madeAs);
  const address = await directAddress(request, files, { ...shown, fileKey, sizeBytes, contentType });
  // The way there is shown to this person, this time: what it leads to says itself how long it may be kept.
  if (address) return reply.header("cache-control", "private, no-store").redirect(address);
  const { stream } = await files.open(fileKey, range);
  void describeFile(reply, { ...shown, contentType });
  if (!range) return reply.header("content-length", sizeBytes).send(stream);
  return reply
    .status(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`)
    .header("content-length", range.end - range.start + 1)
    .send(stream);
};

/**
 * Only a browser on a page of ours is led to the store itself; programs get the bytes from the address they asked, and so does
 * a page that did not get them there.
 */
const directAddress = async (
  request: FastifyRequest,
  { direct }: FileStore,
  { fileKey, sizeBytes, cacheControl, ...described }: Omit<StoredFile, "madeAs"> & { contentType: string },
): Promise<string | undefined> =>
  direct && request.method === "GET" && isPageOfOurs(request) && request.headers[fromServerHeader] === undefined
    ? direct.addressOf(fileKey, { sizeBytes, cacheControl, ...safeDescription(described) })
    : undefined;

const typeOf = async (
  files: FileStore,
  { fileKey, sizeBytes }: { fileKey: string; sizeBytes: number },
  madeAs = unknownType,
): Promise<string> => {
  if (sizeBytes === 0) return madeAs;
  const { stream } = await files.open(fileKey, { start: 0, end: Math.min(headBytes, sizeBytes) - 1 });
  const told = contentTypeOfBytes(await buffer(stream));
  return told === unknownType ? madeAs : told;
};
