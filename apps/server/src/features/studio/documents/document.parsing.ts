import type { ProjectContentInput } from "@timbre/contract";
import { defineParsing } from "../../../platform/parsing/parsing.ts";

export type FoundChapter = ProjectContentInput[number];

/** What a document says of itself. Its cover comes ready to be kept. */
export type FoundAbout = { title?: string; author?: string; description?: string; cover?: Uint8Array };
export type FoundPart = FoundChapter | { about: FoundAbout };

export const isChapter = (part: FoundPart): part is FoundChapter => !isAbout(part);
export const isAbout = (part: FoundPart): part is { about: FoundAbout } => "about" in part;

/** `ending` says what it is, `title` what a chapter without a name of its own is called. */
export type DocumentToRead = { path: string; ending: string; title: string };
/** A page as it came over the network; `type` and `charset` are what its sender said. */
export type PageToRead = { bytes: Uint8Array; type: string; charset: string | undefined; title: string };

export const documentParsing = defineParsing<DocumentToRead, FoundPart>("document", "document_unreadable");
export const pageParsing = defineParsing<PageToRead, FoundChapter>("page", "document_unreadable");
