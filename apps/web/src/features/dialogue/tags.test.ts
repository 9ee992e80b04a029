import { expect, it } from "vitest";
import { insertTag } from "./tags.ts";

it("puts a tag at the caret without gluing it to a word", () => {
  expect(insertTag("", 0, "laughs")).toEqual({ text: "[laughs] ", caret: 9 });
  expect(insertTag("Well then", 4, "sighs")).toEqual({ text: "Well [sighs] then", caret: 12 });
  expect(insertTag("Well ", 5, "sighs").text).toBe("Well [sighs] ");
});
