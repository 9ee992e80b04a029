import { type Surroundings, textAfter, wordBefore } from "../rule.ts";
import type { Case, GenderOrNeuter } from "./numbers.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const genitive = words(
  "с со до от из у без для около после более менее больше меньше свыше выше ниже старше младше порядка против кроме вместо течение возле вокруг среди",
);
const dative = words("к ко по");
const instrumental = words("с со между над под перед за");
const prepositional = words("в во на о об при");

/** The word that is counted, past one adjective at most. */
const countedWord = (around: Surroundings): string =>
  /^ ?(?:[а-яё]+(?:ых|их|ым|им|ыми|ими) )?([а-яё]{2,40})/iu.exec(textAfter(around))?.[1]?.toLowerCase() ?? "";

/** The case of a number, by the word before it and the ending of what it counts. */
export const caseOf = (around: Surroundings): Case => {
  const before = wordBefore(around);
  const counted = countedWord(around);
  if (instrumental.has(before) && /(?:ами|ями|ьми)$/.test(counted)) return "ins";
  if (dative.has(before) && /(?:ам|ям)$/.test(counted)) return "dat";
  if (prepositional.has(before) && /(?:ах|ях)$/.test(counted)) return "pre";
  return genitive.has(before) ? "gen" : "nom";
};

/** "1 книга", "2 минуты", "1 минуту": the number takes after the gender of what follows. "acc" is a woman's one behind a verb. */
export const genderOf = (around: Surroundings, digits: string): GenderOrNeuter | "acc" => {
  const next = /^ ?([а-яё]{2,40})/u.exec(textAfter(around))?.[1] ?? "";
  if (/1$/.test(digits)) {
    if (/(?:[ая]|чь|сть|ощадь|дверь|ночь)$/.test(next) && !/^(?:раза|года|часа)$/.test(next)) return "f";
    if (/[ую]$/.test(next)) return "acc";
    return /[ое]$/.test(next) ? "n" : "m";
  }
  return /(?:[ыи]|ые|ие)$/.test(next) ? "f" : "m";
};
