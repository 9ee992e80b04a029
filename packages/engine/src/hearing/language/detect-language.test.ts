import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

describe("the language of a text", () => {
  it.each([
    ["The ferry leaves at seven, so pack the bread tonight.", "en"],
    ["Die Fähre fährt um sieben, also packen wir heute Abend das Brot ein.", "de"],
    ["El barco sale a las siete, así que guardamos el pan esta noche.", "es"],
    ["船は七時に出ますから、今夜パンを用意しましょう。", "ja"],
    ["नाव सात बजे चलेगी, इसलिए आज रात रोटी बाँध लेते हैं।", "hi"],
  ])("of %s is %s", async (text, code) => {
    expect((await detectLanguage({ text })).languages[0]?.code).toBe(code);
  });

  it.each(["", "   ", "12345 !!"])("of %j is not guessed", async (text) => {
    expect((await detectLanguage({ text })).languages).toEqual([]);
  });
});
