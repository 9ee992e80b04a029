import { describe, expect, it } from "vitest";
import { wordErrorRate } from "../../tests/support/word-errors.ts";
import { foldSpelling } from "./fold-spelling.ts";

const errors = (said: string, heard: string, code: string): number =>
  wordErrorRate([{ said: foldSpelling(said, code), heard: foldSpelling(heard, code) }], code);

describe("spellings that sound the same", () => {
  it("takes both Chinese scripts for one", () => {
    expect(errors("老师的话很容易明白。", "老師的話很容易明白", "zh")).toBe(0);
    expect(errors("老师的话", "老師的花", "zh")).toBeGreaterThan(0);
  });

  it("takes two spellings of a Japanese word for one", () => {
    expect(errors("音楽を聞きました。", "音楽を聴きました。", "ja")).toBe(0);
    expect(errors("夕食の後", "優職の後", "ja")).toBeGreaterThan(0);
  });

  it("does not count dots and nasals of Hindi, but letters", () => {
    expect(errors("गाँव पहाड़ों में", "गांव पहाडों में", "hi")).toBe(0);
    expect(errors("गाँव", "गान", "hi")).toBe(1);
  });

  it("leaves other languages alone", () => {
    expect(foldSpelling("Qué tal", "es")).toBe("Qué tal");
  });
});
