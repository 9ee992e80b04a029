import type { NormalisedText } from "../spans.ts";

/** A stretch of text on its way to being spoken. Its runs lead back to the text as it was handed in. */
export type Piece = NormalisedText & {
  /** Given pronunciation: the words are not read but sounded. */
  ipa?: string;
};
