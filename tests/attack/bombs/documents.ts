import { type Bomb, bomb, slowBomb } from "./bomb.ts";
import { type Entry, zip, type ZipOptions } from "./zip.ts";

const deep = 100_000;
/** More than a project may hold, so that a reader that gets through has to refuse it all the same. */
const tooLong = 2_200_000;
const many = (text: string, times: number): string => text.repeat(times);
const sentence = "This is one sentence. ";

const file = (name: string, text: string, more: Partial<Entry> = {}): Entry => ({
  name,
  bytes: Buffer.from(text),
  ...more,
});
const page = (body: string): string => `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`;
const container = file(
  "META-INF/container.xml",
  '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
);
const opf = (items: string, spine: string): Entry =>
  file("book.opf", `<package><manifest>${items}</manifest><spine>${spine}</spine></package>`);
const oneItem = '<item id="a" href="a.xhtml"/>';
const oneRef = '<itemref idref="a"/>';
const book = (entries: Entry[], options?: ZipOptions): Buffer => zip([container, ...entries], options);
const oneChapter = (text: string, more: Partial<Entry> = {}): Buffer =>
  book([opf(oneItem, oneRef), file("a.xhtml", text, more)]);
const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i}.xhtml`);

export const books = (): Bomb[] => [
  bomb(
    "spine-again-and-again.epub",
    book([opf(oneItem, many(oneRef, 200_000)), file("a.xhtml", page("<p>Once.</p>"))]),
  ),
  bomb(
    "too-many-chapters.epub",
    book([
      opf(
        names(600)
          .map((name, i) => `<item id="i${i}" href="${name}"/>`)
          .join(""),
        names(600)
          .map((_, i) => `<itemref idref="i${i}"/>`)
          .join(""),
      ),
      ...names(600).map((name) => file(name, page("<p>One.</p>"))),
    ]),
  ),
  bomb("unpacks-to-100-mb.epub", oneChapter(many(" ", 100_000_000))),
  bomb("says-it-is-small.epub", oneChapter(page(many(sentence, 2_000_000)), { claimedBytes: 5 })),
  bomb("says-it-is-huge.epub", oneChapter(page("<p>One.</p>"), { claimedBytes: 0xfffffff0 })),
  bomb(
    "one-file-under-many-names.epub",
    book([opf(oneItem, oneRef), file("a.xhtml", page(many(sentence, 100_000)))], { listedAgainAs: names(5_000) }),
  ),
  bomb(
    "many-empty-files.epub",
    book([opf(oneItem, oneRef), ...names(20_000).map((name) => file(name, "", { isStored: true }))]),
  ),
  bomb("says-it-has-many-files.epub", zip([container], { claimedCount: 65_535 })),
  bomb("deep-package.epub", book([file("book.opf", `<package>${many("<a>", deep)}`)])),
  bomb("laughs.epub", zip([file("META-INF/container.xml", laughs("container"))])),
  bomb(
    "package-is-itself.epub",
    zip([file("META-INF/container.xml", '<container><rootfile full-path="META-INF/container.xml"/></container>')]),
  ),
  bomb("broken-address.epub", book([opf('<item id="a" href="%ff%"/>', oneRef)])),
  bomb("outside-address.epub", book([opf('<item id="a" href="../../../../etc/passwd"/>', oneRef)])),
  bomb("deep-chapter.epub", oneChapter(page(many("<div>", deep)))),
  bomb("long-chapter.epub", oneChapter(page(many(sentence, tooLong / 20)))),
  bomb("cut-off.epub", oneChapter(page("<p>One.</p>")).subarray(0, 300)),
  bomb("only-an-end.epub", zip([])),
];

const word = (xml: string, more: Partial<Entry> = {}): Buffer => zip([file("word/document.xml", xml, more)]);
const body = (inside: string): string => `<w:document xmlns:w="x"><w:body>${inside}</w:body></w:document>`;

export const words = (): Bomb[] => [
  bomb("60-mb-of-paragraphs.docx", word(body(many("<w:p/>", 10_000_000)))),
  bomb("60-mb-of-text.docx", word(body(`<w:p><w:r><w:t>${many("word ", 12_000_000)}</w:t></w:r></w:p>`))),
  bomb("200-mb.docx", word(many(" ", 200_000_000))),
  bomb("deep-tables.docx", word(body(many("<w:tbl><w:tr><w:tc>", deep)))),
  bomb("many-attributes.docx", word(body(`<w:p ${Array.from({ length: 200_000 }, (_, i) => `a${i}=""`).join(" ")}/>`))),
  bomb("laughs.docx", word(laughs("w:document"))),
  bomb("says-it-is-small.docx", word(body(many("<w:p/>", 1_000_000)), { claimedBytes: 10 })),
  bomb("no-document.docx", zip([file("word/other.xml", "<x/>")])),
  bomb("never-closed.docx", word("<w:document><w:body><w:p>")),
  bomb("in-two-bytes.docx", zip([{ name: "word/document.xml", bytes: Buffer.from(body("<w:p/>"), "utf16le") }])),
  bomb("wrong-bytes.docx", zip([{ name: "word/document.xml", bytes: Buffer.alloc(100_000, 0xff) }])),
];

const formatting = Array.from({ length: 200 }, (_, i) => `<b a=${i}>`).join("");

export const pages = (): Bomb[] => [
  bomb("deep.html", many("<div>", deep)),
  bomb("deep-drawing.html", `<svg>${many("<g>", deep)}`),
  bomb("deep-formula.xhtml", `<math>${many("<mrow>", deep)}`),
  bomb("formatting-again.html", `${formatting}${many("<p>", 100_000)}`),
  bomb("links-in-links.htm", many("<a><b>", 50_000)),
  bomb("tables-in-tables.html", many("<table><tr><td>", 30_000)),
  bomb("text-before-tables.html", `<table>${many("ten letters<tr>", 250_000)}`),
  slowBomb("many-attributes.html", `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}`).join(" ")}>`),
  slowBomb("comment-without-end.html", `<!--${many("-", 3_000_000)}`),
  slowBomb("signs.html", many("&amp;", tooLong)),
  bomb("options.html", `<select>${many("<option>", 200_000)}`),
  bomb("paragraph-for-each-letter.html", many("<p>a", 200_000)),
];

