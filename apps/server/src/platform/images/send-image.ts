import type { FastifyReply } from "fastify";
import type { OpenFile } from "../files/file-store.ts";
import { keptImageType } from "./shrink-image.ts";

/** Each kept picture has an address of its own, so a browser may keep it for good; nothing in it is ever run. */
export const sendImage = (reply: FastifyReply, { stream, sizeBytes }: OpenFile): FastifyReply =>
  reply
    .type(keptImageType)
    .header("content-length", sizeBytes)
    .header("cache-control", "private, max-age=31536000, immutable")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin")
    .send(stream);
