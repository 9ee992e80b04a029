export type Intent = "yes" | "no" | "thanks" | "goodbye" | "greeting" | "repeat";

const patterns: readonly [Intent, RegExp][] = [
  [
    "goodbye",
    /^(?:ok(?:ay)? )?(?:good ?bye|bye|see you|hang up|end (?:the|this) call|that is all|that's all|stop the call)\b/,
  ],
  ["repeat", /^(?:(?:please )?repeat|pardon|(?:can you )?say (?:that|it) again|what did you say|sorry what)\b/],
  ["thanks", /^(?:ok(?:ay)? |great |perfect )?(?:thanks|thank you|cheers)\b(?!.*\b(?:but|how|where|what)\b)/],
  ["greeting", /^(?:hi|hello|hey|good (?:morning|evening|afternoon))(?: there)?$/],
  [
    "yes",
    /^(?:yes|yeah|yep|yup|sure|ok|okay|please|please do|go ahead|do it|of course|go on)(?: (?:please|do|take me there|go ahead|thanks|thank you))*$/,
  ],
  ["no", /^(?:no|nope|nah|not now|no need)(?: (?:thanks|thank you|not now|its fine|that is fine))*$/],
];

/** What is said in a few words and is no question about the product. */
export const intentOf = (text: string): Intent | undefined => {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0];
};

/** Somebody who says this wants to go there now. */
export const wantsToGo = (text: string): boolean =>
  /^(?:please |can you |could you |i want to |let's )*(?:take|bring|lead|guide|show|open|go|navigate|switch)\b/i.test(
    text.trim(),
  );

/** The words to type into the text box, where that is what was asked. */
export const textToType = (text: string): string | undefined =>
  /^(?:please )?(?:type|enter)(?: in)?(?: the (?:text|words))?[:,]?\s+(.+)$/is.exec(text.trim())?.[1];
