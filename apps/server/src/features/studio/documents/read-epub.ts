import path from "node:path/posix";
import { AppError, parsingLimits, studioLimits } from "@timbre/contract";
import { readXml } from "../../../platform/parsing/read-xml.ts";
import type { FoundChapter } from "./document.parsing.ts";
import { blocksOf, chapterInputs, type Counter } from "./document-blocks.ts";
import { readHtml } from "./read-html.ts";
import { unpack } from "./unpack.ts";

const textFile = /\.(xhtml|html?|xml|opf)$/i;

/** One chapter for each part of the book that holds text, in reading order. */
export function* readEpub(bytes: Uint8Array, count: Counter): Generator<FoundChapter> {
  const parts = unpack(bytes, textFile);
  const read = (name: string): Uint8Array => {
    const part = parts.get(name);
    if (!part) throw new AppError("document_unreadable");
    return part;
  };
  const packagePath = attributesOf(read("META-INF/container.xml"), "rootfile")[0]?.["full-path"] ?? "";
  let chapters = 0;
  for (const [index, name] of partsInOrder(read(packagePath), packagePath)
    .filter((one) => parts.has(one))
    .entries()) {
    const blocks = blocksOf(readHtml(new TextDecoder().decode(read(name))), count);
    const title = blocks.find(({ type }) => type !== "p")?.text ?? `Chapter ${index + 1}`;
    for (const chapter of chapterInputs(title, blocks)) {
      chapters += 1;
      if (chapters > studioLimits.maxChapters) throw new AppError("file_has_too_many_parts");
      yield chapter;
    }
  }
}

/** Each part once, where it comes first: a book that names one again and again is not longer for it. */
const partsInOrder = (packageFile: Uint8Array, packagePath: string): string[] => {
  const hrefs = new Map(attributesOf(packageFile, "item").map((item) => [item.id, item.href ?? ""]));
  const refs = attributesOf(packageFile, "itemref");
  if (refs.length > parsingLimits.maxEntries) throw new AppError("file_has_too_many_parts");
  const named = new Set(refs.map(({ idref }) => hrefs.get(idref) ?? ""));
  return [...named].map((href) => path.join(path.dirname(packagePath), decodeURIComponent(href)));
};

type Attributes = Record<string, string | undefined>;

/** The attributes of every element of one name, whatever its prefix. */
const attributesOf = (xml: Uint8Array, wanted: string): Attributes[] => {
  const found: Attributes[] = [];
  readXml(xml, {
    open: (name, attributes) => {
      if (name.slice(name.lastIndexOf(":") + 1) === wanted) found.push(attributes);
    },
  });
  return found;
};
