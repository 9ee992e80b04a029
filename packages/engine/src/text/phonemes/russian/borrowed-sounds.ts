/** English sounds as people say them in a Russian sentence. */
// prettier-ignore
const nearest: Record<string, string> = {
  A: "ej", I: "aj", O: "ou", Q: "ou", W: "au", Y: "oj", ɹ: "r", ɾ: "t", T: "t", w: "v", θ: "s", ð: "z", h: "x", ŋ: "n", ʤ: "dʒ", ʧ: "ʨ",
  æ: "ɛ", e: "ɛ", ʌ: "a", ɑ: "a", ɒ: "o", ɔ: "o", ɜ: "o", ɚ: "ər", ʊ: "u", ɪ: "i", ᵊ: "ə", ᵻ: "ɪ",
};
const kept = new Set("bvɡdʒzklmnprstfxʦʨʃɕjaouiɨeɛɪɐəˈ");
/** Before i these are soft, as in every Russian word. */
const softened = /([bvɡdzklmnprstfx])(?=ˈ?[iɪ])/g;

export const asInRussian = (english: string): string =>
  Array.from(english, (symbol) => nearest[symbol] ?? (kept.has(symbol) ? symbol : ""))
    .join("")
    .replace(softened, "$1ʲ");
