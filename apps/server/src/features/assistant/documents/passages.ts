import type { Passage } from "../../../platform/database/tables/agents.ts";
import { bytesOfVector } from "../knowledge/phrase-bytes.ts";

/** About as much as somebody listens to at once. */
const passageCharacters = 280;
/** Shorter lines that end without a stop are headings of what follows. */
const headingCharacters = 80;
/** The encoder reads so many at a time, so that others who ask are not kept waiting for all of them. */
const batchSize = 16;

type Piece = { text: string; heading: string };

/** Cuts a text where it can be cut: at its paragraphs, then at its sentences. */
export const piecesOf = (content: string, language = "en"): Piece[] => {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" });
  const pieces: Piece[] = [];
  let heading = "";
  for (const paragraph of content.split(/\n\s*\n|\r?\n(?=[-*•\d])|\r?\n/)) {
    const text = paragraph
      .replace(/^[#>*\-•\s]+/, "")
      .replace(/\s+/g, " ")
      .trim();
    if (text === "") continue;
    if (text.length <= headingCharacters && !/[.!?。！？:;]$/.test(text)) {
      heading = text;
      // A line by itself may be all there is to say.
      pieces.push({ text, heading: "" });
      continue;
    }
    // What stands above a text is no answer by itself: it goes with the text.
    const last = pieces.at(-1);
    if (heading !== "" && last?.text === heading && last.heading === "") pieces.pop();
    const parts = [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
    for (const joined of joinShort(parts)) pieces.push({ text: joined, heading });
  }
  return pieces;
};

const joinShort = (sentences: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const sentence of sentences.flatMap(cutLong)) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + sentence.length < passageCharacters)
      joined.splice(-1, 1, `${last} ${sentence}`);
    else joined.push(sentence);
  }
  return joined;
};

/** A sentence without an end is cut at a space. */
const cutLong = (sentence: string): string[] => {
  if (sentence.length <= 2 * passageCharacters) return [sentence];
  const at = sentence.lastIndexOf(" ", 2 * passageCharacters);
  const end = at > 0 ? at : 2 * passageCharacters;
  return [sentence.slice(0, end).trim(), ...cutLong(sentence.slice(end).trim())].filter(Boolean);
};

type ReadMeanings = (texts: readonly string[]) => Promise<Float32Array[]>;

/** With their meanings, or without where the encoder is not installed. */
export const makePassages = async (content: string, readMeanings: ReadMeanings): Promise<Passage[]> => {
  const pieces = piecesOf(content);
  const passages: Passage[] = [];
  let isAble = true;
  for (let at = 0; at < pieces.length; at += batchSize) {
    const batch = pieces.slice(at, at + batchSize);
    const texts = batch.map(({ text, heading }) => (heading ? `${heading}: ${text}` : text));
    const vectors: Float32Array[] | undefined = isAble ? await readMeanings(texts).catch(() => undefined) : undefined;
    isAble = vectors !== undefined;
    passages.push(
      ...batch.map(({ text }, i) => ({ text, ...(vectors?.[i] ? { vector: bytesOfVector(vectors[i]) } : {}) })),
    );
  }
  return passages;
};
