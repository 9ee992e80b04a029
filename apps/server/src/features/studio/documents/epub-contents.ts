import path from "node:path/posix";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from "parse5";
import { readXml } from "../../../platform/parsing/read-xml.ts";
import { decoded, type EpubPackage } from "./epub-package.ts";
import { parseBounded } from "./read-html.ts";

/** The names a table of contents gives to each part of a book, in order. */
export type Contents = ReadonlyMap<string, readonly string[]>;

type Entry = { href: string; name: string };

export const readContents = ({ navPath, ncxPath }: EpubPackage, parts: ReadonlyMap<string, Uint8Array>): Contents => {
  const nav = parts.get(navPath ?? "");
  const ncx = parts.get(ncxPath ?? "");
  const place = nav ? navPath : ncxPath;
  const entries = nav ? entriesOfNav(nav) : ncx ? entriesOfNcx(ncx) : [];
  const names = new Map<string, string[]>();
  for (const { href, name } of entries) {
    const [file = ""] = href.split("#");
    const part = path.join(path.dirname(place ?? ""), decoded(file));
    if (name) names.set(part, [...(names.get(part) ?? []), name]);
  }
  return names;
};

const collapse = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** The links of the first list: pages and landmarks come in lists of their own. */
const entriesOfNav = (bytes: Uint8Array): Entry[] => {
  const nav = findNav(parseBounded(new TextDecoder().decode(bytes)));
  const entries: Entry[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (tree.isElementNode(node) && node.tagName === "a") {
      const href = node.attrs.find(({ name }) => name === "href")?.value;
      if (href) entries.push({ href, name: collapse(textIn(node)) });
      return;
    }
    for (const child of "childNodes" in node ? node.childNodes : []) walk(child);
  };
  if (nav) walk(nav);
  return entries;
};

const findNav = (node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Node | undefined => {
  if (tree.isElementNode(node) && node.tagName === "nav") return node;
  for (const child of "childNodes" in node ? node.childNodes : []) {
    const found = findNav(child);
    if (found) return found;
  }
  return undefined;
};

const textIn = (node: DefaultTreeAdapterTypes.Node): string =>
  tree.isTextNode(node) ? node.value : ("childNodes" in node ? node.childNodes : []).map(textIn).join("");

const entriesOfNcx = (bytes: Uint8Array): Entry[] => {
  const entries: Entry[] = [];
  let label = "";
  let isLabel = false;
  let isText = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === "navLabel") [isLabel, label] = [true, ""];
      isText = isLabel && name === "text";
      if (name === "content" && attributes.src) entries.push({ href: attributes.src, name: collapse(label) });
    },
    text: (text) => {
      if (isText) label += text;
    },
    close: (name) => {
      isText = false;
      if (name === "navLabel") isLabel = false;
    },
  });
  return entries;
};
