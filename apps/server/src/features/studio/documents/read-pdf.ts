import { AppError, parsingLimits, studioLimits } from "@timbre/contract";
import { getDocumentProxy } from "unpdf";
import type { FoundAbout, FoundPart } from "./document.parsing.ts";
import { blocksOf, chaptersOf, type Counter } from "./document-blocks.ts";
import { blocksOfPages, type PdfLine, type PdfPage } from "./pdf-blocks.ts";

type Reading = { count: Counter; title: string };
/** It would write its doubts about fonts to the log. */
const silent = { isEvalSupported: false, useSystemFonts: false, verbosity: 0 };

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The text of a PDF. One made of scanned pages has none and is refused as empty. */
export async function* chaptersInPdf(bytes: Uint8Array, { count, title }: Reading): AsyncGenerator<FoundPart> {
  // Nothing in the file is run, drawn or fetched.
  const document = await getDocumentProxy(new Uint8Array(bytes), silent);
  const about = await aboutOf(document);
  yield { about };
  const pages: PdfPage[] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    if (number > parsingLimits.maxEntries) throw new AppError("file_has_too_many_parts");
    const page = await readPage(document, number);
    characters += page.lines.reduce((sum, { text }) => sum + text.length, 0);
    // Far more than a project holds: not worth reading to its end.
    if (characters > 2 * studioLimits.maxProjectCharacters) throw new AppError("file_unpacks_too_large");
    pages.push(page);
  }
  yield* chaptersOf(blocksOf(blocksOfPages(pages), count), about.title ?? title);
}

const aboutOf = async (document: Proxy): Promise<FoundAbout> => {
  const { info } = await document.getMetadata();
  const { Title: title, Author: author } = info as { Title?: unknown; Author?: unknown };
  return { ...wordsIn("title", title), ...wordsIn("author", author) };
};

const wordsIn = (name: "title" | "author", value: unknown): FoundAbout => {
  const words = typeof value === "string" ? value.replace(/\s+/gu, " ").trim() : "";
  return words ? { [name]: words.slice(0, studioLimits.maxMetadata) } : {};
};

/** Pieces of text that stand at one height are one line. */
const readPage = async (document: Proxy, number: number): Promise<PdfPage> => {
  const page = await document.getPage(number);
  const [, bottom = 0, , top = 0] = page.view;
  const { items } = await page.getTextContent();
  const lines: PdfLine[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const last = lines.at(-1);
    const isSameLine = last && Math.abs(last.y - y) < Math.max(last.size, item.height) * 0.5;
    if (isSameLine) {
      const gap = x - last.endX > last.size * 0.2 && !last.text.endsWith(" ") ? " " : "";
      Object.assign(last, { text: last.text + gap + item.str, endX: x + item.width });
    } else lines.push({ text: item.str, y, startX: x, endX: x + item.width, size: item.height });
  }
  page.cleanup();
  return { lines: lines.filter(({ text }) => text.trim() !== ""), bottom, top };
};
