import type { Lexicon, OwnRules } from "../lexicon.ts";
import { type Rule, type Surroundings, wordBefore } from "../rule.ts";
import { asLetter } from "../rules/acronym-rules.ts";
import { spell } from "../rules/address-rules.ts";
import { makeDate, monthNames, months } from "./calendar.ts";

const before = ({ text, start }: Surroundings, length: number): string =>
  text.slice(Math.max(0, start - length), start);

/** "UTC-5", "GMT+05:45": behind a zone a dash is a minus. */
const makeOffset = (lexicon: () => Lexicon): Rule => ({
  name: "zone",
  pattern: /(UTC|GMT) ?([-−–+±]) ?(\d{1,2})(?::?([0-5]\d))?(?![\p{L}\p{N}]|[:.]\d)/uy,
  say: ([, zone = "", sign = "", hours = "", minutes = "00"]) => {
    const { cardinal } = lexicon().numbers;
    const word = { "+": "plus", "±": "plus or minus" }[sign] ?? "minus";
    const rest = minutes === "00" ? "" : ` ${cardinal(minutes)}`;
    return `${spell(zone, lexicon())} ${word} ${cardinal(hours)}${rest}`;
  },
});

/** "5 PM EAT", "17:30 CEST": zones that look like words are zones behind a time. */
const makeZones = (lexicon: () => Lexicon): Rule => ({
  name: "zone",
  pattern: /(?:CEST|WEST|SAST|EEST|EAT|WAT|CAT|WET|EET|MART|PET|ART|MUT)(?![\p{L}\p{N}])/uy,
  say: ([zone], around) =>
    /(?:\d|[AaPp]\.?[Mm]\.?|noon|midnight) \(?$/.test(before(around, 10))
      ? asLetter(spell(zone, lexicon()), lexicon())
      : undefined,
});

const countdown: Rule = {
  name: "sign",
  pattern: /T ?[-−–] ?(?=\d{1,3} ?(?:s|sec|seconds?|min|minutes?|h|hours?|days?)(?!\p{L})|\d{1,2}:\d\d)/uy,
  say: () => "T minus",
};

const weekday = /(?:^|[^\p{L}])(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|r|rs|day|sday|nesday|rsday|urday)?[.,]{0,2} $/u;

/** "Tues 3/5", "Friday, 6/12". */
const makeDayDate = (isBritish: boolean): Rule => ({
  name: "date",
  pattern: /(\d{1,2})\/(\d{1,2})(?![\d/])/uy,
  say: ([, first, second], around) => {
    const [month, day] = isBritish ? [Number(second), Number(first)] : [Number(first), Number(second)];
    if (!weekday.test(before(around, 13)) || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
    return makeDate(isBritish)({ day, month, year: undefined, isDayFirst: isBritish, hasArticle: false });
  },
});

/** "in 6/8 time": beats of a bar. */
const makeBeats = (lexicon: () => Lexicon): Rule => ({
  name: "ratio",
  pattern: /(\d{1,2})\/(2|4|8|16)(?= (?:time|beat|meter|metre|measure|rhythm|waltz|groove)(?!\p{L}))/uy,
  say: ([, beats = "", note = ""]) => `${lexicon().numbers.cardinal(beats)} ${lexicon().numbers.cardinal(note)}`,
});

const month =
  "January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?";
const dayMark = "(?:st|nd|rd|th)?";
const isDay = (day: string): boolean => Number(day) >= 1 && Number(day) <= 31;

/** "June 3-5", "3–7 January". */
const makeDaySpans = (lexicon: () => Lexicon): { digit: Rule; letter: Rule } => {
  const nameOf = (written: string): string =>
    monthNames[(months[written.replace(".", "").toLowerCase()] ?? 1) - 1] ?? "";
  const ordinal = (day: string): string => lexicon().numbers.ordinal(Number(day));
  return {
    letter: {
      name: "date",
      pattern: new RegExp(
        `(${month}) (\\d{1,2})${dayMark} ?[-–] ?(\\d{1,2})${dayMark}(?![\\p{L}\\p{N}%:/-]|[.,]\\d| ?[ap]\\.?m)`,
        "uy",
      ),
      say: ([, name = "", first = "", last = ""]) =>
        isDay(first) && isDay(last) && Number(first) < Number(last)
          ? `${nameOf(name)} ${ordinal(first)} to ${ordinal(last)}`
          : undefined,
    },
    digit: {
      name: "date",
      pattern: new RegExp(`(\\d{1,2})${dayMark} ?[-–] ?(\\d{1,2})${dayMark} (${month})(?!\\p{L})`, "uy"),
      say: ([, first = "", last = "", name = ""]) =>
        isDay(first) && isDay(last) && Number(first) < Number(last)
          ? `${ordinal(first)} to ${ordinal(last)} of ${nameOf(name)}`
          : undefined,
    },
  };
};

const hourCues = new Set(["at", "by", "until", "till", "from", "to", "before", "after", "around", "since"]);

/** "at 0800 hours", "by 1630 hrs". */
const makeHours = (lexicon: () => Lexicon): Rule => ({
  name: "time",
  pattern: /([01]\d|2[0-3])([0-5]\d)(?: hrs| ?h|(?= hours))(?!\p{L})/uy,
  say: ([found, hour = "", minute = ""], around) => {
    if (!hour.startsWith("0") && !hourCues.has(wordBefore(around))) return undefined;
    const { cardinal } = lexicon().numbers;
    const start = `${hour.startsWith("0") ? "zero " : ""}${cardinal(hour)}`;
    const rest = minute === "00" ? "hundred" : `${minute.startsWith("0") ? "zero " : ""}${cardinal(minute)}`;
    return `${start} ${rest}${/h/.test(found) ? " hours" : ""}`;
  },
});

/** "7 a.m.–noon", "1985–present", "noon–1pm". */
const untilNow: Rule = {
  name: "range",
  pattern: /[-–—] ?(?=(?:present|today|now|noon|midnight)(?![\p{L}-]))/uy,
  say: (_, { previousRule }) => (previousRule === "year" || previousRule === "time" ? "to" : undefined),
};
const fromNoon: Rule = {
  name: "range",
  pattern: /([Nn]oon|[Mm]idnight) ?[-–] ?(?=\d)/uy,
  say: ([, name = ""]) => `${name} to`,
};

/** "3:58.2": minutes and seconds of a race. */
const makeStopwatch = (lexicon: () => Lexicon): Rule => ({
  name: "time",
  pattern: /(\d{1,2}):([0-5]\d)\.(\d{1,2})(?![\dZ:])/uy,
  say: ([, minutes = "", seconds = "", part = ""]) => {
    const { cardinal, fractionDigits } = lexicon().numbers;
    const start = seconds.startsWith("0") ? `oh ${cardinal(seconds.slice(1))}` : cardinal(seconds);
    return `${cardinal(minutes)} ${start} point ${fractionDigits(part)}`;
  },
});

/** Zones, countdowns, spans of days and hours. */
export const makeClockRules = (isBritish: boolean, lexicon: () => Lexicon): Omit<OwnRules, "count"> => {
  const days = makeDaySpans(lexicon);
  return {
    digit: [makeStopwatch(lexicon), makeDayDate(isBritish), makeBeats(lexicon), days.digit, makeHours(lexicon)],
    letter: [makeOffset(lexicon), makeZones(lexicon), countdown, days.letter, fromNoon],
    sign: [untilNow],
  };
};
