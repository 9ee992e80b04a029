import { AppError, type ProjectContentInput, studioLimits } from "@timbre/contract";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { readDocument } from "./documents/read-document.ts";
import type { SourceFields } from "./project-form.ts";

/** What a project begins with: chapters as sent, or as found in a document; nothing when it is to be blank. */
export const readSource = async (
  { from_url: url, from_content_json: content }: SourceFields,
  file: UploadedFile | undefined,
): Promise<ProjectContentInput | undefined> => {
  if ([url, content, file].filter(Boolean).length > 1) {
    throw new AppError("invalid_request", {}, "Send one of from_url, from_document and from_content_json.");
  }
  if (url) {
    const message = "This server does not fetch pages. Save the page and send it as from_document.";
    throw new AppError("not_supported", { option: "from_url" }, message);
  }
  if (!file) return content;
  const chapters = await readDocument(file);
  if (chapters.length === 0) throw new AppError("document_unreadable", {}, "There is no text in the document.");
  if (chapters.length > studioLimits.maxChapters) {
    const limit = studioLimits.maxChapters;
    throw new AppError("project_too_long", { limit }, `A project has at most ${limit} chapters.`);
  }
  return chapters;
};
