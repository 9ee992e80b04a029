import { readFileSync } from "node:fs";
import { wordErrorRate } from "../../../../tests/support/word-errors.ts";

/** Words wrong for each language, kind and voice in the lines that `judge.ts` wrote: `words-wrong.ts HEARD.jsonl`. */
type Heard = { language: string; kind: string; voice: string; said: string; heard: string };

const digits: Record<string, readonly (readonly [RegExp, string])[]> = {
  ru: [[/\b10\b/g, "десять"], [/\b3(-го|-его)?(?!\p{L})/gu, "третьего"]],
  de: [[/\b10\b/g, "zehn"]],
};
/** A number in digits was understood; ё and ß are matters of spelling. */
const folded = (text: string, language: string): string =>
  (digits[language] ?? []).reduce((all, [sign, word]) => all.replace(sign, word), text.replaceAll("ё", "е").replaceAll("Ё", "Е").replaceAll("ß", "ss"));

const [path] = process.argv.slice(2);
if (!path) throw new Error("The file of judge.ts is needed");
const rows = readFileSync(path, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line) as Heard);
const groups = new Map<string, Heard[]>();
for (const row of rows) {
  const name = `${row.language} ${row.kind} ${row.voice}`;
  groups.set(name, [...(groups.get(name) ?? []), row]);
}
for (const [name, group] of [...groups].sort(([one], [other]) => one.localeCompare(other))) {
  const { language } = group[0] as Heard;
  const pairs = group.map(({ said, heard }) => ({ said: folded(said, language), heard: folded(heard, language) }));
  console.log(`${name}: ${wordErrorRate(pairs, language).toFixed(3)} (${group.length} lines)`);
}
