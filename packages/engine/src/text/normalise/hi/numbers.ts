import type { Gender } from "../lexicon.ts";

/** Up to ninety-nine every number has its own word. */
const small = `शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(
  /\s+/,
);

/** Place of the last digit of each group and its name: hundred, thousand, lakh, crore, arab, kharab. */
const scales: readonly (readonly [zeros: number, name: string])[] = [
  [11, "खरब"],
  [9, "अरब"],
  [7, "करोड़"],
  [5, "लाख"],
  [3, "हज़ार"],
  [2, "सौ"],
];

export const digitNames = small.slice(0, 10);

export const cardinal = (digits: string): string => {
  let rest = digits.replace(/^0+(?=\d)/, "");
  if (rest === "0") return small[0]!;
  const parts: string[] = [];
  for (const [zeros, name] of scales) {
    const head = rest.length > zeros ? rest.slice(0, rest.length - zeros) : "";
    if (head === "") continue;
    rest = rest.slice(-zeros);
    if (/[1-9]/.test(head)) parts.push(`${head.length > 2 ? cardinal(head) : small[Number(head)]!} ${name}`);
  }
  if (/[1-9]/.test(rest)) parts.push(small[Number(rest)]!);
  return parts.join(" ");
};

/** Years before two thousand go by hundreds: उन्नीस सौ निन्यानवे. */
export const year = (value: number): string => {
  if (value < 1100 || value > 1999) return cardinal(String(value));
  const low = value % 100;
  return `${small[Math.floor(value / 100)]!} सौ${low === 0 ? "" : ` ${small[low]!}`}`;
};

const irregular: Record<number, string> = { 1: "पहला", 2: "दूसरा", 3: "तीसरा", 4: "चौथा", 6: "छठा", 9: "नौवाँ" };

export const ordinal = (value: number, gender: Gender = "m"): string => {
  const words = irregular[value] ?? `${cardinal(String(value))}वाँ`;
  return gender === "f" ? words.replace(/वाँ$/, "वीं").replace(/ा$/, "ी") : words;
};
