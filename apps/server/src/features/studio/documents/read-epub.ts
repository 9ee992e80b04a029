import { AppError, studioLimits } from "@timbre/contract";
import { shrinkBytes } from "../../../platform/images/shrink-image.ts";
import type { FoundChapter, FoundPart } from "./document.parsing.ts";
import { blocksOf, chapterInputs, chaptersOf, type Counter } from "./document-blocks.ts";
import { readContents } from "./epub-contents.ts";
import { attributesOf, type EpubPackage, readPackage } from "./epub-package.ts";
import { readHtml } from "./read-html.ts";
import { unpack } from "./unpack.ts";

const textFile = /\.(xhtml|html?|xml|opf|ncx)$/i;

type Parts = ReadonlyMap<string, Uint8Array>;

/** What the book says of itself, then a chapter for each part that holds text, in reading order. */
export async function* readEpub(bytes: Uint8Array, count: Counter): AsyncGenerator<FoundPart> {
  const parts = unpack(bytes, textFile);
  const packagePath = attributesOf(readPart(parts, "META-INF/container.xml"), "rootfile")[0]?.["full-path"] ?? "";
  const book = readPackage(readPart(parts, packagePath), packagePath);
  const cover = await readCover(bytes, book.coverPath);
  yield { about: cover ? { ...book.about, cover } : book.about };
  let chapters = 0;
  for (const chapter of chaptersIn(book, parts, count)) {
    chapters += 1;
    if (chapters > studioLimits.maxChapters) throw new AppError("file_has_too_many_parts");
    yield chapter;
  }
}

const readPart = (parts: Parts, name: string): Uint8Array => {
  const part = parts.get(name);
  if (!part) throw new AppError("document_unreadable");
  return part;
};

/** A part is a chapter, named as the table of contents names it. One that the table divides is divided at its headings. */
function* chaptersIn(book: EpubPackage, parts: Parts, count: Counter): Generator<FoundChapter> {
  const names = readContents(book, parts);
  // The table of contents itself is no chapter.
  const present = book.partPaths.filter((one) => parts.has(one) && one !== book.navPath);
  for (const [index, name] of present.entries()) {
    const blocks = blocksOf(readHtml(new TextDecoder().decode(readPart(parts, name))), count);
    const listed = names.get(name) ?? [];
    const heading = blocks.find(({ type }) => type !== "p")?.text;
    const title = listed[0] ?? heading ?? `Chapter ${index + 1}`;
    yield* listed.length > 1 ? chaptersOf(blocks, title) : chapterInputs(title, blocks);
  }
}

/** A book with a cover that cannot be read is a book without one. */
const readCover = async (bytes: Uint8Array, coverPath: string | undefined): Promise<Uint8Array | undefined> => {
  if (!coverPath) return undefined;
  try {
    const picture = unpack(bytes, (name) => name === coverPath).get(coverPath);
    return picture && (await shrinkBytes(picture, studioLimits.coverSidePx));
  } catch (error) {
    if (error instanceof AppError && error.code === "image_unreadable") return undefined;
    throw error;
  }
};
