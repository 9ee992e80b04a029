import { describe, expect, it } from "vitest";
import { labelsOfWish } from "./labels-of-wish.ts";
import { readPrompt } from "./read-prompt.ts";

const labelsOf = (prompt: string) => labelsOfWish(readPrompt(prompt), "female", "en");

describe("labelsOfWish", () => {
  it("labels what the prompt says of age, accent and manner", () => {
    expect(labelsOf("A calm old woman with a British accent")).toEqual({
      language: "en",
      gender: "female",
      age: "old",
      accent: "british",
      descriptive: "calm",
    });
  });

  it("labels an accent no voice has with the one that is heard instead", () => {
    expect(labelsOf("A woman with a strong West Country accent").accent).toBe("british");
    expect(labelsOf("A woman with a strong Russian accent").accent).toBe("american");
  });
});
