import { describe, expect, it } from "vitest";
import { splitPieces } from "./pieces.ts";
import type { Language } from "../language.ts";

const shown = (text: string, language: Language): string[] =>
  splitPieces(text, language).map((piece) => (piece.kind === "mark" ? piece.mark.symbol : piece.text));
const readers = (text: string, language: Language): string[] =>
  splitPieces(text, language).flatMap((piece) => (piece.kind === "word" ? [`${piece.text}:${piece.language}`] : []));

describe("splitPieces", () => {
  it("keeps apostrophes and hyphens inside a word", () => {
    expect(shown("It’s a well-known o'clock", "en-us")).toEqual(["It’s", "a", "well-known", "o'clock"]);
  });

  it("tells opening quotes from closing ones", () => {
    expect(shown('He said "yes" ("no")', "en-us")).toEqual(["He", "said", "“", "yes", "”", "(", "“", "no", "”", ")"]);
  });

  it("takes a hyphen between spaces, and a double one, for a dash", () => {
    expect(shown("wait - no -- yes", "en-us")).toEqual(["wait", "—", "no", "—", "yes"]);
  });

  it("joins dots into one ellipsis and dotted letters into one word", () => {
    expect(shown("the U.S. army... p.m.", "en-us")).toEqual(["the", "U.S.", "army", "…", "p.m", "."]);
  });

  it("maps the marks of other scripts to the alphabet's own", () => {
    expect(shown("「好」，是吗？", "zh")).toEqual(["“", "好", "”", ",", "是吗", "?"]);
    expect(shown("अच्छा।", "hi")).toEqual(["अच्छा", "."]);
    expect(shown("¿Qué? «Sí»", "es")).toEqual(["Qué", "?", "“", "Sí", "”"]);
  });

  it("gives words in another script to a language that reads it", () => {
    expect(readers("我爱 Timbre", "zh")).toEqual(["我爱:zh", "Timbre:en-us"]);
    expect(readers("मुझे Google पसंद", "hi")).toEqual(["मुझे:hi", "Google:en-us", "पसंद:hi"]);
    expect(readers("see 北京", "en-gb")).toEqual(["see:en-gb", "北京:zh"]);
    expect(readers("see 東京タワー", "en-gb")).toEqual(["see:en-gb", "東京タワー:ja"]);
    expect(readers("来月 12 日", "ja")).toEqual(["来月:ja", "12:ja", "日:ja"]);
  });

  it("leaves out what nobody can read", () => {
    expect(shown("so 😀 good ж", "en-us")).toEqual(["so", "good"]);
  });
});
