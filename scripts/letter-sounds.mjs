import { writeFileSync } from "node:fs";
import path from "node:path";
import { dictionary } from "cmu-pronouncing-dictionary";
import { root } from "./steps/root.mjs";

/**
 * Learns from the pronouncing dictionary how English letters sound among their neighbours, for words it does not hold.
 * Every letter is matched with up to two sounds; a context is kept where it sounds unlike its shorter context.
 * `--test` keeps every tenth word out and says how many of those come out right.
 */
const isTest = process.argv.includes("--test");
const mostSounds = 2;
const rounds = 6;
const leastSeen = 2;
/** Letters seen before and after, from the widest view to the narrowest. */
const views = [
  [4, 4],
  [3, 4],
  [3, 3],
  [2, 3],
  [2, 2],
  [1, 2],
  [1, 1],
  [0, 1],
  [0, 0],
];

const words = Object.entries(dictionary).filter(([word]) => /^[a-z]{2,}$/.test(word));
const isKeptOut = (index) => isTest && index % 10 === 0;
const known = words.filter((_, index) => !isKeptOut(index));

/** The likeliest way to share the sounds of a word out among its letters. */
const align = (letters, sounds, costOf) => {
  const width = sounds.length + 1;
  const best = new Float64Array((letters.length + 1) * width).fill(Infinity);
  const taken = new Int8Array(best.length);
  best[0] = 0;
  for (let at = 0; at < letters.length; at += 1) {
    for (let from = 0; from < width; from += 1) {
      if (best[at * width + from] === Infinity) continue;
      for (let count = 0; count <= mostSounds && from + count < width; count += 1) {
        const cost = best[at * width + from] + costOf(letters[at], sounds.slice(from, from + count).join(" "));
        const to = (at + 1) * width + from + count;
        if (cost < best[to]) [best[to], taken[to]] = [cost, count];
      }
    }
  }
  if (best.at(-1) === Infinity) return undefined;
  const shares = [];
  for (let at = letters.length, end = sounds.length; at > 0; at -= 1) {
    const count = taken[at * width + end];
    shares.unshift(sounds.slice(end - count, end).join(" "));
    end -= count;
  }
  return shares;
};

const countUp = (table, key, share) => {
  const counts = table.get(key) ?? table.set(key, new Map()).get(key);
  counts.set(share, (counts.get(share) ?? 0) + 1);
};

const learnCosts = () => {
  let costOf = (_letter, share) => (share === "" ? 2 : 1 + share.split(" ").length * 0.5);
  for (let round = 0; round < rounds; round += 1) {
    const table = new Map();
    for (const [word, written] of known) {
      const shares = align([...word], written.split(" "), costOf);
      shares?.forEach((share, index) => countUp(table, word[index], share));
    }
    const totals = new Map(
      [...table].map(([letter, counts]) => [letter, [...counts.values()].reduce((a, b) => a + b)]),
    );
    costOf = (letter, share) =>
      -Math.log(((table.get(letter)?.get(share) ?? 0) + 0.001) / ((totals.get(letter) ?? 0) + 1));
  }
  return costOf;
};

const viewOf = (word, index, [before, after]) => {
  const padded = `____${word}____`;
  const at = index + 4;
  return `${padded.slice(at - before, at)}${word[index].toUpperCase()}${padded.slice(at + 1, at + 1 + after)}`;
};

const mostCommon = (counts) => [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));

const learnViews = (costOf) => {
  const tables = views.map(() => new Map());
  for (const [word, written] of known) {
    const shares = align([...word], written.split(" "), costOf);
    shares?.forEach((share, index) =>
      views.forEach((view, nth) => countUp(tables[nth], viewOf(word, index, view), share)),
    );
  }
  const kept = new Map();
  const shorterView = (key, nth) => {
    const at = key.search(/[A-Z]/);
    const [before, after] = views[nth];
    return key.slice(at - before, at + 1 + after);
  };
  for (let nth = views.length - 1; nth >= 0; nth -= 1) {
    for (const [key, counts] of tables[nth]) {
      const [share, count] = mostCommon(counts);
      const shorter = views.slice(nth + 1).map((_, offset) => kept.get(shorterView(key, nth + 1 + offset)));
      const expected = shorter.find((one) => one !== undefined);
      if (share !== expected && (count >= leastSeen || nth === views.length - 1)) kept.set(key, share);
    }
  }
  return kept;
};

const guess = (kept, word) =>
  Array.from(word, (_, index) =>
    views.map((view) => kept.get(viewOf(word, index, view))).find((one) => one !== undefined),
  )
    .filter(Boolean)
    .join(" ");

const kept = learnViews(learnCosts());
if (isTest) {
  const out = words.filter((_, index) => isKeptOut(index));
  const plain = (text) => text.replace(/\d/g, "");
  const right = out.filter(([word, written]) => plain(guess(kept, word)) === plain(written)).length;
  console.log(`${kept.size} contexts; ${((100 * right) / out.length).toFixed(1)} % of ${out.length} unseen words`);
} else {
  const file = path.join(root, "packages/engine/src/text/phonemes/english/letter-sounds.json");
  writeFileSync(
    file,
    `${JSON.stringify(Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1))), null, 0)}\n`,
  );
}
