import { type LucideIcon, BookOpen, FileText, Mic, Newspaper } from "lucide-react";
import type { ProjectSourceType } from "@timbre/contract";
import type { ProjectKind } from "./studio-search.ts";
import { t } from "../messages.ts";

export type KindWords = {
  title: string;
  untitled: string;
  text: string;
  Icon: LucideIcon;
  sourceType: ProjectSourceType;
};

export const kindWords: Record<ProjectKind, KindWords> = {
  blank: { title: t.blank, untitled: t.untitledProject, text: t.startWriting, Icon: FileText, sourceType: "blank" },
  book: { title: t.book, untitled: t.untitledBook, text: t.aDocument, Icon: BookOpen, sourceType: "book" },
  article: { title: t.article, untitled: t.untitledArticle, text: t.aWebPage, Icon: Newspaper, sourceType: "article" },
  podcast: { title: t.podcast, untitled: t.untitledPodcast, text: t.aScript, Icon: Mic, sourceType: "genfm" },
};
