import { AppError, type BlockType, studioLimits } from "@timbre/contract";
import { readXml } from "../../../platform/parsing/read-xml.ts";
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
  let characters = 0;
  readXml(part, {
    open: (name, attributes) => {
      if (name === "w:tbl") tables += 1;
      if (name === "w:p") current = { type: "p", text: "" };
      if (name === "w:pStyle") current.type = headings[String(attributes["w:val"]).toLowerCase()] ?? "p";
      if (name === "w:br" || name === "w:tab") current.text += " ";
      isText = name === "w:t" && tables === 0;
    },
    text: (text) => {
      if (!isText) return;
      current.text += text;
      // Far more than a project holds: not worth reading to its end.
      characters += text.length;
      if (characters > 2 * studioLimits.maxProjectCharacters) throw new AppError("file_unpacks_too_large");
    },
    close: (name) => {
      isText = false;
      if (name === "w:tbl") tables -= 1;
      if (name === "w:p" && tables === 0 && current.text !== "") found.push(current);
    },
  });
  return found;
};
