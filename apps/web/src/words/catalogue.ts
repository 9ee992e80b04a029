/** A sentence, or a function that puts values into one. Plurals and numbers come from `language.ts`. */
type Message = string | ((...values: never[]) => string);
export type Messages = Readonly<Record<string, Message>>;

/** The same keys with the same values to put in: a translation that misses one does not compile. */
export type Translation<English extends Messages> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

let translations: Readonly<Record<string, Messages>> = {};

/** Before the first catalogue is read: pages take their words once, when their files load. */
export const translateWith = (byFolder: Readonly<Record<string, Messages>>): void => {
  translations = byFolder;
};

/** What a folder says, in English, or in the chosen language where it is translated. */
export const catalogue = <English extends Messages>(folder: string, english: English): Translation<English> =>
  (translations[folder] ?? english) as Translation<English>;
