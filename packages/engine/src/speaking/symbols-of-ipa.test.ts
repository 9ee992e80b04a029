import { describe, expect, it } from "vitest";
import { symbolsOfIpa } from "./symbols-of-ipa.ts";

describe("symbolsOfIpa", () => {
  it("writes diphthongs and affricates as the model learned them", () => {
    expect(symbolsOfIpa("ˈtʃaɪnə", "en-us")).toBe("ˈʧInə");
    expect(symbolsOfIpa("/ˈdʒoʊ.i/", "en-us")).toBe("ˈʤOi");
  });

  it("follows the accent", () => {
    expect(symbolsOfIpa("fɑːr", "en-us")).toBe("fɑɹ");
    expect(symbolsOfIpa("fɑːr", "en-gb")).toBe("fɑːɹ");
  });

  it("leaves out what the model has no sign for", () => {
    expect(symbolsOfIpa("t͡ʃa˥1", "es")).toBe("ʧa");
  });
});
