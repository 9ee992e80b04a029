import { describe, expect, it } from "vitest";
import { readPrompt } from "./read-prompt.ts";

const axes = (prompt: string) => readPrompt(prompt).axes;

describe("readPrompt", () => {
  it("reads gender, age, pitch, pace and timbre", () => {
    const wish = readPrompt("An old sea captain, gravelly, slow.");
    expect(wish).toMatchObject({ gender: "male", age: "old" });
    expect(wish.axes.gravel).toBeGreaterThanOrEqual(1);
    expect(wish.axes.pace).toBeLessThanOrEqual(-1);
  });

  it("hears degrees", () => {
    const [little, plain, much] = ["slightly", "", "very"].map((word) => axes(`A ${word} deep voice`).pitch ?? 0);
    expect(little).toBeGreaterThan(plain ?? 0);
    expect(plain).toBeGreaterThan(much ?? 0);
  });

  it("hears negations, also mild ones", () => {
    expect(axes("A deep voice").pitch).toBe(-1);
    expect(axes("Not a deep voice").pitch).toBeGreaterThan(0);
    expect(axes("A voice that is not too deep").pitch ?? 0).toBeGreaterThan(0);
    expect(axes("A deep voice, but not too deep").pitch).toBeCloseTo(-0.3);
    expect(axes("A man without any rasp").gravel ?? 0).toBeLessThanOrEqual(0);
  });

  it("ends a negation with its clause", () => {
    expect(axes("Not fast, deep and warm").pitch).toBe(-1);
  });

  it("lets plain words win over what a character suggests", () => {
    expect(axes("An ogre").pitch).toBeLessThan(-1);
    expect(axes("An ogre with a high voice").pitch).toBeGreaterThan(0.9);
    expect(readPrompt("A female pirate").gender).toBe("female");
  });

  it("takes ages from numbers and decades", () => {
    expect(readPrompt("A woman in her fifties").age).toBe("middle_aged");
    expect(readPrompt("A seventy something, a man of the 80s").age).toBe("old");
    expect(readPrompt("A ten-year-old boy who loves trains").age).toBe("child");
    expect(readPrompt("A 25 year old woman").age).toBe("young");
  });

  it("tells who speaks from who is spoken of", () => {
    for (const prompt of ["The father of three kids", "A man talking to a girl", "A husband and father of a boy"]) {
      const { gender, age } = readPrompt(`${prompt}, calm`);
      expect([gender, age]).toEqual(["male", undefined]);
    }
    expect(readPrompt("The voice of a small boy")).toMatchObject({ gender: "male", age: "child" });
    expect(readPrompt("Somebody who talks to her patients").gender).toBe("female");
    expect(readPrompt("An old man's voice")).toMatchObject({ gender: "male", age: "old" });
    expect(readPrompt("A teacher of small children").age).toBeUndefined();
  });

  it("knows which accents the model has and which it has only neighbours of", () => {
    expect(readPrompt("A British woman").accent).toEqual({ label: "british", language: "en-gb", isSpoken: true });
    expect(readPrompt("A strong New York accent").accent).toMatchObject({ language: "en-us", isSpoken: false });
  });

  it("tells an accent from a language", () => {
    expect(readPrompt("A woman with a French accent").language).toBeUndefined();
    expect(readPrompt("A woman speaking French").language).toBe("fr");
  });

  it("tells a little mouse from a little raspy", () => {
    expect(axes("A little mouse").size).toBeLessThan(-0.9);
    expect(axes("A little raspy").gravel).toBe(0.5);
  });

  it("is not misled by old films and clear recordings", () => {
    const wish = readPrompt("A detective from an old crime film, clean studio recording");
    expect(wish.age).toBeUndefined();
    expect(wish.axes.brightness ?? 0).toBe(0);
  });

  it("says what it could not read", () => {
    expect(readPrompt("Somebody who repairs clocks, deep").unread).toEqual(["repairs clocks"]);
  });

  it("survives anything", () => {
    for (const prompt of ["", "....", "不明な声", "x".repeat(1000), "not not not", "very"]) {
      expect(readPrompt(prompt).axes).toEqual({});
    }
  });
});
