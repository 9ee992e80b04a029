import type { ClockTime, Lexicon } from "../lexicon.ts";
import { textAfter, wordBefore, type Rule, type Surroundings } from "../rule.ts";
import { anyOf } from "./written-number.ts";

const isDay = (day: number): boolean => day >= 1 && day <= 31;
const isMonth = (month: number): boolean => month >= 1 && month <= 12;

const fullYear = (raw: string): number =>
  raw.length === 2 ? Number(raw) + (Number(raw) < 70 ? 2000 : 1900) : Number(raw);

const hasArticle = (around: Surroundings): boolean => wordBefore(around) === "the";

type TwoParts = { first: number; second: number; year: number | undefined };

const sayNumeric = (lexicon: Lexicon, { first, second, year }: TwoParts, around: Surroundings): string | undefined => {
  const isMonthFirst = lexicon.calendar.dateOrder !== "dmy";
  const isSwapped = isMonthFirst ? !isMonth(first) : isMonth(first) && !isMonth(second);
  const [month, day] = isMonthFirst !== isSwapped ? [first, second] : [second, first];
  if (!isMonth(month) || !isDay(day)) return undefined;
  return lexicon.calendar.date({ day, month, year, isDayFirst: !isMonthFirst, hasArticle: hasArticle(around) });
};

const makeNumericDates = (lexicon: Lexicon): Rule[] => [
  {
    name: "date",
    pattern: /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:T(?=\d{2}:)|(?!\d|[-/.]\d))/y,
    say: ([, year, , month, day], around) => {
      if (!isMonth(Number(month)) || !isDay(Number(day))) return undefined;
      const isDayFirst = lexicon.calendar.dateOrder === "dmy";
      return lexicon.calendar.date({
        day: Number(day),
        month: Number(month),
        year: Number(year),
        isDayFirst,
        hasArticle: hasArticle(around),
      });
    },
  },
  {
    name: "date",
    pattern: /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d|[-/.]\d)/y,
    say: ([, first, mark, second, year = ""], around) =>
      mark !== "/" && year.length === 2
        ? undefined
        : sayNumeric(lexicon, { first: Number(first), second: Number(second), year: fullYear(year) }, around),
  },
  {
    name: "date",
    // "by 1/10 of a second" is a part of something.
    pattern: /(\d{1,2})\/(\d{1,2})(?![\d/]| of\b)/y,
    say: ([, first, second], around) =>
      lexicon.calendar.dateCues.has(wordBefore(around))
        ? sayNumeric(lexicon, { first: Number(first), second: Number(second), year: undefined }, around)
        : undefined,
  },
];

const capitalised = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1);

const monthSource = ({ calendar: { months, isMonthCapitalised } }: Lexicon): string => {
  const names = Object.keys(months);
  const forms = names.flatMap((name) => [capitalised(name), ...(isMonthCapitalised ? [] : [name])]);
  return anyOf(forms);
};

const makeNamedDates = (lexicon: Lexicon): { digit: Rule[]; letter: Rule[] } => {
  const { calendar, numbers } = lexicon;
  if (Object.keys(calendar.months).length === 0) return { digit: [], letter: [] };
  const month = monthSource(lexicon);
  const marks = anyOf(Object.keys(numbers.ordinalMarks)) || "(?!)";
  const link = `(?: (?:${calendar.linkWords}))?`;
  const year = "(?:,?LINK (\\d{4})(?![\\d,.]\\d|\\d))?".replace("LINK", link);
  const monthOf = (name: string | undefined): number | undefined => calendar.months[(name ?? "").toLowerCase()];
  return {
    digit: [
      {
        name: "date",
        pattern: new RegExp(
          `(\\d{1,2})(?:${marks})?${link}[ -](${month})\\.?(?!\\p{L})${year.replace(" (\\d", "[ -](\\d")}`,
          "uy",
        ),
        say: ([, day, name, yearDigits], around) =>
          isDay(Number(day))
            ? calendar.date({
                day: Number(day),
                month: monthOf(name),
                year: yearDigits ? Number(yearDigits) : undefined,
                isDayFirst: true,
                hasArticle: hasArticle(around),
              })
            : undefined,
      },
    ],
    letter: [
      {
        name: "date",
        pattern: new RegExp(
          `(${month})\\.? (\\d{1,2})(?:${marks})?(?![\\d:%]|[.,]\\d|\\p{L}| ?[ap]\\.?m)${year}`,
          "uy",
        ),
        say: ([, name, day, yearDigits], around) =>
          isDay(Number(day))
            ? calendar.date({
                day: Number(day),
                month: monthOf(name),
                year: yearDigits ? Number(yearDigits) : undefined,
                isDayFirst: false,
                hasArticle: hasArticle(around),
              })
            : undefined,
      },
      {
        name: "date",
        pattern: new RegExp(`(${month})\\.?,?${link} (\\d{4})(?![\\d,.]\\d|\\d)`, "uy"),
        say: ([, name, yearDigits]) =>
          calendar.date({ month: monthOf(name), year: Number(yearDigits), isDayFirst: true, hasArticle: true }),
      },
    ],
  };
};

