import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The one thing that differs between the two runs of a server's test. */
const choice = "process.env.TEST_DATABASE_URL";
const relativeImport = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Tells whether a file or anything it imports reads which database the tests run on. What does not see it does the same on
 * both, so it needs to run only once. Files are read by `readFile` and kept for the next question.
 */
export const makeSeesDatabase = (readFile = read) => {
  const known = new Map();
  const look = (file) => {
    if (!known.has(file)) {
      const text = readFile(file);
      const imports = [...text.matchAll(relativeImport)].map(([, source]) => path.join(path.dirname(file), source));
      known.set(file, { sees: text.includes(choice), imports });
    }
    return known.get(file);
  };
  return (file) => {
    const seen = new Set([file]);
    for (const one of seen) {
      const { sees, imports } = look(one);
      if (sees) return true;
      for (const next of imports) seen.add(next);
    }
    return false;
  };
};
