import type { FoundBlock } from "./document-blocks.ts";

/** A line of its own that names a part of a book. */
const heading = /^(chapter|part|book|prologue|epilogue|preface|introduction)\b[^.!?]{0,60}$/i;

/** Paragraphs lie between empty lines. */
export const readText = (text: string): FoundBlock[] =>
  text.split(/\r?\n\s*\r?\n|\f/u).map((paragraph) => {
    const line = paragraph.trim();
    return { type: !line.includes("\n") && heading.test(line) ? "h1" : "p", text: line };
  });
