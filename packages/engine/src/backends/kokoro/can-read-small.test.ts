import { describe, expect, it } from "vitest";
import { canReadSmall } from "./can-read-small.ts";

const symbols = "həlˈO wˈɜɹld";

describe("what the small language model reads", () => {
  it("is what it learned from, also where a text changes the language", () => {
    expect(canReadSmall({ symbols, languages: ["en-us"] })).toBe(true);
    expect(canReadSmall({ symbols, languages: ["ja", "en-gb"] })).toBe(true);
  });

  it("is nothing with words in another language, and no sound without words", () => {
    expect(canReadSmall({ symbols, languages: ["hi"] })).toBe(false);
    expect(canReadSmall({ symbols, languages: ["en-us", "hi"] })).toBe(false);
    expect(canReadSmall({ symbols, languages: [] })).toBe(false);
  });

  it("is nothing with a symbol that it has not met", () => {
    expect(canReadSmall({ symbols: "ʈʰˈiːk", languages: ["en-us"] })).toBe(false);
  });
});
