/**
 * Writes what the assistant searches: settings.json from the readme's table, and phrases.json with the sentence encoder's
 * numbers for every way to ask, in bytes. Run with `npx tsx apps/server/src/features/assistant/knowledge/write-knowledge.ts`
 * after a topic, an error or a setting changed; a test says when that is due.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openPhraseReader } from "@timbre/engine";
import { bytesOfVector } from "./phrase-bytes.ts";
import { readSettings } from "./read-settings.ts";

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const readme = readFileSync(at("../../../../../../README.md"), "utf8");
writeFileSync(at("settings.json"), `${JSON.stringify(readSettings(readme), null, 2)}\n`);

const { topics } = await import("./topics.ts");
const asks = [...new Set(topics.flatMap((topic) => topic.asks))].sort();
const known = JSON.parse(readFileSync(at("phrases.json"), "utf8")) as Record<string, string>;
const fresh = asks.filter((ask) => !known[ask]);
const reader = openPhraseReader();
for (let i = 0; i < fresh.length; i += 20) {
  const some = fresh.slice(i, i + 20);
  for (const [j, vector] of (await reader.read(some)).entries()) known[some[j] ?? ""] = bytesOfVector(vector);
}
writeFileSync(
  at("phrases.json"),
  `${JSON.stringify(Object.fromEntries(asks.map((ask) => [ask, known[ask]])), null, 1)}\n`,
);
console.log(`${asks.length} ways to ask, ${fresh.length} of them new`);
