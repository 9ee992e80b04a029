import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { catalogue, translateWith } from "./catalogue.ts";
import { fill } from "./fill.tsx";
import { number, plural, speak } from "./language.ts";

afterEach(() => {
  speak("en");
  translateWith({});
});

describe("catalogue", () => {
  it("speaks English where there is no translation", () => {
    translateWith({ "features/other": { save: "Sichern" } });
    expect(catalogue("features/here", { save: "Save" }).save).toBe("Save");
  });

  it("takes the translation of its folder", () => {
    translateWith({ "features/here": { save: "Speichern" } });
    expect(catalogue("features/here", { save: "Save" }).save).toBe("Speichern");
  });
});

describe("plural", () => {
  it("chooses the form by the count and writes the count", () => {
    const people = (count: number) => plural(count, { one: "# person uses it", other: "# people use it" });
    expect([people(1), people(2), people(1_200)]).toEqual([
      "1 person uses it",
      "2 people use it",
      "1,200 people use it",
    ]);
  });

  it("follows the rules of the language", () => {
    speak("pt");
    expect(plural(0, { one: "# voz", other: "# vozes" })).toBe("0 voz");
    speak("ja");
    expect(plural(1, { one: "never", other: "#人" })).toBe("1人");
  });
});

describe("number", () => {
  it("writes figures as the language does", () => {
    speak("de");
    expect(number(12_345)).toBe("12.345");
  });
});

describe("fill", () => {
  it("places parts in the order of the sentence", () => {
    render(
      <p>{fill("Read {terms} before {action}.", { action: <b>signing</b>, terms: <a href="/terms">the Terms</a> })}</p>,
    );
    expect(screen.getByRole("paragraph").textContent).toBe("Read the Terms before signing.");
    expect(screen.getByRole("link", { name: "the Terms" })).toBeDefined();
  });
});
