/**
 * Finds which part of a spoken phrase belongs to which written word when espeak has run words together or spoken one
 * as several. What each word sounds like alone is laid against the phrase, letter by letter, at the least cost.
 */
export const alignWords = (alone: readonly string[], spoken: readonly string[]): string[] => {
  const expected = Array.from(alone.join(boundary));
  const heard = Array.from(spoken.join(" "));
  const parts = [""];
  for (const [sound, letter] of cheapestPath(expected, heard)) {
    if (sound === boundary) parts.push("");
    if (letter !== undefined && !(sound === boundary && letter === " ")) parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts.map((part) => part.trim());
};

/** Stands between two words in the expected sounds; espeak's own boundary is a space. */
const boundary = "|";

/** What was expected and what was heard; one of them is missing where the two do not correspond. */
type Pair = [expected: string | undefined, heard: string | undefined];

const costOfOne = (letter: string): number => {
  if (letter === boundary || letter === " ") return 0.6;
  return letter === "ˈ" || letter === "ˌ" ? 0.1 : 1;
};

const costOfPair = (expected: string, heard: string): number => {
  if (expected === heard || (expected === boundary && heard === " ")) return 0;
  return expected === boundary || heard === " " ? Infinity : 1.2;
};

const cheapestPath = (expected: readonly string[], heard: readonly string[]): Pair[] => {
  const width = heard.length + 1;
  const costs = new Float64Array((expected.length + 1) * width);
  const at = (i: number, j: number): number => (i < 0 || j < 0 ? Infinity : (costs[i * width + j] ?? Infinity));
  const choices = (i: number, j: number): [number, number, number] => {
    const sound = expected[i - 1] ?? "";
    const letter = heard[j - 1] ?? "";
    return [
      at(i - 1, j - 1) + costOfPair(sound, letter),
      at(i - 1, j) + costOfOne(sound),
      at(i, j - 1) + costOfOne(letter),
    ];
  };
  for (let i = 0; i <= expected.length; i += 1) {
    for (let j = 0; j < width; j += 1) if (i + j > 0) costs[i * width + j] = Math.min(...choices(i, j));
  }
  return pathBack(expected, heard, choices);
};

const pathBack = (
  expected: readonly string[],
  heard: readonly string[],
  choices: (i: number, j: number) => [number, number, number],
): Pair[] => {
  const path: Pair[] = [];
  let i = expected.length;
  let j = heard.length;
  while (i + j > 0) {
    const costs = choices(i, j);
    const choice = costs.indexOf(Math.min(...costs));
    path.push([choice < 2 ? expected[i - 1] : undefined, choice === 1 ? undefined : heard[j - 1]]);
    if (choice < 2) i -= 1;
    if (choice !== 1) j -= 1;
  }
  return path.toReversed();
};
