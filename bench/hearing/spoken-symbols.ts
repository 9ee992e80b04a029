const vulgarFractions: Record<string, string> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
const currencyOf: Record<string, string> = { $: "dollar", "€": "euro", "£": "pound", "¥": "yen", "₹": "rupee" };
const scale = "thousand|million|billion|trillion|k";

/** Hyphens are read in three ways ("555-0142", "10-12", "help-desk@"): the caller tries each. */
export type HyphenReading = " " | " to " | " dash ";

/** Spells out the signs a recogniser writes instead of words. Expects and gives lower case. */
export const spellSymbols = (text: string, hyphen: HyphenReading): string =>
  [spellFractions, spellMoney, spellTimes, spellMeasures, spellAddresses, (one: string) => spellHyphens(one, hyphen)]
    .reduce((soFar, spell) => spell(soFar), text.replace(/[’‘`]/g, "'").replace(/[−]/g, "-"))
    .replace(/'/g, "");

const spellFractions = (text: string): string =>
  text.replace(/[½⅓⅔¼¾⅕⅛⅜⅝⅞]/g, (sign) => ` ${vulgarFractions[sign] ?? ""} `).replace(/(\d)⁄(\d)/g, "$1/$2");

const spellMoney = (text: string): string =>
  text
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replace(
      new RegExp(`(?:us)?([$€£¥₹]) ?(\\d+)(?:\\.(\\d+))?(?: ?(${scale})\\b)?`, "g"),
      (...[, sign = "", whole = "", part, times]: (string | undefined)[]) =>
        spellAmount({ currency: currencyOf[sign] ?? "", whole, part, times }),
    )
    .replace(/(\d+)\.(\d\d) (dollar|euro|pound)s?\b/g, "$1 $3 $2")
    .replace(/¢/g, " cent");

type Amount = { currency: string; whole: string; part: string | undefined; times: string | undefined };

const spellAmount = ({ currency, whole, part, times }: Amount): string => {
  if (times) return `${whole}${part ? ` point ${part}` : ""} ${times} ${currency} `;
  if (!part || Number(part) === 0) return `${whole} ${currency} `;
  return Number(whole) === 0 ? `${Number(part)} cent ` : `${whole} ${currency} ${part} `;
};

const spellTimes = (text: string): string =>
  text
    .replace(/\b(\d{1,2})[:.](\d\d)(?= ?[ap]\.?m\b)/g, "$1:$2")
    .replace(/\b(\d{1,2}):(\d\d):(\d\d)\b/g, "$1 $2 $3")
    .replace(/\b(\d{1,2}):00\b/g, "$1 ")
    .replace(/\b(\d{1,2}):(\d\d)\b/g, "$1 $2 ")
    .replace(/\b(?:[a-z]\.){2,}/g, (letters) => `${letters.replaceAll(".", "")} `)
    .replace(/\b([ap])\.m\b/g, "$1m ");

const spellMeasures = (text: string): string =>
  text
    .replace(/(\d)'(\d+)(?:"|'')?/g, "$1 foot $2 inch ")
    .replace(/(\d)"/g, "$1 inch ")
    .replace(/km\/h/g, "kmh")
    .replace(/\bk?m[²2](?![a-z\d])/g, (unit) => `square ${unit.slice(0, -1)} `)
    .replace(/%|\bper cent\b/g, " percent ")
    .replace(/°/g, " degree ")
    .replace(/(^|\s)-(?=\d)/g, "$1minus ");

const spellAddresses = (text: string): string =>
  text
    .replace(/:\/\//g, " ")
    .replace(/@/g, " at ")
    .replace(/_/g, " underscore ")
    .replace(/(?<=[a-z])\/(?=[a-z])/g, " slash ")
    .replace(/(?<=[a-z\d])\.(?=[a-z])/g, " dot ")
    .replace(/\b(\d{3})\.(\d{3})\.(\d{4})\b/g, "$1 $2 $3")
    .replace(/(\d)\.(?=\d)/g, "$1 point ")
    .replace(/(^|\s)\.(?=\d)/g, "$1point ")
    .replace(/\+/g, " plus ")
    .replace(/&/g, " and ");

const spellHyphens = (text: string, hyphen: HyphenReading): string => text.replace(/(?<=\S) ?[-–—] ?(?=\S)/g, hyphen);
