import { AppError, type BlockType } from "@timbre/contract";
import { strFromU8 } from "fflate";
import { SaxesParser } from "saxes";
import type { FoundBlock } from "./document-blocks.ts";
import { unpack } from "./unpack.ts";

/** Word's own names of headings, whatever language it speaks. */
const headings: Readonly<Record<string, BlockType>> = { title: "h1", heading1: "h1", heading2: "h2", heading3: "h3" };

/** The paragraphs of a Word document, with its headings; tables, notes and pictures are left out. */
export const readDocx = (bytes: Uint8Array): FoundBlock[] => {
  const part = unpack(bytes, /^word\/document\.xml$/).get("word/document.xml");
  if (!part) throw new AppError("document_unreadable");
  const found: FoundBlock[] = [];
  let current: FoundBlock = { type: "p", text: "" };
  let isText = false;
  let tables = 0;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "w:tbl") tables += 1;
    if (name === "w:p") current = { type: "p", text: "" };
    if (name === "w:pStyle") current.type = headings[String(attributes["w:val"]).toLowerCase()] ?? "p";
    if (name === "w:br" || name === "w:tab") current.text += " ";
    isText = name === "w:t" && tables === 0;
  });
  parser.on("text", (text) => {
    if (isText) current.text += text;
  });
  parser.on("closetag", ({ name }) => {
    isText = false;
    if (name === "w:tbl") tables -= 1;
    if (name === "w:p" && tables === 0) found.push(current);
  });
  parser.on("error", () => {
    throw new AppError("document_unreadable");
  });
  parser.write(strFromU8(part)).close();
  return found;
};
