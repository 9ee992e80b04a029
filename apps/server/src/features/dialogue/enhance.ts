/**
 * Adds stage directions to a line by what stands in it: punctuation in every language, words in English. Only tags that
 * the engine acts on are used, and the words stay exactly as they were.
 */
type Cue = { tag: string; isHeard(sentence: string): boolean };

const hasWord = (words: string): ((sentence: string) => boolean) => {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");
  return (sentence) => pattern.test(sentence);
};

const isShouted = (sentence: string): boolean => {
  const letters = sentence.replace(/[^\p{Lu}\p{Ll}]/gu, "");
  const capitals = letters.replace(/[^\p{Lu}]/gu, "");
  return /[!！]{2,}/u.test(sentence) || (letters.length >= 6 && capitals.length > 0.7 * letters.length);
};

const glad = hasWord(
  "wonderful|amazing|awesome|fantastic|brilliant|incredible|great|love|congratulations|hooray|yay|wow|yes|finally|can't wait|so happy|thank you",
);

/** The first that is heard counts: how loud somebody is tells more than the words. */
const moods: readonly Cue[] = [
  {
    tag: "whispers",
    isHeard: hasWord("whisper(?:s|ed|ing)?|shh+|hush|keep your voice down|don't tell|our secret|a secret|be quiet"),
  },
  { tag: "shouts", isHeard: isShouted },
  {
    tag: "sad",
    isHeard: hasWord(
      "so sorry|i'm sorry|i miss|funeral|passed away|died|heartbroken|lonely|all alone|goodbye|in tears|crying|lost (?:him|her|them|everything)",
    ),
  },
  { tag: "excited", isHeard: (sentence) => /[!！]/u.test(sentence) && glad(sentence) },
];

const laugh = /(?<![\p{L}\p{N}])(?:(?:ha){2,}h?|(?:he){2,}h?|ha,? ha|lol)(?![\p{L}\p{N}])/iu;
const sigh = hasWord("sigh|ugh+|oh well|not again|whatever|i suppose|i give up|so tired|exhausted");

/** Something in square brackets that is not a link is a direction already. */
const directed = /\[[^\]]*\]/u;

const enhanceSentence = (sentence: string, current: string | undefined): { text: string; mood: string | undefined } => {
  const mood = moods.find(({ isHeard }) => isHeard(sentence))?.tag;
  const lead = mood && mood !== current ? `[${mood}] ` : "";
  const breath = !mood && sigh(sentence) ? "[sighs] " : "";
  const laughed = sentence.replace(laugh, (found) => `[laughs] ${found}`);
  const paused = laughed.replace(/(\.\.\.|…)(\s+)(?=\S)/gu, "$1$2[short pause] ");
  return { text: `${lead}${breath}${paused}`, mood: mood ?? current };
};

/** Sentences with the blanks after them, so that joined they are the text again. */
const sentencesOf = (text: string): string[] =>
  text.match(/[^]*?(?:(?:[!?。！？]|(?<!\.)\.(?!\.))["'”’)]*\s+|$)/gu)?.filter(Boolean) ?? [];

export const enhanceBlock = (block: string): string => {
  if (directed.test(block) || block.trim() === "") return block;
  const [, before = "", rest = ""] = /^(\s*)([^]*)$/u.exec(block) ?? [];
  let mood: string | undefined;
  const sentences = sentencesOf(rest).map((sentence) => {
    const enhanced = enhanceSentence(sentence, mood);
    mood = enhanced.mood;
    return enhanced.text;
  });
  return before + sentences.join("");
};
