import path from "node:path/posix";
import { AppError, type ProjectContentInput } from "@timbre/contract";
import { strFromU8 } from "fflate";
import { SaxesParser } from "saxes";
import { blocksOf, chapterInputs } from "./document-blocks.ts";
import { readHtml } from "./read-html.ts";
import { unpack } from "./unpack.ts";

const textFile = /\.(xhtml|html?|xml|opf)$/i;

/** One chapter for each part of the book that holds text, in reading order. */
export const readEpub = (bytes: Uint8Array): ProjectContentInput => {
  const parts = unpack(bytes, textFile);
  const read = (name: string): string => {
    const part = parts.get(name);
    if (!part) throw new AppError("document_unreadable");
    return strFromU8(part);
  };
  const packagePath = attributesOf(read("META-INF/container.xml"), "rootfile")[0]?.["full-path"] ?? "";
  const packageText = read(packagePath);
  const hrefs = new Map(attributesOf(packageText, "item").map((item) => [item.id, item.href ?? ""]));
  const files = attributesOf(packageText, "itemref")
    .map(({ idref }) => hrefs.get(idref) ?? "")
    .map((href) => path.join(path.dirname(packagePath), decodeURIComponent(href)))
    .filter((name) => parts.has(name));
  return files.flatMap((name, index) => {
    const blocks = blocksOf(readHtml(read(name)));
    const title = blocks.find(({ type }) => type !== "p")?.text ?? `Chapter ${index + 1}`;
    return chapterInputs(title, blocks);
  });
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
