import type { Currency } from "../lexicon.ts";

const coin = (one: string, minorOne?: string, minorMany?: string): Currency => ({
  major: { one, many: `${one}s` },
  ...(minorOne === undefined ? {} : { minor: { one: minorOne, many: minorMany ?? `${minorOne}s` } }),
});

const unchanged = (word: string, minor?: string): Currency => ({
  major: { one: word, many: word },
  ...(minor === undefined ? {} : { minor: { one: minor, many: minor } }),
});

const pound = coin("pound", "penny", "pence");

export const currencies: Record<string, Currency> = {
  $: coin("dollar", "cent"),
  "£": pound,
  "€": coin("euro", "cent"),
  "¥": unchanged("yen"),
  "₹": coin("rupee", "paisa", "paise"),
  "₽": coin("ruble", "kopek"),
  "₩": unchanged("won"),
  "₿": coin("bitcoin"),
  "₺": coin("lira", "kurush"),
  "₪": coin("shekel", "agora", "agorot"),
  "₫": unchanged("dong"),
  "₴": coin("hryvnia"),
  "₦": unchanged("naira", "kobo"),
  "฿": unchanged("baht"),
  "₱": coin("peso", "centavo"),
  "¢": { major: { one: "cent", many: "cents" } },
  US$: coin("US dollar", "cent"),
  "U.S.$": coin("US dollar", "cent"),
  CA$: coin("Canadian dollar", "cent"),
  C$: coin("Canadian dollar", "cent"),
  A$: coin("Australian dollar", "cent"),
  AU$: coin("Australian dollar", "cent"),
  NZ$: coin("New Zealand dollar", "cent"),
  HK$: coin("Hong Kong dollar", "cent"),
  S$: coin("Singapore dollar", "cent"),
  R$: { major: { one: "real", many: "reais" }, minor: { one: "centavo", many: "centavos" } },
  USD: coin("US dollar", "cent"),
  EUR: coin("euro", "cent"),
  GBP: { major: { one: "British pound", many: "British pounds" }, minor: pound.minor! },
  JPY: unchanged("Japanese yen"),
  CNY: unchanged("Chinese yuan"),
  RMB: unchanged("yuan"),
  INR: coin("Indian rupee", "paisa", "paise"),
  CAD: coin("Canadian dollar", "cent"),
  AUD: coin("Australian dollar", "cent"),
  NZD: coin("New Zealand dollar", "cent"),
  CHF: coin("Swiss franc", "centime"),
  SEK: { major: { one: "Swedish krona", many: "Swedish kronor" } },
  NOK: { major: { one: "Norwegian krone", many: "Norwegian kroner" } },
  DKK: { major: { one: "Danish krone", many: "Danish kroner" } },
  MXN: coin("Mexican peso", "centavo"),
  BRL: { major: { one: "Brazilian real", many: "Brazilian reais" } },
  KRW: unchanged("Korean won"),
  kr: { major: { one: "krone", many: "kroner" } },
  zł: unchanged("zloty"),
  Kč: unchanged("koruna"),
  PLN: unchanged("Polish zloty"),
  CZK: unchanged("Czech koruna"),
  BTC: coin("bitcoin"),
  ETH: unchanged("ether"),
};

export const moneyScales: Record<string, string> = {
  k: "thousand",
  K: "thousand",
  m: "million",
  M: "million",
  mn: "million",
  mm: "million",
  b: "billion",
  B: "billion",
  bn: "billion",
  Bn: "billion",
  T: "trillion",
  tn: "trillion",
  trn: "trillion",
};

export const numberScales: Record<string, string> = {
  k: "thousand",
  K: "thousand",
  M: "million",
  mn: "million",
  bn: "billion",
  Bn: "billion",
  tn: "trillion",
};
