import type { Amount, CalendarDate, ClockTime, Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon } from "../make-lexicon.ts";
import { currencyTable, nounTable } from "../noun-table.ts";
import type { Rule, Surroundings } from "../rule.ts";
import { makeAdjacentRomanRule } from "../rules/roman-rules.ts";
import { parseNumber, sayNumber } from "../rules/written-number.ts";
import { makeAddressEndings } from "../shared-address-endings.ts";
import { cardinal, digitNames, sayEach, sayPhoneDigits } from "./numbers.ts";
import { emoji, symbols, units as unitForms } from "./tables.ts";

const say = (value: number): string => cardinal(String(value));

const date = ({ day, month, year }: CalendarDate): string =>
  (year === undefined ? "" : `${sayEach(String(year))}年`) +
  (month === undefined ? "" : `${say(month)}月`) +
  (day === undefined ? "" : `${say(day)}日`);

const time = ({ hour, minute, second, half }: ClockTime): string => {
  const part = half === undefined ? "" : half === "am" ? "上午" : "下午";
  const minutes = minute === 0 ? "" : `${minute < 10 ? "零" : ""}${say(minute)}分`;
  return `${part}${hour === 2 ? "两" : say(hour)}点${minutes}${second ? `${say(second)}秒` : ""}`;
};

const currencies = currencyTable({
  "¥ CNY RMB": [["元"]],
  "$ US$ USD": [["美元"]],
  "€ EUR": [["欧元"]],
  "£ GBP": [["英镑"]],
  "₩ KRW": [["韩元"]],
  JPY: [["日元"]],
  HK$: [["港元"]],
});

// prettier-ignore
const words: SignWords = {
  point: "点", comma: "逗号", minus: "负", plus: "加", percent: "", permille: "", to: "到", by: "乘", per: "每", and: "和", at: "艾特", dot: "点", dash: "杠", underscore: "下划线", slash: "斜杠", colon: "冒号", equals: "等于", question: "问号",
  number: "第", hashtag: "话题", about: "大约", power: "的次方", inches: { one: "英寸", many: "英寸" }, feet: { one: "英尺", many: "英尺" },
};

/** Words that count things: before them two is 两. */
const measures = "个只本张条位件次天名种家台辆双块杯瓶座把支枝层周年岁倍米斤里人句棵朵头匹道份";

const codeCues =
  /(?:分机号?|邮编|密码|验证码|编码|代码|[\p{Script=Han}]号(?=[是为：:])|号码|编号|账号|尾号)(?:是|为|：|:)? ?$/u;
const callCues = /(?:拨打|拨|致电|请打)(?:了)? ?$/u;

/** Codes are names and calls go digit by digit: 邮编是100080, 拨打120. */
const sayCode = (digits: string, { text, start }: Surroundings): string | undefined => {
  const before = text.slice(Math.max(0, start - 8), start);
  if (callCues.test(before)) return sayPhoneDigits(digits);
  return codeCues.test(before) ? sayEach(digits) : undefined;
};

const makeOwn = (lexicon: () => Lexicon): { digit: Rule[] } => {
  const number = "\\d{1,3}(?:,\\d{3}){1,10}(?:\\.\\d{1,15})?|\\d{1,18}(?:\\.\\d{1,15})?";
  const sayRaw = (raw: string): string => sayNumber(parseNumber(raw, lexicon()), lexicon());
  return {
    digit: [
      {
        name: "year",
        pattern: /(\d{4})[-–~～](?=\d{4}年)/uy,
        say: ([, digits = ""]) => `${sayEach(digits)}到`,
      },
      { name: "year", pattern: /(\d{4})(?=年)/uy, say: ([, digits = ""]) => sayEach(digits) },
      {
        name: "percent",
        pattern: new RegExp(`(${number}) ?([%‰])(?:[-–~～](${number})[%‰])?`, "uy"),
        say: ([, raw = "", sign, upTo]) => {
          const base = sign === "%" ? "百分之" : "千分之";
          return base + sayRaw(raw) + (upTo === undefined ? "" : `到${base}${sayRaw(upTo)}`);
        },
      },
      { name: "number", pattern: new RegExp(`2(?=[${measures}](?!月|日|号)|点(?!\\d))`, "uy"), say: () => "两" },
      { name: "identifier", pattern: /\d{3,4}(?=室|房(?!间|子))/y, say: ([digits = ""]) => sayEach(digits) },
      {
        // A time has two digits behind the colon.
        name: "ratio",
        pattern: /(\d{1,3})[:：](\d)(?![\d:：])/uy,
        say: ([, one = "", other = ""]) => `${cardinal(one)}比${cardinal(other)}`,
      },
      { name: "identifier", pattern: /\d{3,12}(?!\d|[.,:-]\d)/y, say: ([digits], around) => sayCode(digits, around) },
      { name: "phone", pattern: /1[3-9]\d{9}(?!\d)/y, say: ([digits]) => sayPhoneDigits(digits) },
      {
        name: "clock",
        pattern: /(\d{1,2}):(\d{2})(?=分)/y,
        say: ([, hour, minute]) => `${say(Number(hour))}点${say(Number(minute))}`,
      },
    ],
  };
};

const trimZeros = (fraction: string | undefined): string | undefined => fraction?.replace(/0+$/, "") || undefined;

const sayMoney =
  (lexicon: () => Lexicon) =>
  ({ number, scale, currency }: Amount): string =>
    sayNumber({ ...number, fraction: trimZeros(number.fraction) }, lexicon()) + (scale ?? "") + currency.major.one;

export const makeChinese = (): Lexicon => {
  const self = (): Lexicon => lexicon;
  const fraction = (top: number, bottom: number): string => `${say(bottom)}分之${say(top)}`;
  const made = makeLexicon({
    language: "zh",
    isSpaced: false,
    numbers: {
      decimalMark: ".",
      groupMarks: ",",
      digits: digitNames,
      cardinal,
      ordinal: (value) => `第${say(value)}`,
      ordinalMarks: { º: "m" },
      scales: { k: "千", M: "百万" },
      rank: (value) => `${say(value)}世`,
      fractionDigits: sayEach,
      fraction,
      mixedFraction: (whole, top, bottom) => `${cardinal(whole)}又${fraction(top, bottom)}`,
      phone: (groups) => groups.map(sayPhoneDigits).join("，"),
      phonePatterns: ["0\\d{2,3}-\\d{7,8}", "[48]00-\\d{3,4}-\\d{3,4}", "1[3-9]\\d[ -]\\d{4}[ -]\\d{4}"],
    },
    fractions: { names: {}, over: "比", half: "半" },
    words,
    units: { nouns: nounTable(unitForms), per: "每" },
    money: { currencies, scaleWords: "万亿|亿|万|千", scales: {}, joiner: "", ofScale: (scale, noun) => scale + noun },
    calendar: { months: {}, linkWords: "的", dateOrder: "ymd", date, time },
    shortForms: { dotted: {}, beforeNumber: { "no.": "第" }, addressEndings: makeAddressEndings() },
    symbols,
    emoji,
    ownRules: { ...makeOwn(self), letter: [makeAdjacentRomanRule({ say, rank: (value) => `${say(value)}世` })] },
  });
  const lexicon: Lexicon = { ...made, money: { ...made.money, say: sayMoney(self) } };
  return lexicon;
};
