import type { FastifyReply } from "fastify";
import type { OpenFile } from "../files/file-store.ts";
import { describeFile } from "../http/answers/describe-file.ts";
import { keptImageType } from "./picture.parsing.ts";

/** Each kept picture has an address of its own, so a browser may keep it for good; we wrote it ourselves. */
export const sendImage = (reply: FastifyReply, { stream, sizeBytes }: OpenFile): FastifyReply =>
  describeFile(reply, { contentType: keptImageType, cacheControl: "private, max-age=31536000, immutable" })
    .header("content-length", sizeBytes)
    .header("cross-origin-resource-policy", "same-origin")
    .send(stream);
