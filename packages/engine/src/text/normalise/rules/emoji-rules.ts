import type { Lexicon } from "../lexicon.ts";
import type { Rule } from "../rule.ts";

const picture = "\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]{0,2}";

const withoutLook = (emoji: string): string => emoji.replace(/[\uFE0F\p{Emoji_Modifier}]/gu, "");

/** Common emoji by a short name, said once however often they are repeated; the others are passed over. */
export const makeEmojiRules = ({ emoji }: Lexicon): Rule[] => [
  {
    name: "emoji",
    pattern: new RegExp(`(${picture}(?:\\u200D${picture}){0,6})(?: ?\\1){0,400}`, "uy"),
    say: ([, first = ""]) => {
      const plain = withoutLook(first);
      const lead = String.fromCodePoint(plain.codePointAt(0) ?? 0);
      return emoji[plain] ?? emoji[lead] ?? "";
    },
  },
  { name: "emoji", pattern: /\p{Regional_Indicator}{1,2}/uy, say: () => "" },
  { name: "emoji", pattern: /\p{Emoji_Modifier}|\uFE0F|\u20E3|\u200D/uy, say: () => "" },
];
