import type { ParseOptions, Parser } from "../../../platform/parsing/parsing.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { readDocument } from "./read-document.ts";

/** All the words of a document, its chapters and paragraphs apart. */
export const makeReadDocumentText =
  ({ parser }: { parser: Parser }) =>
  async (file: Pick<UploadedFile, "path" | "fileName">, options: ParseOptions): Promise<string> => {
    const { chapters } = await readDocument(parser, file, options);
    return chapters
      .flatMap(({ name, blocks }) => [name, ...blocks.map((block) => block.nodes.map(({ text }) => text).join(" "))])
      .filter((text) => text?.trim())
      .join("\n\n");
  };
