import type { WishedAge } from "./voice-wish.ts";

const decades = ["teens", "twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"];

const ageOf = (years: number): WishedAge =>
  years < 13 ? "child" : years < 40 ? "young" : years < 60 ? "middle_aged" : "old";

const numberWords = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
  " ",
);

/** An age in numbers or decades: "in her fifties", "a seventy-year-old", "aged 8". */
export const ageIn = (prompt: string): WishedAge | undefined => {
  const text = prompt.toLowerCase();
  const named = decades.findIndex((decade) => new RegExp(`\\b${decade}\\b`).test(text));
  if (named >= 0) return ageOf((named + 1) * 10);
  const decade = /\b([1-9]0)['’]?s\b/.exec(text);
  if (decade) return ageOf(Number(decade[1]));
  const years = /\b(\d{1,3})[\s-]*years?[\s-]*old\b|\baged? (\d{1,3})\b/.exec(text);
  if (years) return ageOf(Number(years[1] ?? years[2]));
  const written = new RegExp(`\\b(${numberWords.join("|")})[\\s-]years?[\\s-]old\\b`).exec(text);
  return written ? ageOf(numberWords.indexOf(written[1] ?? "") + 1) : undefined;
};

/** In "a ten-year-old boy" nobody is old. */
export const withoutYears = (prompt: string): string =>
  prompt.replace(/\b[\p{L}\p{N}]+[\s-]years?[\s-]old\b/giu, " ").replace(/\b\d{2}['’]?s\b/g, " ");
