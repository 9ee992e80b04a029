import { describe, expect, it } from "vitest";
import { wellFormedJson } from "./well-formed-json.ts";

describe("JSON with half a letter in it", () => {
  it.each([
    ["a first half alone", "a\ud83db", "a\ufffdb"],
    ["a second half alone", "a\ude00b", "a\ufffdb"],
    ["halves in the wrong order", "\ude00\ud83d", "\ufffd\ufffd"],
    ["two first halves", "\ud83d\ud83d\ude00", "\ufffd😀"],
    ["a whole letter", "😀", "😀"],
    ["an escape that only looks like one", "\\ud83d", "\\ud83d"],
    ["a half behind a backslash", "\\\ud83d", "\\\ufffd"],
  ])("is read as what can be kept: %s", (_, sent, kept) => {
    expect(JSON.parse(wellFormedJson(JSON.stringify({ [sent]: sent })))).toEqual({ [kept]: kept });
  });

  it("keeps a letter that is written in two escapes, and what is no JSON", () => {
    expect(JSON.parse(wellFormedJson('"\\uD83D\\uDE00 \\ud83d"'))).toBe("😀 \ufffd");
    expect(wellFormedJson("\\")).toBe("\\");
  });
});
