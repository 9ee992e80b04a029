import type { Amount, CalendarDate, ClockTime, Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon } from "../make-lexicon.ts";
import { currencyTable, nounTable } from "../noun-table.ts";
import type { Rule } from "../rule.ts";
import { makeAdjacentRomanRule } from "../rules/roman-rules.ts";
import { anyOf, sayNumber } from "../rules/written-number.ts";
import { makeAddressEndings } from "../shared-address-endings.ts";
import { counters, sayCounted } from "./counters.ts";
import { cardinal, digitNames, sayEach } from "./numbers.ts";
import { emoji, symbols, units as unitForms } from "./tables.ts";

const say = (value: number): string => cardinal(String(value));
const counted = (value: number, counter: string): string => sayCounted(String(value), counter) ?? say(value);

const sayDay = (day: number): string => (day === 1 ? "ツイタチ" : counted(day, "日"));

const date = ({ day, month, year }: CalendarDate): string =>
  (year === undefined ? "" : counted(year, "年")) +
  (month === undefined ? "" : counted(month, "月")) +
  (day === undefined ? "" : sayDay(day));

const time = ({ hour, minute, second, half }: ClockTime): string => {
  const part = half === undefined ? "" : half === "am" ? "ゴゼン" : "ゴゴ";
  const minutes = minute === 0 ? "" : counted(minute, "分");
  return part + counted(hour, "時") + minutes + (second ? counted(second, "秒") : "");
};

const currencies = currencyTable({
  "¥ JPY": [["エン"]],
  "$ US$ USD": [["ドル"], ["セント"]],
  "€ EUR": [["ユーロ"], ["セント"]],
  "£ GBP": [["ポンド"]],
  "₩ KRW": [["ウォン"]],
  CNY: [["ジンミンゲン"]],
});

// prettier-ignore
const words: SignWords = {
  point: "テン", comma: "コンマ", minus: "マイナス", plus: "プラス", percent: "パーセント", permille: "パーミル", to: "カラ", by: "カケル", per: "マイ", and: "アンド", at: "アットマーク", dot: "ドット", dash: "ハイフン", underscore: "アンダーバー",
  slash: "スラッシュ", colon: "コロン", equals: "イコール", question: "クエスチョン", number: "ナンバー", hashtag: "ハッシュタグ", about: "ヤク", power: "ノ", inches: { one: "インチ", many: "インチ" }, feet: { one: "フィート", many: "フィート" },
};

const ownDigits: Rule[] = [
  {
    name: "counted",
    pattern: new RegExp(`(\\d{1,3}(?:,\\d{3}){1,5}|\\d{1,16})(${anyOf(Object.keys(counters))})(半)?`, "uy"),
    say: ([, raw = "", counter = "", half], { text, start }) => {
      const digits = raw.replaceAll(",", "");
      const isDayOfMonth = counter === "日" && text.slice(Math.max(0, start - 1), start) === "月";
      const spoken = isDayOfMonth ? sayDay(Number(digits)) : sayCounted(digits, counter);
      return spoken === undefined ? undefined : spoken + (half === undefined ? "" : "ハン");
    },
  },
];

const sayMoney =
  (lexicon: () => Lexicon) =>
  ({ number, scale, currency }: Amount): string =>
    sayNumber(number, lexicon()) + (scale === undefined ? "" : (scaleReadings[scale] ?? scale)) + currency.major.one;

const scaleReadings: Record<string, string> = { 万: "マン", 億: "オク", 兆: "チョー", 千: "セン" };

/** 万 and 億 behind digits: 3万 is one number. */
const scaled: Rule = {
  name: "number",
  pattern: /(\d{1,4}(?:\.\d{1,6})?)(万|億|兆)(?:(\d{1,4})(?=\D|$))?(円|人)?/uy,
  say: ([, raw = "", scale = "", rest = "", counter = ""]) => {
    const head = raw.includes(".")
      ? `${cardinal(raw.split(".")[0] ?? "0")}テン${sayEach(raw.split(".")[1] ?? "")}`
      : cardinal(raw);
    const tail = rest === "" ? "" : cardinal(rest);
    return head + (scaleReadings[scale] ?? "") + tail + ({ 円: "エン", 人: "ニン" }[counter] ?? "");
  },
};

/** 港区3-4-5: block, house and door of an address. */
const blockNumber: Rule = {
  name: "address",
  pattern: /(\d{1,3})-(\d{1,4})(?:-(\d{1,4}))?(?![\d-])/uy,
  say: ([, ...parts], { text, start }) => {
    if (!/[区市町村郡目]$/u.test(text.slice(Math.max(0, start - 1), start))) return undefined;
    return parts.flatMap((part) => (part ? [cardinal(part)] : [])).join("ノ");
  },
};

/** （株）山田: a company by its short sign. */
const company: Rule = { name: "short-form", pattern: /[（(]株[）)]/uy, say: () => "カブシキガイシャ" };

export const makeJapanese = (): Lexicon => {
  const self = (): Lexicon => lexicon;
  const fraction = (top: number, bottom: number): string => `${say(bottom)}ブンノ${say(top)}`;
  const made = makeLexicon({
    language: "ja",
    isSpaced: false,
    numbers: {
      decimalMark: ".",
      groupMarks: ",",
      digits: digitNames,
      cardinal,
      ordinal: (value) => `ダイ${say(value)}`,
      ordinalMarks: { º: "m" },
      scales: { k: "キロ", M: "メガ" },
      rank: (value) => `${say(value)}セー`,
      fractionDigits: sayEach,
      fraction,
      mixedFraction: (whole, top, bottom) => `${cardinal(whole)}ト${fraction(top, bottom)}`,
      phone: (groups) => groups.map(sayEach).join("、"),
      phonePatterns: ["0\\d{1,4}-\\d{1,4}-\\d{3,4}", "0[5789]0\\d{8}", "0120-\\d{3}-\\d{3}"],
    },
    fractions: { names: {}, over: "", half: "ハン" },
    words,
    units: { nouns: nounTable(unitForms), per: "マイ" },
    money: { currencies, scaleWords: "万|億|兆|千", scales: {}, joiner: "", ofScale: (scale, noun) => scale + noun },
    calendar: { months: {}, linkWords: "の", dateOrder: "ymd", date, time },
    shortForms: { dotted: {}, beforeNumber: { "no.": "ナンバー" }, addressEndings: makeAddressEndings() },
    symbols,
    emoji,
    ownRules: {
      digit: [blockNumber, scaled, ...ownDigits],
      letter: [makeAdjacentRomanRule({ say, rank: (value) => `${say(value)}セー` })],
      sign: [company],
    },
  });
  const lexicon: Lexicon = { ...made, money: { ...made.money, say: sayMoney(self) } };
  return lexicon;
};
