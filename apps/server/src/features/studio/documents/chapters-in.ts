import { readFile } from "node:fs/promises";
import { AppError } from "@timbre/contract";
import { marked } from "marked";
import type { DocumentToRead, FoundChapter, FoundPart, PageToRead } from "./document.parsing.ts";
import { blocksOf, chaptersOf, type FoundBlock, openCounter } from "./document-blocks.ts";
import { readDocx } from "./read-docx.ts";
import { readEpub } from "./read-epub.ts";
import { readHtml } from "./read-html.ts";
import { chaptersInPdf } from "./read-pdf.ts";
import { readText } from "./read-text.ts";
import { textOf } from "./text-of.ts";

const readers: Readonly<Record<string, (text: string) => FoundBlock[]>> = {
  ".txt": readText,
  ".md": (text) => readHtml(marked.parse(text, { async: false })),
  ".html": readHtml,
};
const sameAs: Readonly<Record<string, string>> = { ".markdown": ".md", ".htm": ".html", ".xhtml": ".html" };

const endingOf: Readonly<Record<string, string>> = {
  "text/html": ".html",
  "application/xhtml+xml": ".html",
  "text/plain": ".txt",
  "text/markdown": ".md",
};

/** Runs in a process that may be ended at any moment: nothing here is kept, and nothing else is harmed. */
export async function* chaptersInDocument({ path, ending, title }: DocumentToRead): AsyncGenerator<FoundPart> {
  const bytes = await readFile(path);
  const count = openCounter();
  if (ending === ".epub") return yield* readEpub(bytes, count);
  if (ending === ".pdf") return yield* chaptersInPdf(bytes, { count, title });
  if (ending === ".docx") return yield* chaptersOf(blocksOf(readDocx(bytes), count), title);
  const reader = readers[sameAs[ending] ?? ending];
  if (!reader) throw new AppError("unsupported_project_document");
  yield* chaptersOf(blocksOf(reader(textOf(bytes)), count), title);
}

export function* chaptersInPage({ bytes, type, charset, title }: PageToRead): Generator<FoundChapter> {
  const reader = readers[endingOf[type] ?? ""];
  if (!reader) throw new AppError("unsupported_project_document");
  yield* chaptersOf(blocksOf(reader(textOf(bytes, charset)), openCounter()), title);
}
