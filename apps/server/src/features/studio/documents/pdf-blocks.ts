import type { FoundBlock } from "./document-blocks.ts";

/** One line as it stands on a page; `y` grows upwards, `size` is the height of its letters. */
export type PdfLine = { text: string; y: number; startX: number; endX: number; size: number };
export type PdfPage = { lines: PdfLine[]; bottom: number; top: number };

/** A PDF knows where letters stand and nothing of paragraphs: they are told from gaps, indents and sizes. */
export const blocksOfPages = (pages: readonly PdfPage[]): FoundBlock[] => {
  const body = usualSize(pages);
  const repeated = repeatedLines(pages);
  const written = pages.map((page) => page.lines.filter((line) => !isFurniture(line, page, repeated)));
  const usualGap = usualGapOf(written, body) ?? body * 1.2;
  const blocks: FoundBlock[] = [];
  for (const lines of written) {
    for (const [index, line] of lines.entries()) {
      const type = headingOf(line, body);
      const last = blocks.at(-1);
      const before = lines[index - 1];
      const goesOn =
        last?.type === type && (before ? isSameParagraph(before, line, usualGap) : type === "p" && isOpen(last.text));
      if (goesOn) last.text = joined(last.text, line.text.trim());
      else blocks.push({ type, text: line.text.trim() });
    }
  }
  return blocks;
};

/** The size most letters have. */
const usualSize = (pages: readonly PdfPage[]): number => {
  const letters = new Map<number, number>();
  for (const { lines } of pages) {
    for (const { size, text } of lines) {
      const rounded = Math.round(size * 2) / 2;
      letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
    }
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 12;
};

const headingOf = ({ size, text }: PdfLine, body: number): FoundBlock["type"] => {
  if (text.length > 120 || !/\p{L}|\p{N}/u.test(text)) return "p";
  if (size >= body * 1.5) return "h1";
  return size >= body * 1.2 ? "h2" : "p";
};

/** A wider gap, or a first word that is moved in, begins a paragraph. */
const isSameParagraph = (before: PdfLine, line: PdfLine, usualGap: number): boolean => {
  const gap = before.y - line.y;
  const isNear = gap > 0 && gap < usualGap * 1.35;
  const isIndented = line.startX - before.startX > line.size && /[.!?…"”’»]\s*$/u.test(before.text);
  return isNear && !isIndented;
};

/** A sentence that goes on over the page. */
const isOpen = (text: string): boolean => !/[.!?…:"”’»]\s*$/u.test(text);

/** A word that was cut at the end of a line is one word again. */
const joined = (before: string, line: string): string =>
  /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line) ? before.slice(0, -1) + line : `${before} ${line}`;

/** From line to line of plain text: the one that comes most often, and the smallest of those. */
const usualGapOf = (pages: readonly (readonly PdfLine[])[], body: number): number | undefined => {
  const isBody = (line: PdfLine | undefined): boolean => line !== undefined && line.size < body * 1.2;
  const counts = new Map<number, number>();
  for (const lines of pages) {
    for (const [index, line] of lines.slice(1).entries()) {
      const before = lines[index];
      const gap = Math.round((before?.y ?? line.y) - line.y);
      if (gap > 0 && isBody(before) && isBody(line)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
    }
  }
  return [...counts].sort(([gap, one], [other, times]) => times - one || gap - other)[0]?.[0];
};

/** Numbers aside, so that "Page 3" and "Page 4" are the same line. */
const shapeOf = (text: string): string => text.replace(/\d+/g, "#").replace(/\s+/gu, " ").trim();

/** Lines that stand on a good part of all pages: the name of the book, the name of the author. */
const repeatedLines = (pages: readonly PdfPage[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const { lines } of pages) {
    for (const shape of new Set(lines.map(({ text }) => shapeOf(text))))
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const enough = Math.max(3, pages.length * 0.3);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([shape]) => shape));
};

/** Page numbers, and what is repeated at the edge of every page. */
const isFurniture = ({ text, y }: PdfLine, { bottom, top }: PdfPage, repeated: ReadonlySet<string>): boolean => {
  const height = (y - bottom) / (top - bottom || 1);
  const isAtEdge = height < 0.1 || height > 0.9;
  return isAtEdge && (/^[\s\-–—·|]*(\d+|[ivxlc]+)[\s\-–—·|]*$/i.test(text) || repeated.has(shapeOf(text)));
};
