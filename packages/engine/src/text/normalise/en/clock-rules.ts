import type { Lexicon } from "../lexicon.ts";
import type { Rule, Surroundings } from "../rule.ts";
import { spell } from "../rules/address-rules.ts";
import { makeDate } from "./calendar.ts";

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
    /(?:\d|[AaPp]\.?[Mm]\.?|noon|midnight) \(?$/.test(before(around, 10)) ? spell(zone, lexicon()) : undefined,
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

/** Zones, countdowns and short dates. */
export const makeClockRules = (isBritish: boolean, lexicon: () => Lexicon): { digit: Rule[]; letter: Rule[] } => ({
  digit: [makeDayDate(isBritish), makeBeats(lexicon)],
  letter: [makeOffset(lexicon), makeZones(lexicon), countdown],
});
