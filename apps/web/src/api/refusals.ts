import { catalogue } from "../words/catalogue.ts";

/** What the server says in English when it refuses, in the reader's language. */
export const translatedRefusals: Readonly<Partial<Record<string, string>>> = catalogue("api/refusals", {});

let inWords: (text: string) => string | null = () => null;

/** Called with the first translation: those who read English do not load the sentences. */
export const translateSentences = (translate: typeof inWords): void => {
  inWords = translate;
};

/** A refusal with its details in the reader's language; null where it is not known, and in English. */
export const refusalInWords = (text: string): string | null => inWords(text);
