import type { CalendarDate, ClockTime, Lexicon, SignWords } from "../lexicon.ts";
import { makeLexicon, type LexiconParts } from "../make-lexicon.ts";
import { currencyTable, monthTable, nounTable, wordSet } from "../noun-table.ts";
import type { Rule } from "../rule.ts";
import { makeAddressEndings } from "../shared-address-endings.ts";
import { cardinal, digitNames, ordinal, year } from "./numbers.ts";
import { emoji, symbols } from "./tables.ts";

// prettier-ignore
const monthForms = [
  "जनवरी", "फ़रवरी फरवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर सितम्बर", "अक्टूबर अक्तूबर", "नवंबर नवम्बर", "दिसंबर दिसम्बर",
];

const say = (value: number): string => cardinal(String(value));

const date = ({ day, month, year: yearNumber }: CalendarDate): string => {
  const name = (monthForms[(month ?? 1) - 1] ?? "").split(" ")[0] ?? "";
  const yearWords = yearNumber === undefined ? "" : ` ${year(yearNumber)}`;
  return `${day === undefined ? "" : `${say(day)} `}${name}${yearWords}`;
};

const time = ({ hour, minute, second, half }: ClockTime): string => {
  const part = half === undefined ? "" : half === "am" ? "सुबह " : hour < 5 || hour === 12 ? "दोपहर " : "शाम ";
  const seconds = second ? ` ${say(second)} सेकंड` : "";
  return `${part}${say(hour)} ${minute === 0 ? "बजे" : `बजकर ${say(minute)} मिनट`}${seconds}`;
};

/** "3:30 बजे": quarter and half hours have names of their own. */
const clock: Rule = {
  name: "clock",
  pattern: /(\d{1,2}):(\d{2}) बजे/uy,
  say: ([, hour, minute]) => {
    const hours = Number(hour);
    if (hours > 24 || Number(minute) > 59) return undefined;
    const quarters: Record<string, string> = {
      "00": `${say(hours)} बजे`,
      "15": `सवा ${say(hours)} बजे`,
      "30": hours === 1 ? "डेढ़ बजे" : hours === 2 ? "ढाई बजे" : `साढ़े ${say(hours)} बजे`,
      "45": `पौने ${say((hours % 12) + 1)} बजे`,
    };
    return quarters[minute ?? ""] ?? time({ hour: hours, minute: Number(minute), hasMinutes: true });
  },
};

/** The first few ordinals have words of their own; only the vowel of the written ending is taken over. */
const ordinalStems: Record<number, string> = { 1: "पहल", 2: "दूसर", 3: "तीसर", 4: "चौथ", 6: "छठ" };

const writtenOrdinal: Rule = {
  name: "ordinal",
  pattern: /(\d{1,6})(वां|वाँ|वीं|वें|वे|ला|ली|ले|रा|री|रे|था|थी|थे|ठा|ठी|ठे)(?![\p{L}\p{M}])/uy,
  say: ([, digits = "", mark = ""]) => {
    const stem = ordinalStems[Number(digits)];
    if (stem !== undefined) return stem + mark.charAt(1);
    return mark.startsWith("व") ? cardinal(digits) + mark : undefined;
  },
};

const years: Rule = {
  name: "year",
  pattern: /(1[1-9]\d{2})(?![\d,.:/-]\d|[\d%])(?= (?:में|से|तक|का|की|के|ई)|[ ,।.)]{0,4}$)/uy,
  say: ([, digits]) => year(Number(digits)),
};

const yearRange: Rule = {
  name: "year",
  pattern: /(1[1-9]\d{2}|20\d{2})[-–](1[1-9]\d{2}|20\d{2})(?!\d)/uy,
  say: ([, from, to]) => `${year(Number(from))} से ${year(Number(to))}`,
};

/** Kings and popes are counted in Sanskrit. */
const ranks = "प्रथम द्वितीय तृतीय चतुर्थ पंचम षष्ठ सप्तम अष्टम नवम दशम".split(" ");

/** A quarter past, a half past, a quarter to: as with hours, so with any number. */
const mixedNames = (whole: number): Record<string, string> => ({
  "1/4": `सवा ${say(whole)}`,
  "1/2": whole === 1 ? "डेढ़" : whole === 2 ? "ढाई" : `साढ़े ${say(whole)}`,
  "3/4": `पौने ${say(whole + 1)}`,
});

