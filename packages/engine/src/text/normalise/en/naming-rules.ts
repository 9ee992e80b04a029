import type { Lexicon } from "../lexicon.ts";
import { type Rule, type Surroundings, wordBefore } from "../rule.ts";
import { sayCapitals } from "../rules/acronym-rules.ts";
import { romanValue } from "../rules/roman-rules.ts";
import { sayDigits } from "../rules/written-number.ts";
import { countedByRoman } from "./word-sets.ts";

const shortNames: Record<string, string> = { id: "I D", url: "U R L", ui: "U I", db: "D B", api: "Ay P I", io: "I O" };

/** "maxRetryCount", "parseJSON": names in code, word by word. Two small letters first, so that no iPhone is taken apart. */
const makeCamelCase = (lexicon: () => Lexicon): Rule => ({
  name: "camel",
  pattern: /\p{Ll}{2,20}(?:\p{Lu}\p{Ll}{1,20}|\p{Lu}{2,6}(?!\p{Ll})){1,8}(?![\p{L}\p{N}])/uy,
  say: ([name]) =>
    (name.match(/\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}/gu) ?? [])
      .map(
        (part) =>
          shortNames[part.toLowerCase()] ??
          (/^\p{Lu}{2,}$/u.test(part) ? sayCapitals(part, lexicon()) : part.toLowerCase()),
      )
      .join(" "),
});

const emergencyNumbers = /(911|999|112|111|000|988)(?![\d\p{L}%]|[.,:/-]\d)/uy;
const callingWords = new Set([
  "rang",
  "phoned",
  "phoning",
  "ringing",
  "texted",
  "hotline",
  "helpline",
  "call",
  "calling",
  "called",
  "dial",
  "dialing",
  "dialling",
  "dialed",
  "dialled",
  "ring",
  "phone",
  "text",
]);
const calledBefore = /\b(?:call|dial|ring|phone|text)(?:ed|ing|led|ling)? (?:\d{3},? ){0,3}(?:or|and)? ?$/i;
const calledAfter = /^ (?:call|operator|dispatcher|emergency|line|lines|number|hotline)/;

const help =
  /emergenc|ambulance|police|firefighter|paramedic|hotline|helpline|operator|dispatch|urgent|number to|pay phone/i;

const goesOn =
  /^(?:$|[.,;:!?)"'”]| (?:is|was|are|and|or|for|from|if|in|at|to|when|now|then|right|before|after|does|will|can|as|asked|works?|free|immediately)(?!\p{L}))/u;

/** "Is 911 free from a pay phone?": somebody is called, and nothing is counted. */
const isNearHelp = ({ text, start, end }: Surroundings): boolean =>
  goesOn.test(text.slice(end, end + 16)) && help.test(text.slice(Math.max(0, start - 60), end + 60));

const isCalled = (around: Surroundings): boolean =>
  isNearHelp(around) ||
  callingWords.has(wordBefore(around)) ||
  calledBefore.test(around.text.slice(Math.max(0, around.start - 40), around.start)) ||
  calledAfter.test(around.text.slice(around.end, around.end + 14));

/** "Call 911 or 112": digit by digit, where somebody is called. */
const makeEmergency = (lexicon: () => Lexicon): Rule => ({
  name: "phone",
  pattern: emergencyNumbers,
  say: ([digits], around) => (isCalled(around) ? sayDigits(digits, lexicon()) : undefined),
});

const stages: Record<string, string> = { rc: "R C", dev: "dev" };

/** "2.0.1-beta.3". */
const makeStage = (lexicon: () => Lexicon): Rule => ({
  name: "version",
  pattern: /(\d{1,4}(?:\.\d{1,4}){1,3})-(alpha|beta|rc|preview|dev|snapshot)(?:[.-]?(\d{1,4}))?(?![\p{L}\p{N}])/iuy,
  say: ([, version = "", stage = "", number]) => {
    const { cardinal } = lexicon().numbers;
    const parts = version.split(".").map((part) => cardinal(part));
    const name = stages[stage.toLowerCase()] ?? stage.toLowerCase();
    return `${parts.join(" point ")} ${name}${number === undefined ? "" : ` ${cardinal(number)}`}`;
  },
});

const books = new Set(
  (
    "genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job psalm psalms proverbs " +
    "ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos jonah micah matthew mark luke john acts romans corinthians galatians " +
    "ephesians philippians colossians thessalonians timothy titus hebrews james peter jude revelation surah quran"
  ).split(" "),
);

/** "John 3:16". */
const makeVerse = (lexicon: () => Lexicon): Rule => ({
  name: "verse",
  pattern: /(\d{1,3}):(\d{1,3})(?:[-–](\d{1,3}))?(?![\d:])/uy,
  say: ([, chapter = "", verse = "", last], around) => {
    if (!books.has(wordBefore(around))) return undefined;
    const { cardinal } = lexicon().numbers;
    return `${cardinal(chapter)} ${cardinal(verse)}${last === undefined ? "" : ` to ${cardinal(last)}`}`;
  },
});

/** "Section iii", "page xii". */
const makeSmallRoman = (lexicon: () => Lexicon): Rule => ({
  name: "roman",
  pattern: /(?=[ivx]{2})x{0,3}(?:ix|iv|v?i{0,3})(?![\p{L}\p{N}'])/uy,
  say: ([numeral], around) => {
    const before = wordBefore(around);
    if (!countedByRoman.has(before) && before !== "page" && before !== "pages") return undefined;
    return lexicon().numbers.cardinal(String(romanValue(numeral.toUpperCase())));
  },
});

const numeral = "(?=[IVX])(X{0,3}(?:IX|IV|V?I{0,3}))";

// prettier-ignore
const partNames: Record<string, string> = {
  vol: "volume", ch: "chapter", pt: "part", bk: "book", fig: "figure", sec: "section", art: "article",
};

/** "the XXI century", "Section V.2", "vol. II". */
const makeRomanPlaces = (lexicon: () => Lexicon): Rule[] => [
  {
    name: "roman",
    pattern: new RegExp(
      `([Vv]ol|[Cc]h|[Pp]t|[Bb]k|[Ff]ig|[Ss]ec|[Aa]rt)\\. ${numeral}(?![\\p{L}\\p{N}']|\\.[\\p{L}\\p{N}])`,
      "uy",
    ),
    say: ([, name = "", written = ""]) =>
      `${partNames[name.toLowerCase()] ?? name} ${lexicon().numbers.cardinal(String(romanValue(written)))}`,
  },
  {
    name: "roman",
    pattern: new RegExp(
      `${numeral}(?= (?:century|centuries|Olympiad|Olympics?|dynasty|Dynasty|Congress)(?!\\p{L}))`,
      "uy",
    ),
    say: ([, written = ""]) => lexicon().numbers.ordinal(romanValue(written)),
  },
  {
    name: "roman",
    pattern: new RegExp(`${numeral}\\.(\\d{1,2})(?![\\p{L}\\p{N}])`, "uy"),
    say: ([, written = "", part = ""], around) => {
      if (!countedByRoman.has(wordBefore(around))) return undefined;
      const { cardinal } = lexicon().numbers;
      return `${cardinal(String(romanValue(written)))} point ${cardinal(part)}`;
    },
  },
];

/** Numbers and letters that name something instead of counting it. */
export const makeNamingRules = (lexicon: () => Lexicon): { digit: Rule[]; letter: Rule[] } => ({
  digit: [makeEmergency(lexicon), makeStage(lexicon), makeVerse(lexicon)],
  letter: [makeCamelCase(lexicon), makeSmallRoman(lexicon), ...makeRomanPlaces(lexicon)],
});
