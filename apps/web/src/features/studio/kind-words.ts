import { type LucideIcon, BookOpen, FileText, Mic, Newspaper } from "lucide-react";
import type { ProjectSourceType } from "@timbre/contract";
import type { ProjectKind } from "./studio-search.ts";

export type KindWords = { title: string; text: string; Icon: LucideIcon; sourceType: ProjectSourceType };

export const kindWords: Record<ProjectKind, KindWords> = {
  blank: { title: "Blank", text: "Start writing", Icon: FileText, sourceType: "blank" },
  book: { title: "Book", text: "From a document", Icon: BookOpen, sourceType: "book" },
  article: { title: "Article", text: "From a web page", Icon: Newspaper, sourceType: "article" },
  podcast: { title: "Podcast", text: "From a script", Icon: Mic, sourceType: "genfm" },
};
