import type { NormalisedText } from "../spans.ts";
import { SpanWriter } from "./span-writer.ts";

const picture = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3)+/gu;

/** What is left to do for text that must be read as written: pictures have no reading. */
export const dropPictures = (text: string): NormalisedText => {
  const writer = new SpanWriter(text, false);
  let done = 0;
  for (const found of text.matchAll(picture)) {
    if (found.index > done) writer.copy(done, found.index);
    writer.replace(found.index, found.index + found[0].length, "");
    done = found.index + found[0].length;
  }
  if (done < text.length) writer.copy(done, text.length);
  return writer.finish();
};
