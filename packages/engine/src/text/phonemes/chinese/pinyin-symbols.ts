/** Pinyin to the model's alphabet. Tones become arrows behind the vowel that carries them. */
const initials: Record<string, string> = {
  b: "p",
  p: "pʰ",
  m: "m",
  f: "f",
  d: "t",
  t: "tʰ",
  n: "n",
  l: "l",
  g: "k",
  k: "kʰ",
  h: "x",
  j: "ʨ",
  q: "ʨʰ",
  x: "ɕ",
  zh: "ꭧ",
  ch: "ꭧʰ",
  sh: "ʂ",
  r: "ɻ",
  z: "ʦ",
  c: "ʦʰ",
  s: "s",
};

/** `0` marks where the tone goes. */
const finals: Record<string, string> = {
  a: "a0",
  o: "wo0",
  e: "ɤ0",
  ê: "ɛ0",
  i: "i0",
  u: "u0",
  ü: "y0",
  ai: "ai0",
  ei: "ei0",
  ao: "au0",
  ou: "ou0",
  an: "a0n",
  en: "ə0n",
  ang: "a0ŋ",
  eng: "ə0ŋ",
  ong: "ʊ0ŋ",
  er: "ɚ0",
  ia: "ja0",
  ie: "je0",
  iao: "jau0",
  iu: "jou0",
  ian: "jɛ0n",
  in: "i0n",
  iang: "ja0ŋ",
  ing: "i0ŋ",
  iong: "jʊ0ŋ",
  ua: "wa0",
  uo: "wo0",
  uai: "wai0",
  ui: "wei0",
  uan: "wa0n",
  un: "wə0n",
  uang: "wa0ŋ",
  ueng: "wə0ŋ",
  üe: "ɥe0",
  üan: "ɥɛ0n",
  ün: "y0n",
};

/** Syllables that are not an initial with a final. */
const whole: Record<string, string> = {
  o: "ɔ0",
  yo: "jɔ0",
  ê: "ɛ0",
  m: "m0",
  n: "n0",
  ng: "ŋ0",
  hm: "hm0",
  hng: "hŋ0",
  lo: "lɔ0",
};

/** Spellings with y and w, where a final has no initial in front. */
const bareFinals: readonly (readonly [RegExp, string])[] = [
  [/^yu(?=$|e|an|n)/, "ü"],
  [/^yi/, "i"],
  [/^y(?=ou$)/, "i"],
  [/^y/, "i"],
  [/^wu/, "u"],
  [/^w/, "u"],
];
const contracted: Record<string, string> = { iou: "iu", uei: "ui", uen: "un" };

const arrows = ["", "→", "↗", "↓", "↘"];

/** Symbols for one syllable, such as "zhong1"; tone 0 or 5 is neutral. Nothing if it is not pinyin. */
export const pinyinSymbols = (syllable: string): string | undefined => {
  const [, letters = "", tone = "0"] = /^([a-zêü]+)([0-5]?)$/.exec(syllable.replace(/v|u:/g, "ü")) ?? [];
  const sounds = whole[letters] ?? split(letters);
  return sounds?.replace("0", arrows[Number(tone)] ?? "");
};

const split = (letters: string): string | undefined => {
  const initial = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])/.exec(letters)?.[0] ?? "";
  const final = finalOf(letters.slice(initial.length), initial);
  // After these the letter i stands for a buzzing sound, not for the vowel.
  if (final === "i" && /^(?:[zcs]h?|r)$/.test(initial)) return `${initials[initial]}ɨ0`;
  const sounds = finals[final];
  return sounds === undefined ? undefined : `${initials[initial] ?? ""}${sounds}`;
};

const finalOf = (written: string, initial: string): string => {
  if (/^[jqx]$/.test(initial)) return written.replace(/^u/, "ü");
  if (initial !== "") return contracted[written] ?? written;
  const rule = bareFinals.find(([pattern]) => pattern.test(written));
  const final = rule ? written.replace(rule[0], rule[1]) : written;
  return contracted[final] ?? final;
};
