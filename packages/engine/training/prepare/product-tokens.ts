import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { phonemise } from "../../src/text/phonemes/phonemise.ts";
import type { Language } from "../../src/text/language.ts";
import { tokenIdOf } from "../../src/text/vocabulary.ts";

/**
 * Reads lines of `{language, text}` and writes lines of `{language, ids}`: the tokens the product itself would speak, so
 * that what is trained hears every language as it will be read. Run with tsx: `product-tokens.ts IN OUT`.
 */
const [input, output] = process.argv.slice(2);
if (!input || !output) throw new Error("Two files are needed: sentences, then where tokens go");
const out = createWriteStream(output);
let refused = 0;
for await (const line of createInterface({ input: createReadStream(input) })) {
  const { language, text } = JSON.parse(line) as { language: Language; text: string };
  try {
    const { symbols } = await phonemise(text, language);
    const ids = [...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []);
    out.write(`${JSON.stringify({ language, ids: [0, ...ids, 0] })}\n`);
  } catch {
    refused += 1;
  }
}
out.end(() => console.log(`${refused} sentences were not read`));
