import type { FastifyReply } from "fastify";
import { isShownInPlace, safeContentType } from "./content-types.ts";

export type FileDescription = {
  contentType: string;
  /** What a person who keeps it finds on their disk. */
  fileName?: string | undefined;
  /** To be kept even where it could be shown. */
  isDownload?: boolean | undefined;
  cacheControl?: string | undefined;
};

/** Whatever a file holds, a browser that opens it runs nothing, loads nothing and knows no cookies of ours. */
export const closedHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** The headers of every file that leaves. The bytes are sent by the caller. */
export const describeFile = (reply: FastifyReply, file: FileDescription): FastifyReply => {
  const { contentType, contentDisposition } = safeDescription(file);
  if (file.cacheControl) void reply.header("cache-control", file.cacheControl);
  return reply.type(contentType).headers(closedHeaders).header("content-disposition", contentDisposition);
};

/** What a browser is told of a file, by us or by the store that sends its bytes. */
export const safeDescription = (file: FileDescription): { contentType: string; contentDisposition: string } => {
  const contentType = safeContentType(file.contentType);
  const isKept = file.isDownload === true || !isShownInPlace(contentType);
  return { contentType, contentDisposition: dispositionOf(isKept ? "attachment" : "inline", file.fileName) };
};

export const dispositionOf = (kind: "attachment" | "inline", fileName?: string): string => {
  if (!fileName) return kind;
  return /^[\w.-]+$/.test(fileName)
    ? `${kind}; filename="${fileName}"`
    : `${kind}; filename*=UTF-8''${encoded(fileName)}`;
};

/** As RFC 5987 writes it. Half a character, which has no bytes, becomes the sign for one that is missing. */
const encoded = (fileName: string): string =>
  encodeURIComponent(Buffer.from(fileName).toString()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
