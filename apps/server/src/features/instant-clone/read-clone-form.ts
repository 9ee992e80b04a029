import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { AppError, cloneMessages, type FormShape } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Form, UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";

/** Recordings and what is said about them; what is wrong with a file is said in the words of the form. */
export const readCloneForm = async <Fields extends z.ZodObject>(
  uploads: Uploads,
  request: FastifyRequest,
  shape: FormShape<Fields>,
): Promise<Form<z.output<Fields>>> => {
  try {
    const form = await uploads.readForm(request, shape);
    form.files.forEach(requireAudio);
    return form;
  } catch (error) {
    throw inOurWords(error);
  }
};

const inOurWords = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error;
  const { code, details } = error;
  if (code === "too_many_files") return new AppError(code, details, cloneMessages.tooMany);
  if (code === "body_too_large" && details.fileName) {
    return new AppError(code, details, cloneMessages.tooLarge(String(details.fileName)));
  }
  return error;
};

/** Browsers call any WebM file a video, also those that only sound; the ear tells them apart. */
const requireAudio = ({ contentType, fileName }: UploadedFile): void => {
  if (!contentType.startsWith("video/") || contentType.startsWith("video/webm")) return;
  throw new AppError("audio_type_unknown", { fileName }, cloneMessages.notAudio(fileName));
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes);
  return hash.digest("hex");
};

/** The same recording twice would only count twice. */
export const requireDistinct = async (
  uploads: readonly UploadedFile[],
  known: readonly { hash: string }[] = [],
): Promise<void> => {
  const seen = new Set(known.map(({ hash }) => hash));
  for (const { path, fileName } of uploads) {
    const hash = await hashOf(path);
    if (seen.has(hash)) throw new AppError("duplicate_file", { fileName }, cloneMessages.sameTwice(fileName));
    seen.add(hash);
  }
};