export const texts = (): Bomb[] => [
  bomb("quotes-in-quotes.md", many(">", deep)),
  slowBomb("brackets.md", many("[", tooLong)),
  slowBomb("brackets-and-addresses.md", many("[a](", tooLong / 4)),
  slowBomb("stars.md", many("*a_ ", tooLong / 4)),
  slowBomb("ticks.md", Array.from({ length: 2_000 }, (_, i) => `a${many("`", i)}`).join("")),
  slowBomb("lists-in-lists.markdown", Array.from({ length: 1_500 }, (_, i) => `${many(" ", i * 2)}- a`).join("\n")),
  slowBomb("table.md", `${many("|a", 20_000)}\n${many("|-", 20_000)}\n${many("|b", tooLong / 2)}`),
  bomb("pages-in-markdown.md", many("<div>", deep)),
  bomb("spaces.txt", `\n${many(" ", 3_000_000)}`),
  bomb("lines.txt", many("\n", 3_000_000)),
  bomb("letters-apart.txt", many("a\n\n", 500_000)),
  bomb("no-sentence-ends.txt", many("a", 3_000_000)),
  bomb("zeros.txt", Buffer.alloc(1_000_000)),
  bomb("joined-signs.txt", many("e\u0301\u200d", 800_000)),
];

/** Entities that stand for ten of the next, ten times over. */
export function laughs(root: string): string {
  const lines = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${many(`&l${i};`, 10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${lines.join("")}]><${root}>&l10;</${root}>`;
}
