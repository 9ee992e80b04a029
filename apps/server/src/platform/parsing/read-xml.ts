import { AppError, parsingLimits } from "@timbre/contract";
import { SaxesParser } from "saxes";

export type XmlEvents = {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Fed in pieces, so that what is kept of a long file is what its reader keeps. */
const pieceBytes = 65_536;

/** Reads XML from first to last. Throws a plain error where it is not well-formed, or is no UTF-8; entities of its own are none. */
export const readXml = (bytes: Uint8Array, events: XmlEvents): void => {
  const parser = new SaxesParser();
  let depth = 0;
  let elements = 0;
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > parsingLimits.maxDepth) throw new AppError("file_nested_too_deep");
    if (elements > parsingLimits.maxElements) throw new AppError("file_has_too_many_parts");
    events.open?.(name, attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    events.close?.(name);
  });
  parser.on("text", (text) => events.text?.(text));
  parser.on("cdata", (text) => events.text?.(text));
  parser.on("error", (error) => {
    throw error;
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    parser.write(decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: true }));
  }
  parser.write(decoder.decode());
  parser.close();
};
