let inWords: (text: string) => string | null = () => null;

/** Called with the first translation: those who read English do not load the sentences. */
export const translateSentences = (translate: typeof inWords): void => {
  inWords = translate;
};

/** What the server or the contract says in English, in the reader's language; null where it is not known, and in English. */
export const saidInWords = (text: string): string | null => inWords(text);
