/** An escape of JSON: of the first half of a letter, with its second half where it follows; of a second half; any other. */
const escapes =
  /\\(?:(u[dD][89abAB][0-9a-fA-F]{2})(\\u[dD][c-fC-F][0-9a-fA-F]{2})?|(u[dD][c-fC-F][0-9a-fA-F]{2})|[^])/g;
const hasHalves = /\\u[dD][89a-fA-F]/;

/**
 * JSON can carry half a letter, as clients send that cut a text in the middle of an emoji; no database keeps it, and so
 * what was made of it would be lost at the end. The half becomes the sign for what can't be shown.
 */
export const wellFormedJson = (text: string): string =>
  hasHalves.test(text)
    ? text.replace(escapes, (all, first?: string, second?: string, lone?: string) =>
        (first && !second) || lone ? "\\ufffd" : all,
      )
    : text;
