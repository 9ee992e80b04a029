import path from "node:path";
import { AppError, documentExtensions, type ProjectContentInput } from "@timbre/contract";
import type { ParseOptions, Parser } from "../../../platform/parsing/parsing.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { documentParsing } from "./document.parsing.ts";

/** A document as chapters of blocks. What it is, is told by how its name ends. */
export const readDocument = async (
  parser: Parser,
  { path: file, fileName }: Pick<UploadedFile, "path" | "fileName">,
  options: ParseOptions,
): Promise<ProjectContentInput> => {
  const ending = path.extname(fileName).toLowerCase();
  if (!(documentExtensions as readonly string[]).includes(ending)) throw new AppError("unsupported_project_document");
  const title = path.basename(fileName, path.extname(fileName));
  return parser.parse(documentParsing, { path: file, ending, title }, options);
};
