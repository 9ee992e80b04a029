import { expect, it } from "vitest";
import { insertWords, wordAt } from "./insert-words.ts";

it("puts words at the caret without gluing them to others", () => {
  expect(insertWords("One two", 3, "[laughs]")).toEqual({ text: "One [laughs] two", caret: 12 });
  expect(insertWords("", 0, "[sighs]")).toEqual({ text: "[sighs] ", caret: 8 });
});

it("knows the word at the caret, and what is selected", () => {
  expect(wordAt("The café's door", 6, 6)).toBe("café's");
  expect(wordAt("The café's door", 0, 15)).toBe("The café's door");
  expect(wordAt("One . two", 4, 4)).toBe("");
});
