import type { Morpheme } from "./morphemes.ts";

/** Readings preferred to the dictionary's first. */
const preferred: Record<string, string> = {
  日本: "ニホン",
  日本語: "ニホンゴ",
  日本人: "ニホンジン",
  明日: "アシタ",
  昨日: "キノー",
  言う: "ユー",
  いう: "ユー",
  良い: "ヨイ",
  十分: "ジューブン",
  他: "ホカ",
  一日: "イチニチ",
  家: "イエ",
  私: "ワタシ",
  方: "ホー",
};
const digits: Record<string, string> = {
  "0": "ゼロ",
  "1": "イチ",
  "2": "ニ",
  "3": "サン",
  "4": "ヨン",
  "5": "ゴ",
  "6": "ロク",
  "7": "ナナ",
  "8": "ハチ",
  "9": "キュー",
};

/** How each morpheme is spoken, corrected for what its neighbours do to it. */
export const readingsOf = (morphemes: readonly Morpheme[]): string[] => {
  const own = morphemes.map((morpheme, index) => baseReading(morpheme, morphemes[index + 1]));
  return morphemes.map((morpheme, index) => {
    const kana = own[index] ?? "";
    const before = morphemes[index - 1];
    const kanaBefore = own[index - 1] ?? "";
    if (morpheme.surface === "う" && morpheme.pos === "助動詞" && endsInO(kanaBefore)) return "ー";
    const counted = isNumber(before) && isCounter(morpheme) ? afterNumber(kana, morpheme.surface, kanaBefore) : kana;
    const next = morphemes[index + 1];
    return isNumber(morpheme) && next && isCounter(next)
      ? beforeCounter(counted, next.surface, own[index + 1] ?? "")
      : counted;
  });
};

const baseReading = (morpheme: Morpheme, next: Morpheme | undefined): string => {
  const { surface, pos, kana } = morpheme;
  if (/^[0-9]+$/.test(surface)) return Array.from(surface, (digit) => digits[digit] ?? "").join("");
  if (surface === "何" && next && /^[タチツテトダヂヅデドナニヌネノ]/.test(next.kana)) return "ナン";
  const own = preferred[surface] ?? kana;
  if (pos === "形容詞") return own.replace(/イイ$/, "イー").replace(/([シキチニヒミリギジビ])イ$/, "$1ー");
  // In words of Chinese origin written in kanji, "ei" is a long e.
  return pos === "名詞" && /\p{Script=Han}/u.test(surface)
    ? own.replace(/([エケセテネヘメレゲゼデベペ])イ/g, "$1ー")
    : own;
};

const endsInO = (kana: string): boolean => /[オコソトノホモヨロゴゾドボポョ]$/.test(kana);

const isNumber = (morpheme: Morpheme | undefined): boolean =>
  morpheme !== undefined && morpheme.pos === "名詞" && morpheme.posDetail === "数";
const isCounter = (morpheme: Morpheme | undefined): boolean =>
  morpheme !== undefined && (morpheme.posDetail === "接尾" || isNumber(morpheme));
/** Numbers whose last sound closes before a counter that begins with one of these. */
const closes: readonly (readonly [number: RegExp, counter: RegExp, last: string])[] = [
  [/(イ)チ$/, /^[カキクケコサシスセソタチツテトハヒフヘホ]/, "ッ"],
  [/(ロ)ク$/, /^[カキクケコハヒフヘホ]/, "ッ"],
  [/(ハ)チ$/, /^[カキクケコサシスセソタチツテトハヒフヘホ]/, "ッ"],
  [/(ジュ)ー$/, /^[カキクケコサシスセソタチツテトハヒフヘホ]/, "ッ"],
];

const beforeCounter = (kana: string, counter: string, counterKana: string): string => {
  if (counter === "円" && kana === "ヨン") return "ヨ";
  if (/^[万億]$/.test(counter)) return kana;
  const rule = closes.find(([number, following]) => number.test(kana) && following.test(counterKana));
  return rule ? kana.replace(rule[0], `$1${rule[2]}`) : kana;
};

const softened: Record<string, string> = { ハ: "パ", ヒ: "ピ", フ: "プ", ヘ: "ペ", ホ: "ポ" };
const voiced: Record<string, string> = { ハ: "バ", ヒ: "ビ", フ: "プ", ヘ: "ベ", ホ: "ボ" };

/** A counter in h becomes p after a closed number and b after three; 千 is voiced likewise. */
const afterNumber = (kana: string, surface: string, kanaBefore: string): string => {
  const first = kana[0] ?? "";
  if (kanaBefore.endsWith("サン")) {
    if (surface === "千") return "ゼン";
    return voiced[first] ? voiced[first] + kana.slice(1) : kana;
  }
  const isClosed = /(?:イチ|ロク|ハチ|ジュー)$/.test(kanaBefore);
  return isClosed && softened[first] ? softened[first] + kana.slice(1) : kana;
};
