import { expect, it } from "vitest";
import { refuseContextWords } from "./context-words.ts";

const context = {
  email: "ada.lovelace@analytical.example.com",
  firstName: "Augusta",
  workspaceNames: ["Engine Room"],
  furtherWords: ["Babbage & Sons"],
};

it.each([
  ["the product's name", "Timbre2026!!"],
  ["the own name", "augusta-1815"],
  ["the address", "ada.lovelace@analytical.example.com"],
  ["the part before the at", "Lovelace_1815"],
  ["the domain", "1234analytical"],
  ["the workspace", "EngineRoom99"],
  ["a word of the operator", "babbage sons 7"],
  ["several of them", "ada timbre engine"],
  ["one of them and a common password", "timbre password1"],
])("refuses %s", (_kind, password) => {
  expect(() => refuseContextWords(password, context)).toThrow("would guess");
});

it.each(["correct horse battery", "timbre of a quiet harbour", "ada-Vw7-tall-otter", "例のことばでいいです"])(
  "takes %s, which holds enough that nobody knows",
  (password) => {
    expect(() => refuseContextWords(password, context)).not.toThrow();
  },
);

it("does not stumble over words that are too short to mean anything", () => {
  const short = { email: "a@b.io", firstName: "Bo", furtherWords: ["", " ", "x"] };
  expect(() => refuseContextWords("bob and axel go", short)).not.toThrow();
});
