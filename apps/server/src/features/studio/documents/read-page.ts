import { AppError, type ProjectContentInput, studioLimits } from "@timbre/contract";
import type { GetOutside, OutsidePage } from "../../../platform/outside/get-outside.ts";
import { blocksOf, chaptersOf } from "./document-blocks.ts";
import { readers } from "./read-document.ts";
import { textOf } from "./text-of.ts";

const endingOf: Readonly<Record<string, string>> = {
  "text/html": ".html",
  "application/xhtml+xml": ".html",
  "text/plain": ".txt",
  "text/markdown": ".md",
};

const problems = {
  inside_address: "Only public http and https addresses can be read.",
  timeout: "The page did not answer in time.",
  unreachable: "Nobody answers at this address.",
  refused: "There is no page at this address.",
  too_large: "The page is too large.",
};

/** What a page says, as chapters. */
export const readPage = async (getOutside: GetOutside, url: string): Promise<ProjectContentInput> => {
  const page = await getOutside({ url, maxBytes: studioLimits.maxPageBytes });
  if ("problem" in page) throw new AppError("page_unreachable", { problem: page.problem }, problems[page.problem]);
  try {
    return chaptersOf(blocksOf(blocksIn(page)), new URL(page.url).hostname);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("document_unreadable");
  }
};

const blocksIn = ({ contentType, bytes }: OutsidePage) => {
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  const reader = readers[endingOf[type.trim()] ?? ""];
  if (!reader) throw new AppError("unsupported_project_document");
  return reader(textOf(bytes, /charset="?([\w-]+)/.exec(parameters.join(";"))?.[1]));
};
