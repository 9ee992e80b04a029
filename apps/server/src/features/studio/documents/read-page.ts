import { AppError, type ProjectContentInput, studioLimits } from "@timbre/contract";
import type { GetOutside } from "../../../platform/outside/get-outside.ts";
import type { ParseOptions, Parser } from "../../../platform/parsing/parsing.ts";
import { pageParsing } from "./document.parsing.ts";

const problems = {
  inside_address: "Only public http and https addresses can be read.",
  timeout: "The page did not answer in time.",
  unreachable: "Nobody answers at this address.",
  refused: "There is no page at this address.",
  too_large: "The page is too large.",
};

type Needs = { getOutside: GetOutside; parser: Parser };

/** What a page says, as chapters. */
export const readPage = async (
  { getOutside, parser }: Needs,
  url: string,
  options: ParseOptions,
): Promise<ProjectContentInput> => {
  const page = await getOutside({ url, maxBytes: studioLimits.maxPageBytes });
  if ("problem" in page) throw new AppError("page_unreachable", { problem: page.problem }, problems[page.problem]);
  const [type = "", ...parameters] = page.contentType.toLowerCase().split(";");
  const charset = /charset="?([\w-]+)/.exec(parameters.join(";"))?.[1];
  const title = new URL(page.url).hostname;
  return parser.parse(pageParsing, { bytes: page.bytes, type: type.trim(), charset, title }, options);
};
