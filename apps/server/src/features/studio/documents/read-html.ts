import { AppError, type BlockType, parsingLimits } from "@timbre/contract";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree, parse } from "parse5";
import type { FoundBlock } from "./document-blocks.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Not part of what is written: scripts, menus, forms, pictures. */
const skipped = new Set(
  "script style noscript template nav header footer aside form button select svg math iframe object head figure table".split(
    " ",
  ),
);
const headings: Readonly<Record<string, BlockType>> = { h1: "h1", h2: "h2", h3: "h3", h4: "h3", h5: "h3", h6: "h3" };
/** Where one of these begins or ends, so does a paragraph. */
const apart = new Set(
  "p div section article main li ul ol dl dt dd blockquote pre hr address details summary body html".split(" "),
);

/** Headings and paragraphs in the order they are read. Of a page that marks its article, the article alone. */
export const readHtml = (html: string): FoundBlock[] => {
  const document = parseBounded(html);
  const root = findElement(document, "article") ?? findElement(document, "main") ?? document;
  const found: FoundBlock[] = [];
  let current: FoundBlock = { type: "p", text: "" };
  const begin = (type: BlockType): void => {
    if (current.text.trim() !== "") found.push(current);
    current = { type, text: "" };
  };
  const walk = (node: Node): void => {
    if (tree.isTextNode(node)) return void (current.text += node.value);
    if (tree.isElementNode(node)) return walkElement(node);
    for (const child of childrenOf(node)) walk(child);
  };
  const walkElement = (element: Element): void => {
    const { tagName } = element;
    if (skipped.has(tagName)) return;
    if (tagName === "br") return void (current.text += " ");
    const heading = headings[tagName];
    const isApart = heading !== undefined || apart.has(tagName);
    if (isApart) begin(heading ?? "p");
    for (const child of element.childNodes) walk(child);
    if (isApart) begin("p");
  };
  for (const child of childrenOf(root)) walk(child);
  begin("p");
  return found;
};

export const parseBounded = (html: string): DefaultTreeAdapterTypes.Document =>
  parse(html, { treeAdapter: boundedTree() });

/** Counts what lies open while the page is read: walking through a tree that is too deep would fail, after minutes. */
const boundedTree = (): typeof tree => {
  let depth = 0;
  let elements = 0;
  return {
    ...tree,
    onItemPush: () => {
      depth += 1;
      elements += 1;
      if (depth > parsingLimits.maxDepth) throw new AppError("file_nested_too_deep");
      if (elements > parsingLimits.maxElements) throw new AppError("file_has_too_many_parts");
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
};

const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);

const findElement = (node: Node, tagName: string): Element | undefined => {
  if (tree.isElementNode(node) && node.tagName === tagName) return node;
  for (const child of childrenOf(node)) {
    const found = findElement(child, tagName);
    if (found) return found;
  }
  return undefined;
};
