import { pageLanguageCodes } from "@timbre/contract";
import { expect, it } from "vitest";
import { lettersIn } from "./letters.ts";

const to = "ada@example.com";
const all = (language: (typeof pageLanguageCodes)[number]) => {
  const letters = lettersIn(language);
  return [
    ...(["reset", "confirm", "signUp", "newAddress"] as const).map((name) => letters[name](to, "https://t/#link")),
    ...(["passwordSet", "addressInUse", "addressChanged"] as const).map((name) => letters[name](to)),
    letters.triedToSignUp(to, { signIn: "https://t/in", reset: "https://t/reset" }),
  ];
};

it.each(pageLanguageCodes)("every letter is written in %s, with the links of the English one", (language) => {
  const linksOf = (text: string): string[] => text.match(/https:\S+/g) ?? [];
  const english = all("en");
  for (const [at, letter] of all(language).entries()) {
    expect(linksOf(letter.text)).toEqual(linksOf(english[at]?.text ?? ""));
    expect(letter.text.split("\n\n")).toHaveLength(english[at]?.text.split("\n\n").length ?? 0);
    if (language !== "en") expect(letter.subject).not.toBe(english[at]?.subject);
  }
});
