import {
  AppError,
  type BlockInput,
  type BlockType,
  countCharacters,
  type ProjectContentInput,
  studioLimits,
} from "@timbre/contract";

/** A heading or paragraph as it was found, without markup. */
export type FoundBlock = { type: BlockType; text: string };

const collapse = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Refuses what is longer than a project may be before more work is done on it. */
export type Counter = (characters: number) => void;

/** Of one document. Long novels have about twelve thousand. */
const maxParagraphs = 25_000;

export const openCounter = (): Counter => {
  const limit = studioLimits.maxProjectCharacters;
  let total = 0;
  let paragraphs = 0;
  return (characters) => {
    total += characters;
    paragraphs += 1;
    if (paragraphs > maxParagraphs) throw new AppError("file_has_too_many_parts");
    if (total <= limit) return;
    throw new AppError("project_too_long", { limit }, `A project may have at most ${limit} characters.`);
  };
};

/**
 * Empty ones are left out, and so is a heading that says again what the one before it said; one that is too long for a block
 * becomes several, cut between sentences.
 */
export const blocksOf = (found: readonly FoundBlock[], count: Counter): FoundBlock[] => {
  const blocks: FoundBlock[] = [];
  for (const { type, text } of found) {
    const plain = collapse(text);
    if (plain === "" || isSaidAgain(blocks.at(-1), { type, text: plain })) continue;
    count(countCharacters(plain));
    blocks.push(...piecesOf(plain).map((piece) => ({ type, text: piece })));
  }
  return blocks;
};

const isSaidAgain = (before: FoundBlock | undefined, { type, text }: FoundBlock): boolean =>
  before !== undefined && before.type !== "p" && type !== "p" && before.text.toLowerCase() === text.toLowerCase();

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
/** Short enough for every model. */
const maxPiece = 2_500;

const piecesOf = (text: string): string[] => {
  if (countCharacters(text) <= maxPiece) return [text];
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of sentences.segment(text)) {
    if (piece !== "" && countCharacters(piece + segment) > maxPiece) {
      pieces.push(piece.trim());
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece.trim()].flatMap(cutHard);
};

/** A sentence without an end is cut where it must be. */
const cutHard = (text: string): string[] => {
  const letters = [...text];
  const pieces: string[] = [];
  for (let from = 0; from < letters.length; from += maxPiece)
    pieces.push(letters.slice(from, from + maxPiece).join(""));
  return pieces;
};

/** Chapters begin at the highest kind of heading that comes more than once; what lies before is one of its own. */
export const chaptersOf = (blocks: readonly FoundBlock[], title: string): ProjectContentInput => {
  const level = (["h1", "h2"] as const).find((type) => blocks.filter((one) => one.type === type).length > 1);
  const chapters: { name: string; blocks: FoundBlock[] }[] = [];
  for (const block of blocks) {
    const last = chapters.at(-1);
    if (block.type === level || !last) {
      chapters.push({ name: block.type === "p" ? title : block.text, blocks: [block] });
    } else last.blocks.push(block);
  }
  return chapters.flatMap(({ name, blocks: own }) => chapterInputs(name, own));
};

/** A chapter with more blocks or characters than one may have goes on in another. */
export const chapterInputs = (name: string, blocks: readonly FoundBlock[]): ProjectContentInput => {
  const parts: FoundBlock[][] = [];
  let characters = 0;
  for (const block of blocks) {
    const length = countCharacters(block.text);
    const part = parts.at(-1);
    const isFull =
      !part || part.length >= studioLimits.maxBlocks || characters + length > studioLimits.maxChapterCharacters;
    characters = isFull ? length : characters + length;
    if (isFull) parts.push([block]);
    else part.push(block);
  }
  const shown = collapse(name).slice(0, studioLimits.maxName - 10) || "Chapter";
  return parts.map((part, index) => ({
    name: index === 0 ? shown : `${shown} (${index + 1})`,
    blocks: part.map(inputOf),
  }));
};

const inputOf = ({ type, text }: FoundBlock): BlockInput => ({ sub_type: type, nodes: [{ type: "tts_node", text }] });
