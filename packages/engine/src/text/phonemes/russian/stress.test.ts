import { describe, expect, it } from "vitest";
import { stressed } from "./stress.ts";
import { treeReader } from "./suffix-tree.ts";

describe("where a Russian word is stressed", () => {
  it.each([
    ["молоко", "молок+о"],
    ["хорошо", "хорош+о"],
    ["человек", "челов+ек"],
    ["человека", "челов+ека"],
    ["женщины", "ж+енщины"],
    ["теперь", "теп+ерь"],
    ["дом", "д+ом"],
    ["в", "в"],
  ])("is known of %s", (word, marked) => {
    expect(stressed(word)).toBe(marked);
  });

  it("is on a ё, and a ё that is written as е is found", () => {
    expect([stressed("тёплый"), stressed("еще"), stressed("трёхлетний")]).toEqual(["т+ёплый", "ещ+ё", "трёхл+етний"]);
  });

  it("is where the text says", () => {
    expect([stressed("за\u0301мок"), stressed("замо\u0301к"), stressed("е\u0301ще")]).toEqual([
      "з+амок",
      "зам+ок",
      "+еще",
    ]);
  });

  it("is somewhere in a word that nobody has seen", () => {
    expect(stressed("кракозябристый")).toMatch(/\+[аеёиоуыэюя]/);
  });
});

describe("the table of endings", () => {
  // Label 0; words that end in "а": 1, but "зима" whole: 0.
  const { labelOf } = treeReader("0a1mih^0)))))");

  it.each([
    ["кот", "0"],
    ["книга", "1"],
    ["жима", "1"],
    ["зима", "0"],
    ["азима", "1"],
  ])("says of %s what its longest known ending says", (word, label) => {
    expect(labelOf(word)).toBe(label);
  });
});
