import { AppError, type UploadLimits } from "@timbre/contract";
import type { SoundSource } from "../engine/ear.ts";
import type { Form, UploadedFile } from "./uploads.ts";

/** The one file of a form that must have one. */
export const theFile = ({ files }: Form<unknown>): UploadedFile => {
  const [file] = files;
  if (!file) throw new AppError("upload_missing");
  return file;
};

/** A file as the ear takes it. */
export const soundOf = (file: UploadedFile, { maxDurationMs }: UploadLimits, fileFormat?: string): SoundSource => ({
  kind: "file",
  path: file.path,
  maxDurationMs,
  isRawPcm16k: fileFormat === "pcm_s16le_16",
});
