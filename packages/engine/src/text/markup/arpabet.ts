// prettier-ignore
const symbols: Record<string, string> = {
  AA: "ɑ", AE: "æ", AH: "ʌ", AO: "ɔ", AW: "aʊ", AY: "aɪ", EH: "ɛ", ER: "ɜɹ", EY: "eɪ", IH: "ɪ", IY: "i", OW: "oʊ",
  OY: "ɔɪ", UH: "ʊ", UW: "u",
  B: "b", CH: "tʃ", D: "d", DH: "ð", F: "f", G: "ɡ", HH: "h", JH: "dʒ", K: "k", L: "l", M: "m", N: "n", NG: "ŋ",
  P: "p", R: "ɹ", S: "s", SH: "ʃ",
  T: "t", TH: "θ", V: "v", W: "w", Y: "j", Z: "z", ZH: "ʒ",
};

const stressMarks: Record<string, string> = { "1": "ˈ", "2": "ˌ" };

/** ARPAbet ("M AE1 D IH0") to IPA ("mˈædɪ"); undefined when a sign is unknown. */
export const arpabetToIpa = (written: string): string | undefined => {
  const parts = written
    .trim()
    .split(/\s+/)
    .map((sign) => {
      const [, name = "", stress = ""] = /^([A-Z]{1,2})([012]?)$/.exec(sign) ?? [];
      // An unstressed AH is the neutral vowel.
      const symbol = name === "AH" && stress === "0" ? "ə" : symbols[name];
      return symbol === undefined ? undefined : (stressMarks[stress] ?? "") + symbol;
    });
  return parts.includes(undefined) || parts.length === 0 ? undefined : parts.join("");
};
