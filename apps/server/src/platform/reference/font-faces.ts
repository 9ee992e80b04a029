import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** What Latin letters with marks need, and the plain ones. */
const ranges = {
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+FEFF",
  "latin-ext":
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF",
};

/** The product's own font for the pages about the API, from the files of its pages; none where no pages were built. */
export const fontFaces = (webFolder: string): string => {
  const assets = path.join(webFolder, "assets");
  const files = existsSync(assets) ? readdirSync(assets) : [];
  return Object.entries(ranges)
    .flatMap(([letters, range]) => {
      const file = files.find((name) => new RegExp(`^inter-${letters}-opsz-normal-[^.]+\\.woff2$`).test(name));
      return file ? [faceOf(file, range)] : [];
    })
    .join("");
};

const faceOf = (file: string, range: string): string =>
  `@font-face { font-family: "Inter Variable"; font-style: normal; font-display: swap; font-weight: 100 900; src: url(/assets/${file}) format("woff2-variations"); unicode-range: ${range}; }\n`;
