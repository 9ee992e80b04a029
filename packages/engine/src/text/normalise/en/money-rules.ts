import type { Lexicon, OwnRules } from "../lexicon.ts";
import { parseNumber } from "../rules/written-number.ts";

const say = (mark: string, raw: string, lexicon: Lexicon, scale?: string): string | undefined => {
  const currency = lexicon.money.currencies[mark];
  if (currency === undefined) return undefined;
  return lexicon.money.say({ number: parseNumber(raw, lexicon), scale, currency, isAdjective: false });
};

/** "12,50" and "1.250,00", as they are written on the continent -> "12.50", "1250.00". */
const plainNumber = (raw: string): string => raw.replaceAll(".", "").replace(",", ".");

const continental = "(\\d{1,3}(?:\\.\\d{3}){1,3}(?:,\\d{2})?|\\d{1,4},\\d{2})";

/** "$-40", "$.99"; "€12,50" and "1.250,00 €" in English text. */
export const makeOwnMoneyRules = (lexicon: () => Lexicon): Omit<OwnRules, "count"> => ({
  letter: [
    {
      name: "money",
      // Only before its number: "the 3 Rs" are no rupees.
      pattern:
        /Rs\.? ?(\d{1,3}(?:,\d{2,3}){1,5}|\d{1,12})((?:\.\d{1,2})?)(?: (lakh|crore|thousand|million|billion))?(?![\p{L}\p{N}])/uy,
      say: ([, whole = "", part = "", scale]) => say("₹", whole + part, lexicon(), scale),
    },
  ],
  digit: [
    {
      name: "money",
      pattern: new RegExp(`${continental} ?€(?![\\p{L}\\p{N}])`, "uy"),
      say: ([, raw = ""]) => say("€", plainNumber(raw), lexicon()),
    },
  ],
  sign: [
    {
      name: "money",
      pattern: /([$£€¥₹]) ?[-−](\d{1,3}(?:,\d{3}){0,5}(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,2})?)(?![\p{L}\p{N}])/uy,
      say: ([, mark = "", raw = ""]) => {
        const spoken = say(mark, raw, lexicon());
        return spoken === undefined ? undefined : `${lexicon().words.minus} ${spoken}`;
      },
    },
    {
      name: "money",
      pattern: /([$£€])(\.\d{2})(?![\p{L}\p{N}]|[.,]\d)/uy,
      say: ([, mark = "", raw = ""]) => say(mark, `0${raw}`, lexicon()),
    },
    {
      name: "money",
      pattern: new RegExp(`€ ?${continental}(?![\\p{L}\\p{N}]|[.,]\\d)`, "uy"),
      say: ([, raw = ""]) => (/,\d\d$/.test(raw) ? say("€", plainNumber(raw), lexicon()) : undefined),
    },
  ],
});
