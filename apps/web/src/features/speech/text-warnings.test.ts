import { describe, expect, it } from "vitest";
import { bracketWarning, inspectText } from "./text-warnings.ts";

const model = { modelId: "eleven_multilingual_v2", textLimit: 5_000 };

describe("inspectText", () => {
  it("TTS-06 accepts exactly the limit and counts what is over it", () => {
    expect(inspectText("a".repeat(5_000), model).overBy).toBe(0);
    expect(inspectText("a".repeat(5_001), model).overBy).toBe(1);
    expect(inspectText("a".repeat(3_001), { modelId: "eleven_v3", textLimit: 3_000 }).overBy).toBe(1);
  });

  it("counts letters as people do, not as the computer stores them", () => {
    expect(inspectText("🎙️🎧", model).count).toBe(3);
    expect(inspectText("héllo", model).count).toBe(5);
  });

  it("TTS-07 warns of curly and square brackets", () => {
    for (const text of ["{a}", "[b]", "open [", "close }"])
      expect(inspectText(text, model).warning).toBe(bracketWarning);
    expect(inspectText("(round)", model).warning).toBeNull();
    expect(bracketWarning).toBe("Curly and square brackets can degrade the quality of the generated audio.");
  });

  it("TTS-07 does not warn for a model that reads bracket tags", () => {
    expect(inspectText("[whispers] hello", { modelId: "eleven_v3", textLimit: 3_000 }).warning).toBeNull();
  });

  it("knows a text without words", () => {
    expect(inspectText(" \n\t ", model).isBlank).toBe(true);
  });
});
