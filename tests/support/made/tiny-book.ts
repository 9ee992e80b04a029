import { strToU8, zipSync } from "fflate";

/** A picture of one point: enough to be seen again. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Book = { title: string; author: string; chapters: readonly (readonly [name: string, text: string])[] };

const pageOf = (name: string, text: string): Uint8Array =>
  strToU8(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${name}</title></head><body><h1>${name}</h1><p>${text}</p></body></html>`,
  );

/** An EPUB as a publisher makes it: cover, table of contents, a file for each chapter. */
export const makeEpub = ({ title, author, chapters }: Book): Buffer => {
  const files = chapters.map(([name, text], place) => ({ id: `c${place}`, href: `c${place}.xhtml`, name, text }));
  const manifest = files.map(({ id, href }) => `<item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`);
  const spine = files.map(({ id }) => `<itemref idref="${id}"/>`);
  const links = files.map(({ href, name }) => `<li><a href="${href}">${name}</a></li>`);
  const about = `<dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>en</dc:language>`;
  return Buffer.from(
    zipSync({
      mimetype: strToU8("application/epub+zip"),
      "META-INF/container.xml": strToU8(
        '<container><rootfiles><rootfile full-path="book/book.opf"/></rootfiles></container>',
      ),
      "book/book.opf": strToU8(
        `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${about}</metadata><manifest><item id="nav" href="nav.xhtml" properties="nav"/><item id="cover" href="cover.png" properties="cover-image"/>${manifest.join("")}</manifest><spine>${spine.join("")}</spine></package>`,
      ),
      "book/nav.xhtml": strToU8(`<html><body><nav><ol>${links.join("")}</ol></nav></body></html>`),
      "book/cover.png": new Uint8Array(pixel),
      ...Object.fromEntries(files.map(({ href, name, text }) => [`book/${href}`, pageOf(name, text)])),
    }),
  );
};
