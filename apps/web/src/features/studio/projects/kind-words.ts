import { type LucideIcon, BookOpen, FileText, Mic, Newspaper } from "lucide-react";
import type { ProjectSourceType } from "@timbre/contract";
import type { ProjectKind } from "./studio-search.ts";

export type KindWords = { title: string; text: string; Icon: LucideIcon; sourceType: ProjectSourceType };

export const kindWords: Record<ProjectKind, KindWords> = {
  blank: { title: "Blank", text: "Start writing", Icon: FileText, sourceType: "blank" },
  book: { title: "Book", text: "A document", Icon: BookOpen, sourceType: "book" },
  article: { title: "Article", text: "A web page", Icon: Newspaper, sourceType: "article" },
  podcast: { title: "Podcast", text: "A script", Icon: Mic, sourceType: "genfm" },
};
