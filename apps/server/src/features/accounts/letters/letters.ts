import type { LetterLanguage } from "../../../platform/mail/letter-language.ts";
import type { Letter } from "../../../platform/mail/mail.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";
import { words as fr } from "./words/fr.ts";
import type { LetterWords, Wording } from "./words/letter-words.ts";
import { words as ja } from "./words/ja.ts";
import { words as pt } from "./words/pt.ts";
import { words as zh } from "./words/zh.ts";

const wordsIn: Record<LetterLanguage, LetterWords> = { en, de, es, fr, pt, ja, zh };

const letter = (to: string, [subject, ...lines]: Wording): Letter => ({ to, subject, text: lines.join("\n\n") });

/** What is mailed about an account, in its owner's language. */
export const lettersIn = (language: LetterLanguage) => {
  const words = wordsIn[language];
  return {
    reset: (to: string, link: string) => letter(to, words.reset(link)),
    passwordSet: (to: string) => letter(to, words.passwordSet),
    confirm: (to: string, link: string) => letter(to, words.confirm(link)),
    signUp: (to: string, link: string) => letter(to, words.signUp(link)),
    triedToSignUp: (to: string, { signIn, reset }: { signIn: string; reset: string }) =>
      letter(to, words.triedToSignUp(signIn, reset)),
    newAddress: (to: string, link: string) => letter(to, words.newAddress(link)),
    addressInUse: (to: string) => letter(to, words.addressInUse),
    /** To the old address, which may belong to the person whose account was taken. */
    addressChanged: (to: string) => letter(to, words.addressChanged),
  };
};
