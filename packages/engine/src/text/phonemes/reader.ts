import type { Span } from "../spans.ts";

/** A word as it stands in the text. */
export type WrittenWord = { text: string; span: Span };

/** A word in the model's alphabet. Where the script has no spaces, one written run becomes several of these. */
export type SpokenWord = { span: Span; symbols: string };

/** Reads words that stand together without a mark between them. All phrases of a text come in one call. */
export type ReadPhrases = (phrases: readonly (readonly WrittenWord[])[]) => Promise<SpokenWord[][]>;
