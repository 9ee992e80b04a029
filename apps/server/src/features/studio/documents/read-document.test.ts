import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { AppError, type ProjectContentInput } from "@timbre/contract";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestParser } from "../../../test-support/test-parser.ts";
import { makePdf } from "../../../test-support/make-pdf.ts";
import { readDocument, type ReadSource } from "./read-document.ts";

const parser = openTestParser();
const options = { signal: new AbortController().signal, fairnessKey: "me" };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-documents-"));
});
afterAll(async () => {
  await parser.stop();
  await rm(folder, { recursive: true, force: true });
});

const readWhole = async (fileName: string, bytes: string | Uint8Array): Promise<ReadSource> => {
  const file = path.join(folder, "file");
  await writeFile(file, bytes);
  return readDocument(parser, { path: file, fileName }, options);
};
const read = async (fileName: string, bytes: string | Uint8Array): Promise<ProjectContentInput> =>
  (await readWhole(fileName, bytes)).chapters;
/** Each chapter as its name and its blocks, such as "h1 Title". */
const shown = (chapters: ProjectContentInput) =>
  chapters.map(({ name, blocks }) => [name, ...blocks.map((one) => `${one.sub_type} ${one.nodes[0]?.text}`)]);
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

describe("a document", () => {
  it("of plain text has its paragraphs between empty lines, and chapters where a line names one", async () => {
    const text = "Chapter One\r\n\r\nIt was\r\na dark night.\r\n\r\nChapter Two\r\n\r\nIt was light.";
    expect(shown(await read("book.txt", text))).toEqual([
      ["Chapter One", "h1 Chapter One", "p It was a dark night."],
      ["Chapter Two", "h1 Chapter Two", "p It was light."],
    ]);
    expect(shown(await read("note.txt", "Only this."))).toEqual([["note", "p Only this."]]);
  });

  it("of Markdown loses its marks and keeps its headings", async () => {
    const text =
      "# Title\n\nSome *bold* [link](https://example.com) & `code`.\n\n- one\n- two\n\n## Part\n\nMore.\n\n## Rest\n\nEnd.";
    expect(shown(await read("a.markdown", text))).toEqual([
      ["Title", "h1 Title", "p Some bold link & code.", "p one", "p two"],
      ["Part", "h2 Part", "p More."],
      ["Rest", "h2 Rest", "p End."],
    ]);
  });

  it("of HTML is its article without menus, scripts and forms", async () => {
    const html = `<html><head><title>No</title><script>no()</script></head><body><nav>No</nav><article>
      <h1>Wind</h1><p>First<br>line &amp; more.<p>Second <b>bold</b>.</p><form>No</form><div>Loose <i>text</i><p>Third.</div>
      </article><footer>No</footer></body></html>`;
    expect(shown(await read("page.HTM", html))).toEqual([
      ["Wind", "h1 Wind", "p First line & more.", "p Second bold.", "p Loose text", "p Third."],
    ]);
  });

  it("of EPUB has a chapter for each part, in reading order", async () => {
    const page = (body: string) => strToU8(`<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`);
    const book = zipSync({
      mimetype: strToU8("application/epub+zip"),
      "META-INF/container.xml": strToU8(
        '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
      ),
      "OEBPS/book.opf": strToU8(
        '<opf:package xmlns:opf="http://www.idpf.org/2007/opf"><opf:manifest><opf:item id="b" href="b%20two.xhtml"/><opf:item id="a" href="a.xhtml"/></opf:manifest><opf:spine><opf:itemref idref="a"/><opf:itemref idref="b"/></opf:spine></opf:package>',
      ),
      "OEBPS/a.xhtml": page("<h2>Dawn</h2><p>Early.</p>"),
      "OEBPS/b two.xhtml": page("<p>Late.</p>"),
      "OEBPS/cover.jpg": new Uint8Array(10),
    });
    expect(shown(await read("book.epub", book))).toEqual([
      ["Dawn", "h2 Dawn", "p Early."],
      ["Chapter 2", "p Late."],
    ]);
  });

  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const container = strToU8('<container><rootfile full-path="OEBPS/book.opf"/></container>');
  const bookWith = (metadata: string, manifest: string, files: Record<string, Uint8Array>): Uint8Array =>
    zipSync({
      "META-INF/container.xml": container,
      "OEBPS/book.opf": strToU8(
        `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${metadata}</metadata><manifest>${manifest}<item id="a" href="a.xhtml"/><item id="b" href="b.xhtml"/></manifest><spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/></spine></package>`,
      ),
      "OEBPS/a.xhtml": strToU8("<h1>I</h1><h2>i</h2><p>Early.</p>"),
      "OEBPS/b.xhtml": strToU8("<h1>II</h1><p>Late.</p><h1>III</h1><p>Later.</p>"),
      ...files,
    });

  it("of EPUB says its title, authors and cover, and its table of contents names the chapters", async () => {
    const metadata =
      "<dc:title>The Tide &amp; the Town</dc:title><dc:title>Second</dc:title><dc:creator>Ada One</dc:creator><dc:creator>Bo Two</dc:creator><dc:description>&lt;p&gt;A town.&lt;/p&gt;</dc:description>";
    const manifest =
      '<item id="n" href="nav.xhtml" properties="nav"/><item id="c" href="cover.png" properties="cover-image"/>';
    const nav =
      '<html><body><h1>Contents</h1><nav><ol><li><a href="a.xhtml">The  morning</a></li><li><a href="b.xhtml#one">Evening</a></li><li><a href="b.xhtml#two">Night</a></li></ol></nav></body></html>';
    const { about, chapters } = await readWhole(
      "book.epub",
      bookWith(metadata, manifest, { "OEBPS/nav.xhtml": strToU8(nav), "OEBPS/cover.png": new Uint8Array(pixel) }),
    );
    expect(about).toMatchObject({
      title: "The Tide & the Town",
      author: "Ada One, Bo Two",
      description: "A town.",
    });
    expect(Buffer.from(about.cover ?? []).toString("latin1")).toMatch(/^RIFF....WEBP/s);
    expect(shown(chapters)).toEqual([
      ["The morning", "h1 I", "p Early."],
      ["II", "h1 II", "p Late."],
      ["III", "h1 III", "p Later."],
    ]);
  });

  it("of an older EPUB finds names and cover where they were kept then; a cover that is none is left out", async () => {
    const manifest =
      '<item id="x" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="pic" href="cover.jpg"/>';
    const ncx =
      '<ncx><docTitle><text>No</text></docTitle><navMap><navPoint><navLabel><text>First part</text></navLabel><content src="a.xhtml"/></navPoint></navMap></ncx>';
    const { about, chapters } = await readWhole(
      "book.epub",
      bookWith('<meta name="cover" content="pic"/>', manifest, {
        "OEBPS/toc.ncx": strToU8(ncx),
        "OEBPS/cover.jpg": strToU8("no picture"),
      }),
    );
    expect(about).toEqual({});
    expect(chapters.map(({ name }) => name)).toEqual(["First part", "II"]);
  });

  it("of PDF has paragraphs, headings and whole words, without page numbers and running titles", async () => {
    const page = (number: number, body: string) =>
      `BT /F1 9 Tf 72 770 Td (The Tide) Tj ET ${body} BT /F1 9 Tf 300 30 Td (${number}) Tj ET`;
    const pdf = makePdf({ Title: "The Tide", Author: "Ada" }, [
      page(
        1,
        "BT /F1 24 Tf 72 700 Td (Dawn) Tj /F1 12 Tf 0 -40 Td (It was a dark and stor-) Tj 0 -14 Td (my night.) Tj 0 -28 Td (The second paragraph) Tj ET",
      ),
      page(2, "BT /F1 12 Tf 72 700 Td (goes on over the page.) Tj ET"),
      page(3, "BT /F1 24 Tf 72 700 Td (Dusk) Tj /F1 12 Tf 0 -40 Td (It was light.) Tj ET"),
    ]);
    const { about, chapters } = await readWhole("tide.pdf", pdf);
    expect(about).toEqual({ title: "The Tide", author: "Ada" });
    expect(shown(chapters)).toEqual([
      ["Dawn", "h1 Dawn", "p It was a dark and stormy night.", "p The second paragraph goes on over the page."],
      ["Dusk", "h1 Dusk", "p It was light."],
    ]);
  });

  it("of EPUB that names one part again and again has it once, and is refused when it does so without end", async () => {
    const again = (times: number) =>
      zipSync({
        "META-INF/container.xml": strToU8('<container><rootfile full-path="book.opf"/></container>'),
        "book.opf": strToU8(
          `<package><item id="a" href="a.xhtml"/><spine>${'<itemref idref="a"/>'.repeat(times)}</spine></package>`,
        ),
        "a.xhtml": strToU8("<p>Once.</p>"),
      });
    expect(shown(await read("book.epub", again(3)))).toEqual([["Chapter 1", "p Once."]]);
    expect(await read("book.epub", again(200_000)).then(() => "read", codeOf)).toBe("file_has_too_many_parts");
  });

  it("of Word has its headings and paragraphs, without tables", async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const styled = (style: string, text: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
    const body = [
      styled("Heading1", "Dawn"),
      `<w:p>${run("Early ")}${run("light &amp; dew.")}</w:p>`,
      `<w:tbl><w:tr><w:tc><w:p>${run("Cell")}</w:p></w:tc></w:tr></w:tbl>`,
      styled("Heading1", "Dusk"),
      `<w:p>${run("Late.")}</w:p>`,
    ].join("");
    const xml = `<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`;
    expect(shown(await read("a.docx", zipSync({ "word/document.xml": strToU8(xml) })))).toEqual([
      ["Dawn", "h1 Dawn", "p Early light & dew."],
      ["Dusk", "h1 Dusk", "p Late."],
    ]);
  });

  it("with a paragraph too long for one block has it cut between sentences", async () => {
    const sentence = "This is a sentence of some length, which is said again. ";
    const [chapter] = await read("long.txt", sentence.repeat(100));
    const texts = chapter?.blocks.map((one) => one.nodes[0]?.text ?? "") ?? [];
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.every((text) => text.endsWith("again.") && text.length <= 2_500)).toBe(true);
    expect(texts.join(" ")).toBe(sentence.repeat(100).trim());
  });

  it.each([
    ["an old Word file", "a.doc", "x", "unsupported_project_document"],
    ["a Word file that is none", "a.docx", "x", "document_unreadable"],
    ["a page nested too deep", "a.html", "<b>".repeat(200_000), "file_nested_too_deep"],
    ["as many paragraphs as letters", "a.txt", "a\n\n".repeat(100_000), "file_has_too_many_parts"],
    ["more text than a project has", "a.txt", "This is a sentence. ".repeat(200_000), "project_too_long"],
    ["a PDF that is none", "a.pdf", "%PDF-1.7", "document_unreadable"],
    ["no ending", "a", "x", "unsupported_project_document"],
    ["a book that is none", "a.epub", "no zip", "document_unreadable"],
    ["a picture called text", "a.txt", new Uint8Array([0x89, 0x50, 0, 0, 1, 0xff]), "document_unreadable"],
  ])("is refused as %s", async (_, name, bytes, code) => {
    expect(await read(name, bytes).then(() => "read", codeOf)).toBe(code);
  });

  it("in an older encoding is read too", async () => {
    expect(shown(await read("old.txt", Buffer.from("Caf\xe9.", "latin1")))).toEqual([["old", "p Café."]]);
  });
});
