/**
 * Finds which part of a spoken phrase belongs to which written word when espeak has run words together or spoken one
 * as several. Each written word's sound when it stands alone tells where it lies; the cheapest match wins.
 */
export const alignWords = (alone: readonly string[], spoken: readonly string[]): string[] => {
  const best = cheapestPath(alone, spoken);
  const parts: string[] = [];
  for (let step = best; step; step = step.previous) parts.unshift(...step.parts);
  return parts;
};

/** One step of the match: the words and spoken tokens used so far, and what the last words got. */
type Step = { words: number; tokens: number; cost: number; parts: string[]; previous?: Step };

const mostTogether = 6;

const cheapestPath = (alone: readonly string[], spoken: readonly string[]): Step | undefined => {
  const steps = new Map<string, Step>([["0,0", { words: 0, tokens: 0, cost: 0, parts: [] }]]);
  for (let words = 0; words <= alone.length; words += 1) {
    for (let tokens = 0; tokens <= spoken.length; tokens += 1) {
      const from = steps.get(`${words},${tokens}`);
      if (!from) continue;
      for (const step of stepsFrom(from, alone, spoken)) {
        const key = `${step.words},${step.tokens}`;
        if (step.cost < (steps.get(key)?.cost ?? Infinity)) steps.set(key, step);
      }
    }
  }
  return steps.get(`${alone.length},${spoken.length}`);
};

/** One word takes up to a few tokens, or a few words share one token, or a word is silent. */
const stepsFrom = (from: Step, alone: readonly string[], spoken: readonly string[]): Step[] => {
  const { words, tokens } = from;
  const word = alone[words];
  const token = spoken[tokens];
  const steps: Step[] = [];
  if (word !== undefined) {
    steps.push({ words: words + 1, tokens, cost: from.cost + word.length + 1, parts: [""], previous: from });
    for (let count = 1; count <= mostTogether && tokens + count <= spoken.length; count += 1) {
      const part = spoken.slice(tokens, tokens + count).join(" ");
      steps.push({
        words: words + 1,
        tokens: tokens + count,
        cost: from.cost + distance(word, part),
        parts: [part],
        previous: from,
      });
    }
  }
  for (let count = 2; token !== undefined && count <= mostTogether && words + count <= alone.length; count += 1) {
    const { cost, parts } = shareToken(alone.slice(words, words + count), token);
    steps.push({ words: words + count, tokens: tokens + 1, cost: from.cost + cost, parts, previous: from });
  }
  return steps;
};

/** Cuts one token into as many parts as there are words, wherever the parts sound most like the words. */
const shareToken = (words: readonly string[], token: string): { cost: number; parts: string[] } => {
  const [first = "", ...rest] = words;
  if (rest.length === 0) return { cost: distance(first, token), parts: [token] };
  let best = { cost: Infinity, parts: [token, ...rest.map(() => "")] };
  for (let cut = 1; cut < token.length; cut += 1) {
    const own = distance(first, token.slice(0, cut));
    if (own >= best.cost) continue;
    const others = shareToken(rest, token.slice(cut));
    if (own + others.cost < best.cost)
      best = { cost: own + others.cost, parts: [token.slice(0, cut), ...others.parts] };
  }
  return best;
};

/** Edit distance; stress marks and spaces count for nothing. */
const distance = (left: string, right: string): number => {
  const a = left.replace(/[ˈˌ ]/g, "");
  const b = right.replace(/[ˈˌ ]/g, "");
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};
