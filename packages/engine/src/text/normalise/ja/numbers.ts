/**
 * Numbers are written in katakana: a reader that meets 三百 sign by sign would miss that it is sambyaku, and hiragana
 * はち could be taken for the particle は.
 */
export const digitNames = ["ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー"];

const hundreds = [
  "",
  "ヒャク",
  "ニヒャク",
  "サンビャク",
  "ヨンヒャク",
  "ゴヒャク",
  "ロッピャク",
  "ナナヒャク",
  "ハッピャク",
  "キューヒャク",
];
const thousands = [
  "",
  "セン",
  "ニセン",
  "サンゼン",
  "ヨンセン",
  "ゴセン",
  "ロクセン",
  "ナナセン",
  "ハッセン",
  "キューセン",
];
const scales = ["", "マン", "オク", "チョー", "ケイ"];

const sayGroup = (group: string, isScaled: boolean): string => {
  const [thousand = 0, hundred = 0, ten = 0, one = 0] = [...group].map(Number);
  // A thousand of something larger is issen, a bare thousand sen.
  const head = thousand === 1 && isScaled ? "イッセン" : thousands[thousand]!;
  const tenWords = ten === 0 ? "" : ten === 1 ? "ジュー" : `${digitNames[ten]!}ジュー`;
  return head + hundreds[hundred]! + tenWords + (one === 0 ? "" : digitNames[one]!);
};

/** 兆 doubles its first sound after one, eight and ten. */
const joinScale = (words: string, scale: string): string =>
  scale === "チョー"
    ? words
        .replace(/イチ$/, "イッ")
        .replace(/ハチ$/, "ハッ")
        .replace(/ジュー$/, "ジュッ") + scale
    : words + scale;

export const cardinal = (digits: string): string => {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed === "0") return "ゼロ";
  const groups = trimmed.padStart(Math.ceil(trimmed.length / 4) * 4, "0").match(/\d{4}/g) ?? [];
  return groups
    .map((group, index) => {
      const scale = scales[groups.length - 1 - index] ?? "";
      return Number(group) === 0 ? "" : joinScale(sayGroup(group, scale !== ""), scale);
    })
    .join("");
};

export const sayEach = (digits: string): string => [...digits].map((digit) => digitNames[Number(digit)] ?? "").join("");
