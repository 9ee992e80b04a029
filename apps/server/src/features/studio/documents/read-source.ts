import { AppError, type ProjectContentInput, type ProjectSourceFields, studioLimits } from "@timbre/contract";
import type { ParseOptions } from "../../../platform/parsing/parsing.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { readDocument, type ReadSource } from "./read-document.ts";
import { readPage } from "./read-page.ts";
import type { StudioNeeds } from "../studio-needs.ts";

type Sent = { fields: ProjectSourceFields; file: UploadedFile | undefined };
type Needs = Pick<StudioNeeds, "getOutside" | "parser">;

/** What a project begins with: chapters as sent, or found in a document or page; nothing when it is to be blank. */
export const readSource = async (
  needs: Needs,
  { fields: { from_url: url, from_content_json: content }, file }: Sent,
  options: ParseOptions,
): Promise<ReadSource | undefined> => {
  if ([url, content, file].filter(Boolean).length > 1) {
    throw new AppError("invalid_request", {}, "Send one of from_url, from_document and from_content_json.");
  }
  if (url) return { chapters: requireChapters(await readPage(needs, url, options)), about: {} };
  if (!file) return content && { chapters: content, about: {} };
  const { chapters, about } = await readDocument(needs.parser, file, options);
  return { chapters: requireChapters(chapters), about };
};

const requireChapters = (chapters: ProjectContentInput): ProjectContentInput => {
  if (chapters.length === 0) throw new AppError("document_unreadable", {}, "There is no text in it.");
  const limit = studioLimits.maxChapters;
  if (chapters.length <= limit) return chapters;
  throw new AppError("project_too_long", { limit }, `A project has at most ${limit} chapters.`);
};
