import table from "./character-phrases.json" with { type: "json" };

const phrases: Record<string, string> = table.phrases;
let known: { form: string; vector: Float32Array }[] | undefined;

const unitLength = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
};

const characters = (): { form: string; vector: Float32Array }[] =>
  (known ??= Object.entries(phrases).map(([form, bytes]) => ({
    form,
    vector: unitLength(Float32Array.from(new Int8Array(Buffer.from(bytes, "base64")))),
  })));

export type NearCharacter = { form: string; likeness: number };

/** The characters of the lexicon that mean most nearly what a phrase means, by its numbers; the nearest first. */
export const nearestCharacters = (phrase: Float32Array, count: number): NearCharacter[] =>
  characters()
    .map(({ form, vector }) => ({ form, likeness: vector.reduce((sum, value, i) => sum + value * phrase[i]!, 0) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count);
