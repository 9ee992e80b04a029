import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import { AppError, maxFormFieldBytes, maxFormFields, maxFormTextBytes } from "@timbre/contract";
import type { FastifyError, FastifyRequest } from "fastify";
import type { z } from "zod";
import { newId } from "../new-id.ts";
import type { Scan } from "./open-scanner.ts";
import type { Form, FormSpec, UploadedFile } from "./uploads.ts";

type Place = { folder: string; onFile(path: string): void; scan: Scan | undefined };

export const readForm = async <Fields extends z.ZodType>(
  request: FastifyRequest,
  spec: FormSpec<Fields>,
  place: Place,
): Promise<Form<z.output<Fields>>> => {
  if (!request.isMultipart()) {
    throw new AppError("unsupported_media_type", {}, "The body must be sent as multipart/form-data.");
  }
  const values = new Map<string, unknown[]>();
  const files: UploadedFile[] = [];
  requirePlausible(request, spec.limits);
  let textBytes = 0;
  try {
    for await (const part of request.parts(partOptions(spec))) {
      if (part.type === "file") {
        const file = await saveFile(part, withoutSpent(spec, files), place);
        await place.scan?.(file.path, request.clientLeft);
        files.push(file);
        continue;
      }
      textBytes += sizeOf(part.value);
      if (part.valueTruncated || textBytes > maxFormTextBytes) throw new AppError("body_too_large");
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), part.value]);
    }
  } catch (error) {
    throw toAppError(error);
  }
  // A whole file may still be cut off when the connection breaks right after it.
  if (request.clientLeft.aborted) throw new AppError("client_left");
  return { fields: await parseFields(spec.fields, values), files };
};

/** A name that came often is a list where the call takes one; elsewhere the last one counts, as forms are read elsewhere. */
const parseFields = async <Fields extends z.ZodType>(
  schema: Fields,
  values: ReadonlyMap<string, unknown[]>,
): Promise<z.output<Fields>> => {
  const shape = "shape" in schema ? (schema.shape as Record<string, z.ZodType>) : {};
  const fields: Record<string, unknown> = {};
  for (const [name, list] of values) {
    const one = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const isList = list.length > 1 && (await one?.safeParseAsync(list))?.success === true;
    fields[name] = isList ? list : list.at(-1);
  }
  return schema.parseAsync(fields);
};

/** A body that says itself that it is too much is refused before any of it is taken in. */
const requirePlausible = (
  { headers }: FastifyRequest,
  { maxTotalBytes = Infinity }: FormSpec<z.ZodType>["limits"],
): void => {
  const promised = Number(headers["content-length"] ?? 0);
  if (promised > maxTotalBytes + maxFormTextBytes) throw new AppError("body_too_large", { maxTotalBytes });
};

/** The next file may have what the others have left. */
const withoutSpent = <Spec extends FormSpec<z.ZodType>>(spec: Spec, files: readonly UploadedFile[]): Spec => {
  const { maxBytes, maxTotalBytes = Infinity } = spec.limits;
  const spent = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return { ...spec, limits: { ...spec.limits, maxBytes: Math.min(maxBytes, maxTotalBytes - spent) } };
};

/** A part that says it is JSON comes read already, by the reader of forms: few calls have even one. */
const sizeOf = (value: unknown): number => (typeof value === "string" ? value.length : maxFormFieldBytes / 8);

const partOptions = ({ limits: { maxFiles, maxBytes } }: FormSpec<z.ZodType>) => ({
  // Kept, so that a name that is a path can be refused instead of quietly shortened.
  preservePath: true,
  throwFileSizeLimit: false,
  limits: {
    files: maxFiles,
    fileSize: maxBytes,
    fields: maxFormFields,
    fieldSize: maxFormFieldBytes,
    fieldNameSize: 100,
  },
});

/** The name on disk is ours; what the sender called the file is never part of a path. */
const saveFile = async (part: MultipartFile, spec: FormSpec<z.ZodType>, place: Place): Promise<UploadedFile> => {
  if (!spec.files.includes(part.fieldname)) {
    throw new AppError("invalid_request", {}, `This call takes no file named "${part.fieldname}".`);
  }
  requirePlainName(part.filename);
  const target = path.join(place.folder, newId());
  place.onFile(target);
  let sizeBytes = 0;
  const count = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > spec.limits.maxBytes) throw tooLarge(spec.limits.maxBytes, part.filename);
      yield chunk;
    }
  };
  await pipeline(part.file, count, createWriteStream(target, { flags: "wx", mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(spec.limits.maxBytes, part.filename);
  if (sizeBytes === 0) throw new AppError("audio_empty");
  return { path: target, fileName: part.filename, contentType: part.mimetype, sizeBytes };
};

const maxNameLength = 255;

const requirePlainName = (name: string | undefined): void => {
  if (name === undefined || (name.length <= maxNameLength && !/[/\\\0]|^\.\.?$/.test(name))) return;
  throw new AppError("invalid_file_name");
};

const tooLarge = (maxBytes: number, fileName: string): AppError => {
  const message = `A file may be at most ${Math.round(maxBytes / 1_048_576)} MB.`;
  return new AppError("body_too_large", { maxBytes, fileName }, message);
};

/** The reader of forms has codes of its own; anything else it throws means the form was not whole. */
const toAppError = (error: unknown): unknown => {
  if (error instanceof AppError) return error;
  const { code, syscall } = error as FastifyError & NodeJS.ErrnoException;
  // A full disk is not the sender's fault.
  if (syscall) return error;
  if (code === "FST_FILES_LIMIT") return new AppError("too_many_files");
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT" || code === "FST_PROTO_VIOLATION") {
    return new AppError(
      "invalid_request",
      {},
      "The form has too many parts or a part with a name that is not allowed.",
    );
  }
  return new AppError("upload_cut_off");
};
