import type { Lexicon, ShortForm } from "../lexicon.ts";
import { textAfter, type Rule, type Surroundings } from "../rule.ts";
import { endsSentence } from "./calendar-rules.ts";
import { spell } from "./address-rules.ts";
import { anyOf } from "./written-number.ts";

const resolve = (form: ShortForm | undefined, around: Surroundings): string | undefined =>
  typeof form === "function" ? form(around) : form;

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Abbreviations with dots, initials, and short forms without dots. */
export const makeShortFormRules = (lexicon: Lexicon): Rule[] => {
  const { dotted, bare, beforeNumber, sentenceStarters } = lexicon.shortForms;
  const withStop = (spoken: string, around: Surroundings): string =>
    endsSentence(around, sentenceStarters) ? `${spoken}.` : spoken;
  return [
    {
      name: "before-number",
      pattern: /([\p{L}\p{M}]{1,6}(?:\.º?)?) ?(?=\d)/uy,
      say: ([, form = ""]) => own(beforeNumber, form.toLowerCase()),
    },
    {
      name: "short-form",
      pattern: /\p{L}{1,8}\.\p{L}{1,4}(?![\p{L}\p{M}.])/uy,
      say: ([form], around) => resolve(own(dotted, form.toLowerCase()), around),
    },
    {
      // "u. a. teuer." ends in no short form: only those we know are tried, the longest first.
      name: "short-form",
      pattern: new RegExp(anyOf(Object.keys(dotted).filter((form) => form.includes(" "))) || "(?!)", "iuy"),
      say: ([form], around) => {
        const spoken = resolve(own(dotted, form.toLowerCase()), around);
        return spoken === undefined ? undefined : withStop(spoken, around);
      },
    },
    {
      name: "short-form",
      pattern: /[\p{L}\p{M}]{1,8}(?:\.\p{L}{1,4}){0,4}\./uy,
      say: ([form], around) => {
        const spoken = resolve(own(dotted, form.toLowerCase()), around);
        return spoken === undefined ? undefined : withStop(spoken, around);
      },
    },
    {
      name: "initials",
      pattern: /(?:\p{Lu}\.){2,8}(?!\p{L})/uy,
      say: ([form], around) => withStop(spell(form.replaceAll(".", ""), lexicon), around),
    },
    {
      name: "initials",
      pattern: /(?:\p{Lu}\.){1,8}\p{Lu}(?![\p{L}.])/uy,
      say: ([form]) => spell(form.replaceAll(".", ""), lexicon),
    },
    {
      name: "initials",
      pattern: /\p{Lu}\.(?= ?\p{Lu}[\p{L}.])/uy,
      say: ([form], around) => {
        const next = /^ ?(\p{Lu}[\p{L}']*)/u.exec(textAfter(around))?.[1] ?? "";
        return sentenceStarters.has(next) ? undefined : form.slice(0, 1);
      },
    },
    {
      name: "short-form",
      pattern: /\p{L}{1,9}(?:[&/]\p{L}{0,4})?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{N}])/uy,
      say: ([form], around) => resolve(own(bare, form), around),
    },
  ];
};
