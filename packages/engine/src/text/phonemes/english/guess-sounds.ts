type Sounds = { dictionary: Record<string, string>; letters: Record<string, string> };

/** Letters seen before and after, from the widest view to the narrowest; as in scripts/letter-sounds.mjs. */
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
] as const;
const edge = "____";

// prettier-ignore
const letterNames: Record<string, string> = {
  a: "EY1", b: "B IY1", c: "S IY1", d: "D IY1", e: "IY1", f: "EH1 F", g: "JH IY1", h: "EY1 CH", i: "AY1", j: "JH EY1", k: "K EY1",
  l: "EH1 L", m: "EH1 M", n: "EH1 N", o: "OW1", p: "P IY1", q: "K Y UW1", r: "AA1 R", s: "EH1 S", t: "T IY1", u: "Y UW1",
  v: "V IY1", w: "D AH1 B AH0 L Y UW0", x: "EH1 K S", y: "W AY1", z: "Z IY1",
};
// prettier-ignore
const digitNames: Record<string, string> = {
  "0": "Z IH1 R OW0", "1": "W AH1 N", "2": "T UW1", "3": "TH R IY1", "4": "F AO1 R", "5": "F AY1 V", "6": "S IH1 K S",
  "7": "S EH1 V AH0 N", "8": "EY1 T", "9": "N AY1 N",
};

/** Signs for a word that the dictionary does not hold: named letters, a known word with an ending, or letter by letter. */
export const arpabetOfUnknown = (written: string, sounds: Sounds): string => {
  if (/^[A-Z]+$/.test(written) || written.length === 1) return named(written);
  const word = written.toLowerCase();
  const ended = withEnding(word, sounds);
  if (ended !== undefined) return ended;
  const signs = byLetters(word, sounds.letters);
  return signs.some(isVowel) ? oneStress(signs) : named(word);
};

const isVowel = (sign: string): boolean => /\d$/.test(sign);

/** Only the last letter of a spelled-out word keeps its full stress. */
const named = (written: string): string =>
  Array.from(written.toLowerCase(), (sign, index) => {
    const name = letterNames[sign] ?? digitNames[sign] ?? "";
    return index < written.length - 1 ? name.replace("1", "2") : name;
  })
    .filter(Boolean)
    .join(" ");

const withEnding = (word: string, sounds: Sounds): string | undefined => {
  const [, stem = "", ending = ""] = /^(.{2,}?)('s|s'|s|ly|ness|less|ful)$/.exec(word) ?? [];
  const known = Object.hasOwn(sounds.dictionary, stem) ? sounds.dictionary[stem] : undefined;
  if (ending.includes("'")) return withPlural(known ?? arpabetOfUnknown(stem, sounds));
  if (known === undefined) return undefined;
  if (ending === "s") return withPlural(known);
  return `${known} ${endings[ending]}`;
};

const endings: Record<string, string> = { ly: "L IY0", ness: "N AH0 S", less: "L AH0 S", ful: "F AH0 L" };

const withPlural = (signs: string): string => {
  if (/(?:S|Z|SH|CH|JH|ZH)$/.test(signs)) return `${signs} IH0 Z`;
  return /(?:P|T|K|F|TH)$/.test(signs) ? `${signs} S` : `${signs} Z`;
};

const byLetters = (word: string, letters: Sounds["letters"]): string[] => {
  const spoken = word.replace(/[^a-z0-9]/g, "");
  const padded = `${edge}${spoken}${edge}`;
  return Array.from(spoken, (letter, index) => {
    if (digitNames[letter]) return digitNames[letter];
    const at = index + edge.length;
    const keys = views.map(([before, after]) => {
      const left = padded.slice(at - before, at);
      return `${left}${letter.toUpperCase()}${padded.slice(at + 1, at + 1 + after)}`;
    });
    return letters[keys.find((key) => Object.hasOwn(letters, key)) ?? ""] ?? "";
  }).flatMap((share) => (share === "" ? [] : share.split(" ")));
};

/** Letters know nothing of each other's stress: the first strong vowel leads, a word without one gets it in front. */
const oneStress = (signs: readonly string[]): string => {
  const vowels = signs.flatMap((sign, index) => (isVowel(sign) ? [index] : []));
  const lead = vowels.find((index) => signs[index]?.endsWith("1")) ?? vowels[0];
  return signs.map((sign, index) => (index === lead ? sign.replace(/\d$/, "1") : sign.replace(/1$/, "2"))).join(" ");
};
