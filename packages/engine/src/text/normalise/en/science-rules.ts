import type { Lexicon } from "../lexicon.ts";
import type { Rule } from "../rule.ts";
import { parseNumber, sayNumber } from "../rules/written-number.ts";

/** "6.02 × 10^23" is a product: what follows the sign is read as any other power. */
const makeTimesTen = (lexicon: () => Lexicon): Rule => ({
  name: "product",
  pattern: /(\d{1,12}(?:\.\d{1,12})?) ?[×x*·] ?(?=10(?:\^[-−+]?\d|[⁻⁺]?[⁰¹²³⁴-⁹]))/uy,
  say: ([, raw = ""]) => `${sayNumber(parseNumber(raw, lexicon()), lexicon())} times`,
});

/** "6.02e23", "5e-9", "1e6"; "2e4" alone could be a name. */
const makeExponent = (lexicon: () => Lexicon): Rule => ({
  name: "power",
  pattern: /(\d\.\d{1,12}(?=e)|\d(?=e[-−+])|1(?=e))e([-−+]?)(\d{1,3})(?![\p{L}\p{N}.-])/uy,
  say: ([, raw = "", sign = "", digits = ""]) => {
    const { words, numbers } = lexicon();
    const power = `${sign === "-" || sign === "−" ? `${words.minus} ` : ""}${numbers.cardinal(digits)}`;
    return `${sayNumber(parseNumber(raw, lexicon()), lexicon())} times ten ${words.power} ${power}`;
  },
});

const winds: Record<string, string> = { N: "north", S: "south", E: "east", W: "west" };

/** "48.85° N", "40°26′46″N". */
const makeCoordinates = (lexicon: () => Lexicon): Rule => ({
  name: "coordinate",
  pattern:
    /(\d{1,3}(?:\.\d{1,8})?) ?° ?(?:(\d{1,2}(?:\.\d{1,6})?) ?['’′] ?)?(?:(\d{1,2}(?:\.\d{1,4})?) ?(?:["”″]|'') ?)?([NSEW])(?![\p{L}\p{N}])/uy,
  say: ([, degrees = "", minutes, seconds, wind = ""]) => {
    const part = (raw: string | undefined, noun: string): string[] =>
      raw === undefined ? [] : [sayNumber(parseNumber(raw, lexicon()), lexicon()), raw === "1" ? noun : `${noun}s`];
    const words = [...part(degrees, "degree"), ...part(minutes, "minute"), ...part(seconds, "second")];
    return [...words, winds[wind]].join(" ");
  },
});

const unknowns = "[abcknmtxyz]";

/** "f(x) = 2x + 1": a number before a letter is its factor, where the signs around say that this is a formula. */
const makeFactor = (lexicon: () => Lexicon): Rule => ({
  name: "factor",
  pattern: new RegExp(`(\\d{1,4}(?:\\.\\d{1,4})?)(${unknowns})(?![\\p{L}\\p{N}])`, "uy"),
  say: ([, raw = "", letter = ""], { text, start, end }) => {
    const isBefore = /[=+−*/(] ?$| - $/u.test(text.slice(Math.max(0, start - 3), start));
    const isAfter = /^(?: ?[=+−]| - \d|[²³^])/u.test(text.slice(end, end + 4));
    return isBefore || isAfter ? `${sayNumber(parseNumber(raw, lexicon()), lexicon())} ${letter}` : undefined;
  },
});

const elements =
  "He|Li|Be|Ne|Na|Mg|Al|Si|Cl|Ar|Ca|Sc|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Kr|Rb|Sr|Zr|Nb|Mo|Ru|Rh|Pd|Ag|Cd|In|Sn|Sb|Te|Xe|Cs|Ba|La|Ce|Pt|Au|Hg|Tl|Pb|Bi|Ra|Th|" +
  "H|B|C|N|O|F|P|S|K|V|Y|I|W|U";
const group = `(?:(?:${elements})\\d{0,3})`;
const withoutNumbers = "NaCl|KCl|HCl|NaOH|KOH|HBr|AgCl|LiCl|MgO|CaO|ZnO|NaF|KBr";

/** "H2SO4", "Ca(OH)2", "NaCl": letter by letter, as chemists say them. */
const makeFormulas = (lexicon: () => Lexicon): Rule => ({
  name: "formula",
  pattern: new RegExp(
    `(?:${group}{1,8}\\(${group}{1,6}\\)\\d{1,2}|(?=[A-Za-z]{1,6}\\d|[A-Z][a-z]?[A-Z][a-z]?\\d)${group}{2,10}|${withoutNumbers})(?![\\p{L}\\p{N}(])`,
    "uy",
  ),
  say: ([formula]) =>
    (formula.match(/\d+|[A-Za-z]/g) ?? [])
      .map((part) => (/\d/.test(part) ? lexicon().numbers.cardinal(part) : part.toUpperCase()))
      .join(" "),
});

/** Numbers, letters and signs of science and mathematics. */
export const makeScienceRules = (lexicon: () => Lexicon): { digit: Rule[]; letter: Rule[] } => ({
  digit: [makeTimesTen(lexicon), makeExponent(lexicon), makeCoordinates(lexicon), makeFactor(lexicon)],
  letter: [makeFormulas(lexicon)],
});
