import { describe, expect, it } from "vitest";
import { fieldWords } from "./field-words.ts";

const problems: [message: string, kind: string, shown: string][] = [
  ["Invalid input: expected string, received undefined", "invalid_type", "Fill this in"],
  ["Invalid input: expected string, received number", "invalid_type", "This can't be used here"],
  ["Too big: expected number to be <=1", "too_big", "Use at most 1"],
  ["Too small: expected number to be >=0", "too_small", "Use at least 0"],
  ["Too big: expected string to have <=100 characters", "too_big", "Use at most 100 characters"],
  ["Too small: expected string to have >=1 characters", "too_small", "Fill this in"],
  ["Too small: expected string to have >=20 characters", "too_small", "Use at least 20 characters"],
  ["Too big: expected array to have <=50 items", "too_big", "Use at most 50"],
  ['Invalid option: expected one of "auto"|"on"', "invalid_value", "This can't be used here"],
  ["Enter a valid email address", "invalid_format", "Enter a valid email address"],
];

describe("ERR-24 what is wrong with a field", () => {
  it.each(problems)("%s", (message, kind, shown) => {
    expect(fieldWords({ message, kind })).toBe(shown);
  });
});
