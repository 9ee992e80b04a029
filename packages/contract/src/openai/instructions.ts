/** What can be followed of instructions in words: moods as audio tags, and settings. */
export type FollowedInstructions = {
  tags: string[];
  settings: { speed?: number; stability?: number; style?: number };
  /** In short words, for the answer's header. */
  followed: string[];
};

type Rule = { followed: string; words: RegExp; tag?: string; settings?: FollowedInstructions["settings"] };

const rules: readonly Rule[] = [
  { followed: "whispering", tag: "whispers", words: /\b(whisper\w*|hushed|under (your|her|his|their) breath)\b/g },
  { followed: "loud", tag: "shouts", words: /\b(shout\w*|yell\w*|scream\w*|loud(ly)?)\b/g },
  {
    followed: "excited",
    tag: "excited",
    words: /\b(cheer\w*|happy|happily|joy\w*|excit\w*|enthusias\w*|energetic\w*|upbeat|lively|bubbly|thrilled)\b/g,
  },
  { followed: "sad", tag: "sad", words: /\b(sad\w*|sorrow\w*|melanchol\w*|gloomy|somber|mournful\w*|griev\w*)\b/g },
  { followed: "slow", settings: { speed: 0.85 }, words: /\b(slow(ly|er)?|unhurried|leisurely)\b/g },
  { followed: "fast", settings: { speed: 1.15 }, words: /\b(fast(er)?|quick(ly|er)?|rapid(ly)?|brisk(ly)?)\b/g },
  {
    followed: "steady",
    settings: { stability: 0.9 },
    words:
      /\b(calm\w*|steady|steadily|monotone|neutral\w*|even tone|serious\w*|professional\w*|relaxed|soothing\w*)\b/g,
  },
  {
    followed: "expressive",
    settings: { stability: 0.25, style: 0.5 },
    words: /\b(expressive\w*|dramatic\w*|animated|theatrical\w*|emotional\w*|storytell\w*)\b/g,
  },
];

const negation = /\b(not|no|never|don'?t|without|avoid|less|isn'?t)\b[^.,;:]{0,15}$/;

const isAsked = (text: string, words: RegExp): boolean =>
  [...text.matchAll(words)].some(({ index }) => !negation.test(text.slice(0, index)));

/** Words that this server's delivery knows; the rest of the instructions changes nothing. */
export const followInstructions = (instructions: string): FollowedInstructions => {
  const text = instructions.toLowerCase();
  const asked = rules.filter(({ words }) => isAsked(text, words));
  return {
    tags: asked.flatMap(({ tag }) => tag ?? []),
    settings: Object.assign({}, ...asked.map(({ settings }) => settings ?? {})) as FollowedInstructions["settings"],
    followed: asked.map(({ followed }) => followed),
  };
};
