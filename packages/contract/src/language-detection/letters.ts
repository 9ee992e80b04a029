/** Letters that tell languages in Latin script apart: each word that holds one counts a little for these. */
export const tellingLetters: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ß/, ["de"]],
  [/[äöü]/, ["de", "sv", "fi", "hu", "tr", "et", "sk"]],
  [/ñ/, ["es", "fil"]],
  [/[¿¡]/, ["es"]],
  [/[ãõ]/, ["pt", "vi", "et"]],
  [/ç/, ["fr", "pt", "tr", "ca"]],
  [/[êûîœ]/, ["fr", "ro"]],
  [/[èùìò]/, ["it", "fr", "ca", "vi"]],
  [/[àâ]/, ["fr", "it", "pt", "ca", "ro", "vi"]],
  [/[áíóú]/, ["es", "pt", "hu", "cs", "sk", "vi"]],
  [/é/, ["fr", "es", "pt", "hu", "cs", "sk", "it", "ca"]],
  [/å/, ["sv", "no", "da"]],
  [/[øæ]/, ["no", "da"]],
  [/[łśźżćńęą]/, ["pl"]],
  [/[řěů]/, ["cs"]],
  [/[čšž]/, ["cs", "sk", "hr", "sl", "lt", "lv"]],
  [/[ľĺŕôď]/, ["sk"]],
  [/đ/, ["hr", "vi"]],
  [/[őű]/, ["hu"]],
  [/[ğış]/, ["tr"]],
  [/[ășț]/, ["ro"]],
  [/[ąęėįųū]/, ["lt"]],
  [/[āēīķļņģ]/, ["lv"]],
  [/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/, ["vi"]],
];

/** Endings of common words, which say more than single letters do. */
export const tellingEndings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ung|ungen|heit|keit|lich|liche|lichen|isch|schen|chen)$/, ["de"]],
  [/(?:ción|ciones|miento|dades?)$/, ["es"]],
  [/(?:ção|ções|mento|dade|inho|inha)$/, ["pt"]],
  [/(?:zione|zioni|aggio|mente|ità)$/, ["it"]],
  [/(?:eux|euse|aient|ais|ait|ement|ique|oir)$/, ["fr"]],
  [/(?:ing|ness|tion|ed|ly|ould|ight|ough|n't|'s|'re|'ll)$/, ["en"]],
  [/(?:ości|ego|ych|ami|ować|ość)$/, ["pl"]],
  [/(?:lijk|lijke|heid|tje|tjes|ijk)$/, ["nl"]],
  [/(?:lar|ler|yor|dır|dir|ların|lerin|lık|lik)$/, ["tr"]],
  [/(?:ssa|ssä|sta|stä|lla|llä|nen|ään|iin|vat|vät)$/, ["fi"]],
  [/(?:ban|ben|nak|nek|ság|ség|tam|tem|okat|eket)$/, ["hu"]],
];

/** Scripts that are one language's own, or whose language shows in few letters; the first that fits is taken. */
export const tellingScripts: readonly (readonly [RegExp, readonly (readonly [RegExp | null, string])[]])[] = [
  [/\p{Script=Hangul}/gu, [[null, "ko"]]],
  [
    /\p{Script=Cyrillic}/gu,
    [
      [/[їєґ]/iu, "uk"],
      [/[ђћљњџј]/iu, "sr"],
      [/[ыэё]/iu, "ru"],
      [/ъ/iu, "bg"],
      [/[і]/iu, "uk"],
      [/(?:^|\P{L})(?:як|що|та|й|добрий|дякую)(?!\p{L})/iu, "uk"],
      [null, "ru"],
    ],
  ],
  [
    /\p{Script=Arabic}/gu,
    [
      [/[ٹڈڑےں]/u, "ur"],
      [/[پچگژ]/u, "fa"],
      [null, "ar"],
    ],
  ],
  [/\p{Script=Greek}/gu, [[null, "el"]]],
  [/\p{Script=Hebrew}/gu, [[null, "he"]]],
  [/\p{Script=Thai}/gu, [[null, "th"]]],
  [/\p{Script=Devanagari}/gu, [[null, "hi"]]],
  [/\p{Script=Tamil}/gu, [[null, "ta"]]],
  [/\p{Script=Telugu}/gu, [[null, "te"]]],
  [/\p{Script=Bengali}/gu, [[null, "bn"]]],
  [/\p{Script=Georgian}/gu, [[null, "ka"]]],
  [/\p{Script=Armenian}/gu, [[null, "hy"]]],
];
