import { AppError } from "../errors/errors.ts";

/** No body of ours nests deeper than ten. */
const maxDepth = 64;
/** The largest chapter has about a hundred thousand nodes. */
const maxContainers = 200_000;

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Refuses JSON that is made to keep its reader busy, before it is read: a million lists inside each other, or a million empty
 * objects, take the reader many times as long as this look at the letters.
 */
export const requireShallowJson = (text: string): void => {
  let depth = 0;
  let containers = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === openList || sign === openObject) {
      depth += 1;
      containers += 1;
      if (depth > maxDepth || containers > maxContainers) throw tooComplex();
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
};

const tooComplex = (): AppError =>
  new AppError(
    "invalid_request",
    {},
    "The JSON has too many lists and objects, or they lie too deep inside each other.",
  );
