import type { Lexicon, Noun } from "../lexicon.ts";
import type { Rule } from "../rule.ts";
import { endsSentence } from "./calendar-rules.ts";
import { numericRules } from "./number-rules.ts";
import { anyOf, joinWords, nounBehind, numberSource, parseNumber, sayNumber } from "./written-number.ts";

/** "$9/mo", "5 people/km²": a unit behind a number and a stroke. */
export const makePerUnitRule = (lexicon: Lexicon): Rule => {
  const { nouns } = lexicon.units;
  return {
    name: "unit",
    pattern: new RegExp(
      `/ ?(${anyOf(Object.keys(nouns))})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Devanagari}\\p{N}])`,
      "uy",
    ),
    say: ([, mark = ""], { previousRule }) => {
      const noun = nouns[mark];
      if (noun === undefined || previousRule === undefined || !numericRules.has(previousRule)) return undefined;
      return joinWords(lexicon, lexicon.words.per, noun.one);
    },
  };
};

export const makeUnitRules = (lexicon: Lexicon): Rule[] => {
  const { nouns, attachedOnly, join } = lexicon.units;
  const unit = anyOf(Object.keys(nouns));
  const { feet, inches } = lexicon.words;
  const sayCount = (raw: string, noun: Noun): string =>
    joinWords(
      lexicon,
      sayNumber(parseNumber(raw, lexicon), lexicon, noun.gender),
      nounBehind(noun, parseNumber(raw, lexicon), lexicon),
    );
  return [
    {
      name: "unit",
      pattern: new RegExp(
        `(${numberSource(lexicon)})([ -]?)(${unit})(?:/(${unit}))?(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Devanagari}\\p{N}])`,
        "uy",
      ),
      say: ([, raw = "", gap, mark = "", perMark], around) => {
        const noun = nouns[mark];
        if (noun === undefined || (gap !== "" && attachedOnly.has(mark))) return undefined;
        const number = parseNumber(raw, lexicon);
        const isSingle = gap === "-" || lexicon.isAdjective(around);
        const words = isSingle ? noun.one : nounBehind(noun, number, lexicon);
        const per = perMark === undefined ? undefined : nouns[perMark];
        const spoken = joinWords(lexicon, sayNumber(number, lexicon, noun.gender), per ? join(words, per.one) : words);
        const isEnd = mark.endsWith(".") && endsSentence(around, lexicon.shortForms.sentenceStarters);
        return spoken + (isEnd ? "." : "");
      },
    },
    {
      name: "unit",
      pattern: /(\d{1,3})['′] ?(\d{1,2})(?:["″”]|'')/uy,
      say: ([, tall = "", rest = ""]) => joinWords(lexicon, sayCount(tall, feet), sayCount(rest, inches)),
    },
    {
      name: "unit",
      pattern: new RegExp(`(${numberSource(lexicon)})["″]`, "uy"),
      say: ([whole, raw = ""], around) => {
        if (around.isQuoteOpen && whole.endsWith('"')) return undefined;
        return sayCount(raw, lexicon.isAdjective(around) ? { ...inches, many: inches.one } : inches);
      },
    },
    { name: "unit", pattern: /(\d{1,3})[′]/uy, say: ([, raw = ""]) => sayCount(raw, feet) },
  ];
};
