/** German sounds as the model knows them best: by its French r, and by the vowel that an r after a vowel becomes. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ɔ\u200dø/g, "ɔ\u200dɪ"],
  // espeak-ng has no sign for the vowel of "Hamburg" here.
  [/\?\?/g, "ʊɐ"],
  [/ɾ(?![ˈˌ]?[aeiouyøœɛɪʊɔæɑə])/g, "ɐ"],
  [/ɾ/g, "ʁ"],
];

export const germanSounds = (ipa: string): string =>
  sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), ipa);
