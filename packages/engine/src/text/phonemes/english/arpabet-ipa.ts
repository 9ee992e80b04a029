const tie = "\u200d";

// As espeak-ng writes them, with ties, because the rules that follow expect that.
// prettier-ignore
const american: Record<string, string> = {
  AA: "ɑː", AE: "æ", AH: "ʌ", AO: "ɔː", AW: `a${tie}ʊ`, AY: `a${tie}ɪ`, EH: "ɛ", ER: "ɜː", EY: `e${tie}ɪ`, IH: "ɪ", IY: "iː",
  OW: `o${tie}ʊ`, OY: `ɔ${tie}ɪ`, UH: "ʊ", UW: "uː",
  B: "b", CH: `t${tie}ʃ`, D: "d", DH: "ð", F: "f", G: "ɡ", HH: "h", JH: `d${tie}ʒ`, K: "k", L: "l", M: "m", N: "n", NG: "ŋ",
  P: "p", R: "ɹ", S: "s", SH: "ʃ", T: "t", TH: "θ", V: "v", W: "w", Y: "j", Z: "z", ZH: "ʒ",
};
const british: Record<string, string> = { ...american, AA: "ɒ", OW: `ə${tie}ʊ` };

const stressMarks: Record<string, string> = { "1": "ˈ", "2": "ˌ" };
const weak: Record<string, string> = { AH: "ə", ER: "ɚ", IY: "i" };

/** The dictionary's signs ("W AO1 T ER0") as the IPA that espeak-ng gives for such a word. */
export const ipaOfArpabet = (written: string, isBritish: boolean): string => {
  const signs = isBritish ? britishVowels(written) : written;
  const table = isBritish ? british : american;
  const ipa = signs
    .split(" ")
    .map((sign) => {
      const name = sign.replace(/\d$/, "");
      const stress = sign.slice(name.length);
      const sound = (stress === "0" ? weak[name] : undefined) ?? table[name] ?? name;
      return (stressMarks[stress] ?? "") + sound;
    })
    .join("")
    .replace(/əl(?=$|[^ɑæʌɔʊɪɛəɚɜiueaoɒjˈˌ])/gu, `ə${tie}l`);
  return isBritish ? withoutFinalR(ipa) : flapped(ipa);
};

/** Between a vowel and a weak one, t is a tap: "water", "city". */
const flapped = (ipa: string): string => ipa.replace(/(?<=[ɑæʌɔʊɪɛəɜiuː]ɹ?)t(?=[əɚiɪᵻ])(?!ən)/gu, "ɾ");

/** Vowels before r that the British accent changes; what follows takes the r away. */
const britishVowels = (written: string): string =>
  written
    .replace(/\bAA(\d) R\b(?! [A-Z]{2}\d)/g, "ɑː$1")
    .replace(/\bAO(\d) R\b(?! [A-Z]{2}\d)/g, "ɔː$1")
    .replace(/\b(?:EH|AE)(\d) R\b(?! [A-Z]{2}\d)/g, `e${tie}ə$1`)
    .replace(/\b(?:IH|IY)(\d) R\b(?! [A-Z]{2}\d)/g, `i${tie}ə$1`);

const withoutFinalR = (ipa: string): string =>
  ipa
    .replace(/ɚ(?=[ˈˌ]?[ɑæʌɔʊɪɛəɜiueaoɒ])/gu, "əɹ")
    .replace(/ɚ/g, "ə")
    .replace(/ɹ(?=$|[bdfɡhkmnpstvzðθʃʒŋl])/gu, "");
