import path from "node:path/posix";
import { AppError, type ProjectContentInput } from "@timbre/contract";
import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { blocksOf, chapterInputs } from "./document-blocks.ts";
import { readHtml } from "./read-html.ts";

/** A few kilobytes can unpack to gigabytes; no book has more text than this. */
const maxUnpackedBytes = 64 * 1_048_576;
const textFile = /\.(xhtml|html?|xml|opf)$/i;

/** One chapter for each part of the book that holds text, in reading order. */
export const readEpub = (bytes: Uint8Array): ProjectContentInput => {
  const parts = unpack(bytes);
  const read = (name: string): string => {
    const part = parts[name];
    if (!part) throw new AppError("document_unreadable");
    return strFromU8(part);
  };
  const packagePath = attributesOf(read("META-INF/container.xml"), "rootfile")[0]?.["full-path"] ?? "";
  const packageText = read(packagePath);
  const hrefs = new Map(attributesOf(packageText, "item").map((item) => [item.id, item.href ?? ""]));
  const files = attributesOf(packageText, "itemref")
    .map(({ idref }) => hrefs.get(idref) ?? "")
    .map((href) => path.join(path.dirname(packagePath), decodeURIComponent(href)))
    .filter((name) => parts[name]);
  return files.flatMap((name, index) => {
    const blocks = blocksOf(readHtml(read(name)));
    const title = blocks.find(({ type }) => type !== "p")?.text ?? `Chapter ${index + 1}`;
    return chapterInputs(title, blocks);
  });
};

const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!textFile.test(name)) return false;
        total += originalSize;
        if (total > maxUnpackedBytes) throw new AppError("document_unreadable", {}, "The book holds too much text.");
        return true;
      },
    });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("document_unreadable");
  }
};

type Attributes = Record<string, string | undefined>;

/** The attributes of every element of one name, whatever its prefix. */
const attributesOf = (xml: string, wanted: string): Attributes[] => {
  const found: Attributes[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (name.replace(/^.*:/, "") === wanted) found.push(attributes as Attributes);
  });
  parser.on("error", () => {
    throw new AppError("document_unreadable");
  });
  parser.write(xml).close();
  return found;
};