// prettier-ignore
const units = nounTable({
  km: ["किलोमीटर"], m: ["मीटर"], cm: ["सेंटीमीटर"], mm: ["मिलीमीटर"], "km/h": ["किलोमीटर प्रति घंटा"], "m/s": ["मीटर प्रति सेकंड"], "m²": ["वर्ग मीटर"], m2: ["वर्ग मीटर"], "km²": ["वर्ग किलोमीटर"],
  kg: ["किलोग्राम"], g: ["ग्राम"], mg: ["मिलीग्राम"], t: ["टन"], l: ["लीटर"], L: ["लीटर"], ml: ["मिलीलीटर"], h: ["घंटा", "घंटे"], min: ["मिनट"], s: ["सेकंड"], "°C": ["डिग्री सेल्सियस"], "°F": ["डिग्री फ़ारेनहाइट"],
  "℃": ["डिग्री सेल्सियस"], "°": ["डिग्री"], KB: ["किलोबाइट"], MB: ["मेगाबाइट"], GB: ["गीगाबाइट"], TB: ["टेराबाइट"], Hz: ["हर्ट्ज़"], kHz: ["किलोहर्ट्ज़"], MHz: ["मेगाहर्ट्ज़"], GHz: ["गीगाहर्ट्ज़"], W: ["वाट"], kW: ["किलोवाट"],
  MW: ["मेगावाट"], kWh: ["किलोवाट घंटा", "किलोवाट घंटे"], V: ["वोल्ट"], dB: ["डेसिबल"], ha: ["हेक्टेयर"], "कि.मी.": ["किलोमीटर"], किमी: ["किलोमीटर"], "कि.ग्रा.": ["किलोग्राम"], "मी.": ["मीटर"], "से.मी.": ["सेंटीमीटर"], मिमी: ["मिलीमीटर"],
});

// prettier-ignore
const currencies = currencyTable({
  "₹ Rs. Rs INR रु. रु": [["रुपया", "रुपये"], ["पैसा", "पैसे"]], "$ US$ USD": [["डॉलर"], ["सेंट"]], "€ EUR": [["यूरो"], ["सेंट"]], "£ GBP": [["पाउंड"], ["पेंस"]], "¥ JPY": [["येन"]],
});

// prettier-ignore
const words: SignWords = {
  point: "दशमलव", comma: "अल्पविराम", minus: "ऋण", plus: "धन", percent: "प्रतिशत", permille: "प्रति हज़ार", to: "से", by: "गुणा", per: "प्रति", and: "और", at: "ऐट", dot: "डॉट", dash: "डैश", underscore: "अंडरस्कोर", slash: "स्लैश",
  colon: "कोलन", equals: "बराबर", question: "प्रश्न चिह्न", number: "नंबर", hashtag: "हैशटैग", about: "लगभग", power: "की घात", inches: { one: "इंच", many: "इंच" }, feet: { one: "फ़ुट", many: "फ़ुट" },
};

const fractionNames: LexiconParts["fractions"]["names"] = {
  2: ["बटा दो", "बटा दो"],
  4: ["चौथाई", "चौथाई"],
  3: ["तिहाई", "तिहाई"],
};

const halves: Record<string, string> = { "1/2": "आधा", "1/4": "एक चौथाई", "3/4": "तीन चौथाई" };

export const makeHindi = (): Lexicon => {
  const spokenFraction = (numerator: number, denominator: number): string =>
    halves[`${numerator}/${denominator}`] ??
    `${say(numerator)} ${fractionNames[denominator]?.[0] ?? `बटा ${say(denominator)}`}`;
  const lexicon: Lexicon = makeLexicon({
    language: "hi",
    numbers: {
      decimalMark: ".",
      groupMarks: ",",
      digits: digitNames,
      cardinal,
      ordinal,
      ordinalMarks: { º: "m" },
      scales: {},
      rank: (value) => ranks[value - 1] ?? say(value),
      fractionDigits: (digits) => [...digits].map((digit) => digitNames[Number(digit)]).join(" "),
      fraction: spokenFraction,
      mixedFraction: (whole, numerator, denominator) =>
        mixedNames(Number(whole))[`${numerator}/${denominator}`] ??
        `${cardinal(whole)} सही ${spokenFraction(numerator, denominator)}`,
      phonePatterns: ["[6-9]\\d{4}[ -]\\d{5}", "[6-9]\\d{9}", "0\\d{2,4}[ -]\\d{6,8}"],
    },
    fractions: { names: fractionNames, over: "बटा", half: "आधा" },
    words,
    units: { nouns: units, per: "प्रति" },
    money: {
      currencies,
      scaleWords: "हज़ार|हजार|लाख|करोड़|अरब",
      scales: {},
      joiner: "",
      ofScale: (scale, noun) => `${scale} ${noun}`,
    },
    calendar: { months: monthTable(monthForms), linkWords: "को", date, time },
    shortForms: {
      dotted: {
        "डॉ.": "डॉक्टर",
        "श्री.": "श्री",
        "प्रो.": "प्रोफ़ेसर",
        "कु.": "कुमारी",
        "पं.": "पंडित",
        "ई.": "ईस्वी",
      },
      beforeNumber: { "सं.": "संख्या", "पृ.": "पृष्ठ", "नं.": "नंबर" },
      sentenceStarters: wordSet(""),
      countedByRoman: wordSet("अध्याय भाग खंड खण्ड अंक कक्षा विश्वयुद्ध अनुच्छेद चरण"),
      rankedByRoman: wordSet("एलिज़ाबेथ एलिजाबेथ लुई हेनरी चार्ल्स जॉर्ज नेपोलियन पोप विलियम फ़िलिप एडवर्ड"),
      addressEndings: makeAddressEndings(),
    },
    symbols,
    emoji,
    ownRules: { digit: [clock, writtenOrdinal, yearRange, years] },
  });
  return lexicon;
};
