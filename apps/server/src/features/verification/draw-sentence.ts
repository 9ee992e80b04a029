import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import opentype, { type OpenTypeFont } from "opentype.js";
import sharp from "sharp";

const fontFile = "@fontsource/inter/files/inter-latin-600-normal.woff";
const width = 720;
const fontSize = 34;
const lineHeight = 50;
const margin = 40;

let opened: Promise<OpenTypeFont> | undefined;

const font = (): Promise<OpenTypeFont> => {
  opened ??= readFile(createRequire(import.meta.url).resolve(fontFile)).then((bytes) =>
    opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer),
  );
  opened.catch(() => (opened = undefined));
  return opened;
};

/** The words as a picture, painted from outlines: they are nowhere in the answer as text, and no font is needed to see them. */
export const drawSentence = async (sentence: string): Promise<Buffer> => {
  const letters = await font();
  const lines = wrapped(sentence, (line) => widthOf(letters, line) <= width - 2 * margin);
  const outlines = lines.map((line, i) => outlineOf(letters, line, margin + fontSize + i * lineHeight));
  const height = 2 * margin + fontSize + (lines.length - 1) * lineHeight;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/><path d="${outlines.join("")}" fill="#16181d"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
};

/** Letter by letter: the font's own ligatures and kerning are more than the reader of fonts understands. */
const widthOf = (letters: OpenTypeFont, text: string): number =>
  [...text].reduce((sum, one) => sum + (letters.charToGlyph(one).advanceWidth * fontSize) / letters.unitsPerEm, 0);

const outlineOf = (letters: OpenTypeFont, line: string, y: number): string => {
  let x = (width - widthOf(letters, line)) / 2;
  return [...line]
    .map((one) => {
      const outline = letters.charToGlyph(one).getPath(x, y, fontSize).toPathData(1);
      x += widthOf(letters, one);
      return outline;
    })
    .join("");
};

const wrapped = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
