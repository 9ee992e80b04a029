import { errors } from "@timbre/contract";
import { expect, it } from "vitest";
import { pageLanguages, type PageLanguage } from "../../words/page-language.ts";
import { loadTranslation } from "./load-translation.ts";

const english = import.meta.glob<{ t: Record<string, unknown> }>("/src/**/messages.ts", { eager: true });
const folders = Object.keys(english).map((file) => file.replace("/src/", "").replace(/\/messages\.ts$/, ""));
const languages = (Object.keys(pageLanguages) as PageLanguage[]).filter((one) => one !== "en");

/** Numbers that every language writes alike and counts by its plural. */
const values = [31, 47, 53, 67, 79, 83];

/** What a message puts in must come out again: a value that is lost is a sentence that lies. */
const placesIn = (message: unknown): string[] => {
  const text = typeof message === "string" ? message : (message as (...given: number[]) => string)(...values);
  return [...new Set(text.match(/(?<!\d)(?:31|47|53|67|79|83)(?!\d)|<\/?\w+>|\{\w+\}/g))].sort();
};

it.each(languages)("%s says everything that English says, with the same values in it", async (language) => {
  const translation = await loadTranslation(language);
  expect(Object.keys(translation).sort()).toEqual([...folders, "api/refusals"].sort());
  for (const { message } of Object.values(errors)) expect(translation["api/refusals"]?.[message]).toMatch(/./);
  for (const [file, { t }] of Object.entries(english)) {
    const folder = file.replace("/src/", "").replace(/\/messages\.ts$/, "");
    const words = translation[folder] ?? {};
    expect([folder, Object.keys(words).sort()]).toEqual([folder, Object.keys(t).sort()]);
    for (const [key, message] of Object.entries(t))
      expect([folder, key, placesIn(words[key])]).toEqual([folder, key, placesIn(message)]);
  }
});
