import { cardinal } from "./numbers.ts";

/**
 * How the sounds of number and counter meet. "k", "s", "t", "h" double after one, eight, ten (and six for k and h);
 * "h" becomes p then, and b or p after three. `three` is the counter after three where it changes.
 */
type Counter = {
  reading: string;
  meets?: "k" | "s" | "t" | "h";
  three?: string;
  special?: Readonly<Record<number, string>>;
};

// prettier-ignore
const days: Record<number, string> = {
  2: "フツカ", 3: "ミッカ", 4: "ヨッカ", 5: "イツカ", 6: "ムイカ", 7: "ナノカ", 8: "ヨーカ", 9: "ココノカ", 10: "トーカ", 14: "ジューヨッカ", 20: "ハツカ", 24: "ニジューヨッカ",
};

// prettier-ignore
const things: Record<number, string> = {
  1: "ヒトツ", 2: "フタツ", 3: "ミッツ", 4: "ヨッツ", 5: "イツツ", 6: "ムッツ", 7: "ナナツ", 8: "ヤッツ", 9: "ココノツ",
};

// prettier-ignore
export const counters: Readonly<Record<string, Counter>> = {
  人: { reading: "ニン", special: { 1: "ヒトリ", 2: "フタリ", 4: "ヨニン", 14: "ジューヨニン", 24: "ニジューヨニン" } }, 名: { reading: "メー" }, 人前: { reading: "ニンマエ" },
  本: { reading: "ホン", meets: "h", three: "ボン" }, 匹: { reading: "ヒキ", meets: "h", three: "ビキ" }, 杯: { reading: "ハイ", meets: "h", three: "バイ" },
  分: { reading: "フン", meets: "h", three: "プン", special: { 4: "ヨンプン" } }, 分間: { reading: "フンカン", meets: "h", three: "プンカン", special: { 4: "ヨンプンカン" } }, 泊: { reading: "ハク", meets: "h", three: "パク" },
  個: { reading: "コ", meets: "k" }, 回: { reading: "カイ", meets: "k" }, 階: { reading: "カイ", meets: "k", three: "ガイ" }, 軒: { reading: "ケン", meets: "k", three: "ゲン" }, 件: { reading: "ケン", meets: "k" },
  か月: { reading: "カゲツ", meets: "k" }, ヶ月: { reading: "カゲツ", meets: "k" }, カ月: { reading: "カゲツ", meets: "k" }, か国: { reading: "カコク", meets: "k" }, 曲: { reading: "キョク", meets: "k" },
  歳: { reading: "サイ", meets: "s", special: { 20: "ハタチ" } }, 才: { reading: "サイ", meets: "s" }, 冊: { reading: "サツ", meets: "s" }, 週間: { reading: "シューカン", meets: "s" }, 世紀: { reading: "セーキ", meets: "s" }, 足: { reading: "ソク", meets: "s", three: "ゾク" },
  頭: { reading: "トー", meets: "t" }, 点: { reading: "テン", meets: "t" }, 通: { reading: "ツー", meets: "t" }, 丁目: { reading: "チョーメ", meets: "t" }, トン: { reading: "トン", meets: "t" },
  年: { reading: "ネン", special: { 4: "ヨネン" } }, 年間: { reading: "ネンカン", special: { 4: "ヨネンカン" } }, 年代: { reading: "ネンダイ" }, 月: { reading: "ガツ", special: { 4: "シガツ", 7: "シチガツ", 9: "クガツ" } },
  日: { reading: "ニチ", special: days }, 日間: { reading: "ニチカン", special: Object.fromEntries(Object.entries(days).map(([day, words]) => [day, `${words}カン`])) },
  時: { reading: "ジ", special: { 4: "ヨジ", 7: "シチジ", 9: "クジ", 14: "ジューヨジ", 19: "ジュークジ", 24: "ニジューヨジ" } }, 時間: { reading: "ジカン", special: { 4: "ヨジカン", 9: "クジカン" } },
  秒: { reading: "ビョー" }, 枚: { reading: "マイ" }, 台: { reading: "ダイ" }, 番: { reading: "バン" }, 番目: { reading: "バンメ" }, 番地: { reading: "バンチ" }, 番線: { reading: "バンセン" }, 度: { reading: "ド" }, 倍: { reading: "バイ" }, 号: { reading: "ゴー" }, 位: { reading: "イ" },
  円: { reading: "エン", special: { 4: "ヨエン" } }, 万円: { reading: "マンエン" }, 億円: { reading: "オクエン" }, 羽: { reading: "ワ" }, つ: { reading: "ツ", special: things }, 代: { reading: "ダイ" }, 割: { reading: "ワリ" }, ページ: { reading: "ページ" },
};

const doubled: Readonly<Record<string, RegExp>> = {
  k: /(?:イチ|ロク|ハチ|ジュー|ヒャク)$/,
  h: /(?:イチ|ロク|ハチ|ジュー|ヒャク)$/,
  s: /(?:イチ|ハチ|ジュー)$/,
  t: /(?:イチ|ハチ|ジュー)$/,
};

const toP: Record<string, string> = { ハ: "パ", ヒ: "ピ", フ: "プ", ヘ: "ペ", ホ: "ポ" };

const doubleSound = (words: string): string =>
  words
    .replace(/イチ$/, "イッ")
    .replace(/ロク$/, "ロッ")
    .replace(/ハチ$/, "ハッ")
    .replace(/ジュー$/, "ジュッ")
    .replace(/ヒャク$/, "ヒャッ");

/** A number and what it counts: 三本 is sambon, 一人 hitori. */
export const sayCounted = (digits: string, written: string): string | undefined => {
  const counter = counters[written];
  if (counter === undefined) return undefined;
  const special = counter.special?.[Number(digits)];
  if (special !== undefined) return special;
  const words = cardinal(digits);
  const { reading, meets, three } = counter;
  if (three !== undefined && words.endsWith("サン")) return words + three;
  if (meets === undefined || !doubled[meets]?.test(words)) return words + reading;
  return (
    doubleSound(words) + (meets === "h" ? (toP[reading.charAt(0)] ?? reading.charAt(0)) + reading.slice(1) : reading)
  );
};
