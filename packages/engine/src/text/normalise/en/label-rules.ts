import type { Lexicon } from "../lexicon.ts";
import { type Rule, type Surroundings } from "../rule.ts";
import { asLetter, sayCapitals } from "../rules/acronym-rules.ts";
import { spell } from "../rules/address-rules.ts";
import { sayDigits } from "../rules/written-number.ts";

const before = ({ text, start }: Surroundings, length: number): string =>
  text.slice(Math.max(0, start - length), start);

/** Each sign by its name: "1B" -> "one B". */
const saySigns = (signs: string, lexicon: Lexicon): string =>
  [...signs.toUpperCase()].map((sign) => lexicon.numbers.digits[Number(sign)] ?? sign).join(" ");

/** "00:1B:44:11:3A:B7", "550e8400-e29b-41d4-a716-446655440000". */
const makeHex = (lexicon: () => Lexicon): Rule => ({
  name: "identifier",
  pattern:
    /(?:[\dA-Fa-f]{2}([:-])(?:[\dA-Fa-f]{2}\1){4}[\dA-Fa-f]{2}|[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})(?![\p{L}\p{N}])/uy,
  say: ([written]) =>
    written
      .split(/[:-]/)
      .map((group) => saySigns(group, lexicon()))
      .join(", "),
});

const sayGroup = (group: string, lexicon: Lexicon): string =>
  (group.match(/\d+|[A-Z]+/g) ?? [])
    .map((part) => {
      if (/[A-Z]/.test(part)) return part.length === 1 ? part : sayCapitals(part, lexicon);
      return part.length < 3 && !part.startsWith("0") ? lexicon.numbers.cardinal(part) : sayDigits(part, lexicon);
    })
    .join(" ");

/** "INV-2024-0099", "XJ-900-22B": groups of a label are no ranges. */
const makeLabels = (lexicon: () => Lexicon): Rule => ({
  name: "code",
  pattern: /(?=[A-Z-]{2,12}\d)[A-Z]{1,5}(?:-[A-Z\d]{1,10}){2,5}(?![\p{L}\p{N}-])/uy,
  say: ([label]) => {
    const groups = label.split("-").map((group) => sayGroup(group, lexicon()));
    return asLetter(groups.join(" "), lexicon());
  },
});

const alwaysNumbered =
  "isbn|issn|account|invoice|tracking|serial|docket|booking|confirmation|code|pin|passcode|password|otp|zip|id";
const oftenNumbered = "order|reference|ticket|case|member|customer|policy|model|part|card|phone";
const numbering = "(?:number|num|no\\.?|code|id)";
const named = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:${alwaysNumbered})(?: ${numbering})?|(?:${oftenNumbered}) ${numbering})(?:-1[03])?(?: is| was|:| #)? ?$`,
  "iu",
);

/** "ISBN: 9780306406157", "case no. 22-1045": digit by digit, where a word says that the number is a name. */
const makeNamedNumbers = (lexicon: () => Lexicon): Rule[] => [
  {
    name: "identifier",
    pattern: /\d{1,7}(?:-\d{1,7}){1,2}-X(?![\p{L}\p{N}-])/uy,
    say: ([written]) =>
      written
        .split("-")
        .map((group) => saySigns(group, lexicon()))
        .join(", "),
  },
  {
    name: "identifier",
    pattern: /(\d{2,5})-(\d{3,8}[X]?)(?![\p{L}\p{N}-])/uy,
    say: ([, first = "", second = ""], around) =>
      named.test(before(around, 32)) ? `${saySigns(first, lexicon())}, ${saySigns(second, lexicon())}` : undefined,
  },
  {
    name: "identifier",
    pattern: /(?!\d{0,14}000(?!\d))(\d{5,15}X?)(?![\p{L}\p{N}%]|[.,:/-]\d| ?[$€£])/uy,
    say: ([, digits = ""], around) =>
      /^97[89]\d{10}$/.test(digits) || named.test(before(around, 32)) ? saySigns(digits, lexicon()) : undefined,
  },
];

/** "Is it .com or .org?", ".env": a name that begins with its dot. */
const makeDotNames = (lexicon: () => Lexicon): Rule => ({
  name: "address",
  pattern: /\.(\p{Ll}{2,12}|\p{Lu}{2,5})(?![\p{L}\p{N}]|\.\p{L})/uy,
  say: ([, name = ""], around) => {
    if (!/(?:^|[\s("'`“/])$/.test(before(around, 1))) return undefined;
    const { addressEndings, ordinaryWords } = lexicon().shortForms;
    const known = addressEndings[name.toLowerCase()];
    // "Home .then out" is a full stop in the wrong place.
    if (known === undefined && ordinaryWords.has(name)) return undefined;
    return `dot ${known ?? (/[aeiouy]/i.test(name) ? name : spell(name, lexicon()))}`;
  },
});

/** Numbers and letters that are a label of something. */
export const makeLabelRules = (lexicon: () => Lexicon): { digit: Rule[]; letter: Rule[]; sign: Rule[] } => ({
  digit: [makeHex(lexicon), ...makeNamedNumbers(lexicon)],
  letter: [makeHex(lexicon), makeLabels(lexicon)],
  sign: [makeDotNames(lexicon)],
});
