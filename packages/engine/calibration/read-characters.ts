/**
 * Writes src/design/character-phrases.json: the sentence encoder's numbers for every character of the lexicon, in bytes.
 * Run with `npx tsx packages/engine/calibration/read-characters.ts` after the lexicon's characters changed.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { characterWords } from "../src/design/lexicon.ts";
import { openPhraseReader } from "../src/design/phrase-reader.ts";

const file = fileURLToPath(new URL("../src/design/character-phrases.json", import.meta.url));
const forms = [...characterWords.keys()].sort();
const reader = openPhraseReader();
const vectors: Float32Array[] = [];
for (let i = 0; i < forms.length; i += 20) vectors.push(...(await reader.read(forms.slice(i, i + 20))));

/** Values of a unit vector are small; 400 keeps the largest within a byte. */
const scale = 400;
const bytesOf = (vector: Float32Array): string =>
  Buffer.from(Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))))).toString(
    "base64",
  );

const phrases = Object.fromEntries(forms.map((form, i) => [form, bytesOf(vectors[i] ?? new Float32Array(0))]));
writeFileSync(file, `${JSON.stringify({ encoder: "minilm-l6-v2", phrases }, null, 1)}\n`);
console.log(`${forms.length} characters written`);
