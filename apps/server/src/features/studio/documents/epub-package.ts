import path from "node:path/posix";
import { AppError, parsingLimits, studioLimits } from "@timbre/contract";
import { readXml } from "../../../platform/parsing/read-xml.ts";
import type { FoundAbout } from "./document.parsing.ts";

export type EpubPackage = {
  about: Omit<FoundAbout, "cover">;
  coverPath: string | undefined;
  /** Of version 3: a page that is the table of contents. */
  navPath: string | undefined;
  /** Of version 2: the table of contents as a list of its own. */
  ncxPath: string | undefined;
  /** In reading order. */
  partPaths: string[];
};

export type Attributes = Record<string, string | undefined>;

const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

/** The attributes of every element of one name, whatever its prefix. */
export const attributesOf = (xml: Uint8Array, wanted: string): Attributes[] => {
  const found: Attributes[] = [];
  readXml(xml, {
    open: (name, attributes) => {
      if (localName(name) === wanted) found.push(attributes);
    },
  });
  return found;
};

/** The file that says what a book is made of, in which order, and what it is called. */
export const readPackage = (bytes: Uint8Array, packagePath: string): EpubPackage => {
  const items = attributesOf(bytes, "item");
  const placeOf = (item: Attributes | undefined): string | undefined =>
    item?.href ? path.join(path.dirname(packagePath), decoded(item.href)) : undefined;
  const hasProperty = ({ properties }: Attributes, wanted: string): boolean =>
    (properties ?? "").split(/\s+/).includes(wanted);
  const oldCover = attributesOf(bytes, "meta").find(({ name }) => name === "cover")?.content;
  return {
    about: readAbout(bytes),
    coverPath: placeOf(items.find((one) => hasProperty(one, "cover-image")) ?? items.find(({ id }) => id === oldCover)),
    navPath: placeOf(items.find((one) => hasProperty(one, "nav"))),
    ncxPath: placeOf(items.find((one) => one["media-type"] === "application/x-dtbncx+xml")),
    partPaths: partsInOrder(bytes, items, placeOf),
  };
};

/** Each part once, where it comes first: a book that names one again and again is not longer for it. */
const partsInOrder = (
  bytes: Uint8Array,
  items: readonly Attributes[],
  placeOf: (item: Attributes | undefined) => string | undefined,
): string[] => {
  const refs = attributesOf(bytes, "itemref");
  if (refs.length > parsingLimits.maxEntries) throw new AppError("file_has_too_many_parts");
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...new Set(refs.flatMap(({ idref }) => placeOf(byId.get(idref)) ?? []))];
};

/** What a broken address says stays as it is written. */
export const decoded = (href: string): string => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
};

const fields: Readonly<Record<string, keyof Omit<FoundAbout, "cover">>> = {
  "dc:title": "title",
  "dc:creator": "author",
  "dc:description": "description",
};

/** The first title, and all authors. */
const readAbout = (bytes: Uint8Array): Omit<FoundAbout, "cover"> => {
  const found: Partial<Record<keyof Omit<FoundAbout, "cover">, string[]>> = {};
  let current: string | undefined;
  let text = "";
  readXml(bytes, {
    open: (name) => {
      current = name.toLowerCase();
      text = "";
    },
    text: (piece) => {
      if (current && fields[current] && text.length < studioLimits.maxMetadata) text += piece;
    },
    close: (name) => {
      const field = fields[name.toLowerCase()];
      const plain = text
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/gu, " ")
        .trim();
      if (field && current === name.toLowerCase() && plain) (found[field] ??= []).push(plain);
      current = undefined;
    },
  });
  const shortened = (words: string | undefined) => words?.slice(0, studioLimits.maxMetadata);
  const about = {
    title: shortened(found.title?.[0]),
    author: shortened(found.author?.slice(0, 10).join(", ")),
    description: shortened(found.description?.[0]),
  };
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value)) as Omit<FoundAbout, "cover">;
};
