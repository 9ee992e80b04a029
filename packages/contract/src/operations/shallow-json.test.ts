import { requireShallowJson } from "./shallow-json.ts";
import { describe, expect, it } from "vitest";

const tooComplex = expect.objectContaining({ code: "invalid_request" }) as Error;

describe("JSON made to keep its reader busy", () => {
  it.each([
    ["deep lists", "[".repeat(65)],
    ["deep objects", '{"a":'.repeat(65)],
    ["many objects", `[${"{},".repeat(200_000)}{}]`],
  ])("is refused before it is read: %s", (_, text) => {
    expect(() => requireShallowJson(text)).toThrow(tooComplex);
  });

  it.each([
    ["brackets in a text", JSON.stringify({ text: "[{".repeat(500_000) })],
    ["quotes and slashes in a text", JSON.stringify({ text: '\\"['.repeat(1_000) })],
    ["a large chapter", JSON.stringify({ blocks: Array.from({ length: 2_000 }, () => ({ nodes: [{ text: "a" }] })) })],
    ["what is no JSON", "hello"],
  ])("is not %s", (_, text) => {
    expect(() => requireShallowJson(text)).not.toThrow();
  });
});
