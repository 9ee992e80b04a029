/** Words that say nothing about what is asked. */
const small = new Set(
  (
    "a an the i me my you your it its this that these those is am are was were be been do does did can could will would " +
    "should may might how what when where which who why there here to of in on at for from with by as and or if so not no " +
    "please want need have has had get got make made use just some any all more about into out up than then they them we us our"
  ).split(" "),
);

/** The words of a text that carry its meaning, without their commonest endings. */
export const wordsIn = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !small.has(word)).map((word) => stem(word)),
  );

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(ies)$/, "y").replace(/(ing|ed|es|s)$/, "") : word;
