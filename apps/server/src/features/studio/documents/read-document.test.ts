import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { AppError, type ProjectContentInput } from "@timbre/contract";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestParser } from "../../../test-support/test-parser.ts";
import { readDocument } from "./read-document.ts";

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

const read = async (fileName: string, bytes: string | Uint8Array): Promise<ProjectContentInput> => {
  const file = path.join(folder, "file");
  await writeFile(file, bytes);
  return readDocument(parser, { path: file, fileName }, options);
};
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
    ["a PDF", "a.pdf", "%PDF-1.7", "unsupported_project_document"],
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
