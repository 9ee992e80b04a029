import path from "node:path";
import { AppError, documentExtensions, type ProjectContentInput } from "@timbre/contract";
import type { ParseOptions, Parser } from "../../../platform/parsing/parsing.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { documentParsing, type FoundAbout, isAbout, isChapter } from "./document.parsing.ts";

export type ReadSource = { chapters: ProjectContentInput; about: FoundAbout };

/** A document as chapters of blocks, and what it says of itself. What it is, is told by how its name ends. */
export const readDocument = async (
  parser: Parser,
  { path: file, fileName }: Pick<UploadedFile, "path" | "fileName">,
  options: ParseOptions,
): Promise<ReadSource> => {
  const ending = path.extname(fileName).toLowerCase();
  if (!(documentExtensions as readonly string[]).includes(ending)) throw new AppError("unsupported_project_document");
  const title = path.basename(fileName, path.extname(fileName));
  const parts = await parser.parse(documentParsing, { path: file, ending, title }, options);
  return {
    chapters: parts.filter(isChapter),
    about: parts.find(isAbout)?.about ?? {},
  };
};
