import { AppError } from "@timbre/contract";
import { afterAll, expect, it } from "vitest";
import type { GetOutcome } from "../../../platform/outside/get-outside.ts";
import { openTestParser } from "../../../test-support/test-parser.ts";
import { readPage } from "./read-page.ts";

const parser = openTestParser();
afterAll(() => parser.stop());

const options = { signal: new AbortController().signal, fairnessKey: "me" };
const read = (outcome: GetOutcome) =>
  readPage({ getOutside: async () => outcome, parser }, "https://example.com/story", options);
const page = (contentType: string, text: string | Buffer): GetOutcome => ({
  url: "https://www.example.com/story",
  contentType,
  bytes: Buffer.from(text as string),
});
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

it("a page becomes a chapter named by its heading, else by where it lies", async () => {
  const html = "<body><nav>Menu</nav><main><h1>Wind</h1><p>It blows.</p></main></body>";
  expect(await read(page("text/html; charset=utf-8", html))).toMatchObject([
    { name: "Wind", blocks: [{ sub_type: "h1" }, { sub_type: "p", nodes: [{ text: "It blows." }] }] },
  ]);
  expect(await read(page("text/plain", "Only this."))).toMatchObject([{ name: "www.example.com" }]);
});

it("a page in another encoding is read as it says", async () => {
  const latin = page('text/plain; charset="iso-8859-1"', Buffer.from("Caf\xe9.", "latin1"));
  expect(await read(latin)).toMatchObject([{ blocks: [{ nodes: [{ text: "Café." }] }] }]);
});

it.each([
  ["is not there", { problem: "refused" }, "page_unreachable"],
  ["lies inside", { problem: "inside_address" }, "page_unreachable"],
  ["is a picture", page("image/png", "x"), "unsupported_project_document"],
  ["is no text", page("text/plain", Buffer.from([0, 1, 2])), "document_unreadable"],
] as [string, GetOutcome, string][])("a page that %s is refused", async (_, outcome, code) => {
  expect(await read(outcome).then(() => "read", codeOf)).toBe(code);
});
