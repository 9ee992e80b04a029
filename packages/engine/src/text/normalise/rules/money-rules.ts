import type { Amount, Lexicon, WrittenNumber } from "../lexicon.ts";
import type { Rule, Surroundings } from "../rule.ts";
import { anyOf, joinWords, nounBehind, numberSource, parseNumber, sayNumber } from "./written-number.ts";

type Found = { mark: string; raw: string; upTo: string | undefined; scale: string | undefined };

const makeSay = (lexicon: Lexicon) => {
  const { currencies, scales, say } = lexicon.money;
  return ({ mark, raw, upTo, scale }: Found, around: Surroundings): string | undefined => {
    const currency = currencies[mark];
    if (currency === undefined) return undefined;
    const scaleWord = scale === undefined ? undefined : (scales[scale] ?? scale);
    const amount = (number: string): Amount => ({
      number: parseNumber(number, lexicon),
      scale: scaleWord,
      currency,
      isAdjective: lexicon.isAdjective(around),
    });
    if (upTo === undefined) return say(amount(raw));
    return joinWords(
      lexicon,
      sayNumber(parseNumber(raw, lexicon), lexicon, currency.major.gender),
      lexicon.words.to,
      say(amount(upTo)),
    );
  };
};

export const makeMoneyRules = (lexicon: Lexicon): { before: Rule; after: Rule } => {
  const { currencies, scaleWords, scales } = lexicon.money;
  const say = makeSay(lexicon);
  const number = numberSource(lexicon);
  const mark = anyOf(Object.keys(currencies));
  const shorts = anyOf(Object.keys(scales));
  const scale = `(?: ?(${scaleWords})(?!\\p{L})|(${shorts})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Devanagari}\\p{N}]))?`;
  return {
    before: {
      name: "money",
      pattern: new RegExp(`(${mark}) ?(${number})(?: ?[-–] ?(${number}))?${scale}`, "uy"),
      say: ([, found = "", raw = "", upTo, word, short], around) =>
        say({ mark: found, raw, upTo, scale: word ?? short }, around),
    },
    after: {
      name: "money",
      pattern: new RegExp(
        `(${number})(?: ?(${scaleWords})(?!\\p{L})| ?(${shorts})(?=[€$£¥]| [A-Z]{3}(?!\\p{L})))? ?(${mark})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Devanagari}\\p{N}])`,
        "uy",
      ),
      say: ([, raw = "", word, short, found = ""], around) =>
        say({ mark: found, raw, upTo: undefined, scale: word ?? short }, around),
    },
  };
};

/** Whole and hundredths as most languages join them; `ofScale` links "million" to the coin. */
export const makeSayMoney =
  (lexicon: () => Lexicon, style: { joiner: string; ofScale: (scale: string, noun: string) => string }) =>
  ({ number, scale, currency, isAdjective }: Amount): string => {
    const { major, minor } = currency;
    const book = lexicon();
    if (scale !== undefined) {
      return joinWords(book, sayNumber(number, book), style.ofScale(scale, isAdjective ? major.one : major.many));
    }
    const whole = Number(number.whole || "0");
    const nounOf = (noun: typeof major, count: WrittenNumber): string =>
      isAdjective ? noun.one : nounBehind(noun, count, book);
    const wholeOf = (value: number): WrittenNumber => ({ ...number, whole: String(value), fraction: undefined });
    const { fraction } = number;
    if (fraction === undefined || fraction.length > 2 || minor === undefined) {
      return joinWords(book, sayNumber(number, book, major.gender), nounOf(major, number));
    }
    const cents = Number(fraction.padEnd(2, "0"));
    const majorWords = joinWords(
      book,
      book.numbers.cardinal(number.whole || "0", major.gender),
      nounOf(major, wholeOf(whole)),
    );
    const minorWords = joinWords(
      book,
      book.numbers.cardinal(String(cents), minor.gender),
      nounOf(minor, wholeOf(cents)),
    );
    if (cents === 0) return majorWords;
    return whole === 0 ? minorWords : joinWords(book, majorWords, style.joiner, minorWords);
  };
