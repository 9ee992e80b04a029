import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { t } from "../frame/messages.ts";

/** Title of the page on screen; the browser's tab follows it. */
export const usePageTitle = (): string => {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? "" });
  useEffect(() => {
    document.title = title ? t.timbre(title) : "Timbre";
  }, [title]);
  return title;
};

/** One line under the title, for pages that need one. */
export const usePageDescription = (): string | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.description });
