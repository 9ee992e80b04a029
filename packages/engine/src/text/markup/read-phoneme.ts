import { arpabetToIpa } from "./arpabet.ts";
import { readAttributes } from "./read-attributes.ts";

/** IPA of a phoneme element, from IPA itself or ARPAbet; undefined when there is none that can be read. */
export const readPhoneme = (written: string): string | undefined => {
  const { alphabet = "ipa", ph = "" } = readAttributes(written);
  const signs = ph.trim();
  if (signs === "") return undefined;
  if (alphabet.toLowerCase() === "ipa") return signs;
  return /arpabet/i.test(alphabet) ? arpabetToIpa(signs) : undefined;
};