/** "5 p.m. Then": the dot of the short form also ends the sentence. */
export const endsSentence = (around: Surroundings, starters: ReadonlySet<string>): boolean => {
  const after = textAfter(around);
  if (/^["”')]*(?:\s*$|\s*\n)/.test(after) && after.length < 40) return true;
  const next = /^["”')]* +["“'(]*(\p{Lu}[\p{L}']*)/u.exec(after)?.[1];
  return next !== undefined && starters.has(next);
};

/** "at 5 a.m. Dr. Lee came", "by 5 p.m. H2O boiled": a capital behind a time begins a sentence, unless the time goes on with a day or a zone. */
const startsName = (around: Surroundings, afterTime: ReadonlySet<string>): boolean => {
  const next = /^ +(\p{Lu}(?:\p{Ll}+|\p{L}{0,5}\d[\p{L}\d]{0,9}))/u.exec(textAfter(around))?.[1];
  return next !== undefined && !afterTime.has(next);
};

const makeTimes = (lexicon: Lexicon): Rule[] => {
  const say = (time: ClockTime, found: string, around: Surroundings): string | undefined => {
    if (time.hour > 24 || time.minute > 59 || (time.second ?? 0) > 59) return undefined;
    const isEnd =
      found.endsWith(".") &&
      (endsSentence(around, lexicon.shortForms.sentenceStarters) || startsName(around, lexicon.calendar.afterTime));
    return lexicon.calendar.time(time) + (isEnd ? "." : "");
  };
  const halfOf = (letter: string | undefined): "am" | "pm" | undefined =>
    letter === undefined ? undefined : letter.toLowerCase() === "a" ? "am" : "pm";
  return [
    {
      name: "time",
      pattern:
        /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:Z|\.\d{1,3}Z?)?(?: ?([AaPp])(?:[Mm](?!\p{L})|\. ?[Mm]\.?))?(?!\d|:\d)/uy,
      say: ([found, hour, minute, second, half], around) =>
        say(
          {
            hour: Number(hour),
            minute: Number(minute),
            second: second === undefined ? undefined : Number(second),
            half: halfOf(half),
            hasMinutes: true,
          },
          found,
          around,
        ),
    },
    {
      name: "time",
      pattern:
        /(\d{1,2})(?:\.(\d{2}))? ?([AaPp])(?:[Mm](?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{N}])|\. ?[Mm]\.?)/uy,
      say: ([found, hour, minute, half], around) =>
        Number(hour) > 12
          ? undefined
          : say(
              {
                hour: Number(hour),
                minute: Number(minute ?? "0"),
                half: halfOf(half),
                hasMinutes: minute !== undefined,
              },
              found,
              around,
            ),
    },
  ];
};

export const makeCalendarRules = (lexicon: Lexicon): { digit: Rule[]; letter: Rule[] } => {
  const named = makeNamedDates(lexicon);
  return { digit: [...makeNumericDates(lexicon), ...makeTimes(lexicon), ...named.digit], letter: named.letter };
};
