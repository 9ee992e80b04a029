/** Languages the engine can read. English accents are separate because the voices are. */
export const languages = ["en-us", "en-gb", "es", "fr", "hi", "it", "de", "ru", "pt-br", "ja", "zh"] as const;
export type Language = (typeof languages)[number];

/** ISO 639-1 code as callers of the public API write it. */
export const isoCodeOf = (language: Language): string => language.slice(0, 2);
