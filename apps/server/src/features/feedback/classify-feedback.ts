import type { FeedbackAnswer } from "@timbre/contract";

type Category = FeedbackAnswer["category"];

/** Words that give a text away, the first kind with most hits wins. English only: other texts count as "other". */
const signs: readonly [Category, RegExp][] = [
  ["bug", /\b(bug|broken|crash\w*|error\w*|fail\w*|does ?n[o']t work|not working|stuck|wrong|slow|freez\w*)\b/gi],
  ["price", /\b(price|pricing|credit\w*|plan|quota|expensive|cheap|refund|subscription|pay\w*)\b/gi],
  ["sound", /\b(voice\w*|accent\w*|pronounc\w*|pronunciation|audio|sound\w*|noise|tone|pitch|robotic|natural)\b/gi],
  [
    "idea",
    /\b(would be nice|wish|feature|add|support for|could you|please (add|make|allow)|suggest\w*|idea|option)\b/gi,
  ],
];
const praise =
  /\b(love|great|awesome|amazing|excellent|fantastic|perfect|thank\w*|wonderful|good|nice|best|impressive)\b/gi;
const blame =
  /\b(hate|bad|terrible|awful|worst|horrible|useless|annoying|disappoint\w*|broken|slow|wrong|poor|bug|crash\w*)\b/gi;

const hits = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What a text is about, by its words alone. Something with fewer than two words says nothing we could act on. */
export const classifyFeedback = (text: string): FeedbackAnswer => {
  const [good, bad] = [hits(text, praise), hits(text, blame)];
  const best = signs
    .map(([category, pattern]) => ({ category, count: hits(text, pattern) }))
    .reduce((a, b) => (b.count > a.count ? b : a));
  const fallback: Category = good > 0 ? "praise" : "other";
  const category = best.count === 0 || (good >= best.count && bad === 0) ? fallback : best.category;
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return { relevant: words >= 2, category, positive: good > bad };
};
