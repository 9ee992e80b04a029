import { describe, expect, it } from "vitest";
import { isSaid } from "../hearing/canonical-words.ts";
import { spokenOf } from "../hearing/spoken-text.ts";
import { hardEnglish } from "./hard-en.ts";

describe("hard prompts", () => {
  it("number two hundred, each with another text", () => {
    expect(new Set(hardEnglish.map(({ text }) => text)).size).toBe(200);
  });

  it("are all written out as one of their accepted readings, whatever a voice makes of it", () => {
    const lost = hardEnglish.filter(({ text, expected }) => !isSaid(spokenOf(text), expected));
    expect(lost.map(({ text }) => [text, spokenOf(text)])).toEqual([]);
  });
});
