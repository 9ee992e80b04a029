import type { Lexicon } from "./lexicon.ts";
import type { RuleSet } from "./rule.ts";
import { makeAcronymRules } from "./rules/acronym-rules.ts";
import { makeAddressRules } from "./rules/address-rules.ts";
import { makeCalendarRules } from "./rules/calendar-rules.ts";
import { makeEmojiRules } from "./rules/emoji-rules.ts";
import { markdownRules } from "./rules/markdown-rules.ts";
import { makeMoneyRules } from "./rules/money-rules.ts";
import { makeFractionRules, makeNumberRules } from "./rules/number-rules.ts";
import { makePhoneRules } from "./rules/phone-rules.ts";
import { makeIdentifierRules } from "./rules/identifier-rules.ts";
import { makeRomanRule } from "./rules/roman-rules.ts";
import { makeShortFormRules } from "./rules/short-form-rules.ts";
import { makeSignRules } from "./rules/sign-rules.ts";
import { makePerUnitRule, makeUnitRules } from "./rules/unit-rules.ts";

/** The order is the grammar: what is more telling is tried first, the plain number and the plain sign last. */
export const makeRuleSet = (lexicon: Lexicon): RuleSet => {
  const address = makeAddressRules(lexicon);
  const calendar = makeCalendarRules(lexicon);
  const phone = makePhoneRules(lexicon);
  const money = makeMoneyRules(lexicon);
  const fraction = makeFractionRules(lexicon);
  const number = makeNumberRules(lexicon);
  const acronym = makeAcronymRules(lexicon);
  const sign = makeSignRules(lexicon);
  const numberBeforeCode = number.digit.slice(0, -1);
  return {
    isSpaced: lexicon.isSpaced,
    rules: {
      digit: [
        ...lexicon.ownRules.digit,
        ...address,
        ...calendar.digit,
        ...phone.digit,
        ...makeIdentifierRules(lexicon),
        money.after,
        ...fraction.digit,
        ...makeUnitRules(lexicon),
        ...lexicon.ownRules.count,
        ...numberBeforeCode,
        ...acronym.digit,
        ...number.digit.slice(-1),
      ],
      letter: [
        ...lexicon.ownRules.letter,
        ...address,
        ...calendar.letter,
        money.before,
        ...makeShortFormRules(lexicon),
        makeRomanRule(lexicon),
        ...acronym.letter,
      ],
      sign: [
        ...lexicon.ownRules.sign,
        ...markdownRules.sign,
        ...phone.sign,
        money.before,
        ...fraction.sign,
        ...number.sign,
        makePerUnitRule(lexicon),
        ...sign.sign,
        ...makeEmojiRules(lexicon),
      ],
      blank: [...sign.blank, ...markdownRules.blank],
    },
  };
};
