import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError, documentExtensions, type ProjectContentInput } from "@timbre/contract";
import { marked } from "marked";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { blocksOf, chaptersOf, type FoundBlock } from "./document-blocks.ts";
import { readDocx } from "./read-docx.ts";
import { readEpub } from "./read-epub.ts";
import { readHtml } from "./read-html.ts";
import { readText } from "./read-text.ts";
import { textOf } from "./text-of.ts";

export const readers: Readonly<Record<string, (text: string) => FoundBlock[]>> = {
  ".txt": readText,
  ".md": (text) => readHtml(marked.parse(text, { async: false })),
  ".html": readHtml,
};
const sameAs: Readonly<Record<string, string>> = { ".markdown": ".md", ".htm": ".html", ".xhtml": ".html" };

/** A document as chapters of blocks. What it is, is told by how its name ends. */
export const readDocument = async ({ path: file, fileName }: UploadedFile): Promise<ProjectContentInput> => {
  const ending = path.extname(fileName).toLowerCase();
  if (!(documentExtensions as readonly string[]).includes(ending)) throw new AppError("unsupported_project_document");
  const bytes = await readFile(file);
  try {
    return chaptersIn(bytes, ending, path.basename(fileName, path.extname(fileName)));
  } catch (error) {
    // Whatever else a file made to break readers may throw: nested too deep, names that are no names.
    throw error instanceof AppError ? error : new AppError("document_unreadable");
  }
};

const chaptersIn = (bytes: Buffer, ending: string, title: string): ProjectContentInput => {
  if (ending === ".epub") return readEpub(bytes);
  if (ending === ".docx") return chaptersOf(blocksOf(readDocx(bytes)), title);
  const reader = readers[sameAs[ending] ?? ending];
  if (!reader) throw new AppError("unsupported_project_document");
  return chaptersOf(blocksOf(reader(textOf(bytes))), title);
};
