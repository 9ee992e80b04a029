import phrases from "./phrases.json" with { type: "json" };
import { dot, rarityOf, sharedWords } from "./likeness.ts";
import { vectorOfBytes } from "./phrase-bytes.ts";
import type { Topic } from "./topic.ts";
import { topics } from "./topics.ts";
import { wordsIn } from "./words-in.ts";

/** Numbers of a text, close for what is close in meaning; undefined where the encoder is not installed. */
export type ReadMeaning = (text: string) => Promise<Float32Array | undefined>;
export type FoundTopic = { topic: Topic; likeness: number };

type Known = { topic: Topic; vector: Float32Array; words: ReadonlySet<string> };

/** How much shared words add to likeness in meaning: names and codes mean little to the encoder. */
const wordShare = 0.25;
/** By words alone, a phrase that says much more than was asked is less likely the one. */
const bareShare = 0.7;
const supportShare = 0.3;
/** How near further ways to ask are, usually. */
const alone = 0.7;
const asideCost = 0.3;

/** The topics a question is about, the nearest first. */
export const makeFindTopics = (readMeaning: ReadMeaning) => {
  let known: Known[] | undefined;
  let rarity: Map<string, number> | undefined;
  return async (question: string): Promise<FoundTopic[]> => {
    known ??= readKnown();
    rarity ??= rarityOf(known);
    const asked = await readMeaning(question);
    const words = wordsIn(question);
    const likenesses = new Map<Topic, number[]>();
    for (const one of known) {
      const shared = sharedWords(words, one.words, rarity);
      const likeness = asked
        ? dot(asked, one.vector) + wordShare * shared
        : shared * (bareShare + (1 - bareShare) * sharedWords(one.words, words, rarity));
      likenesses.set(one.topic, [...(likenesses.get(one.topic) ?? []), likeness]);
    }
    return [...likenesses]
      .map(([topic, all]) => ({ topic, likeness: likenessOf(all) - (isMeant(topic, question) ? 0 : asideCost) }))
      .sort((a, b) => b.likeness - a.likeness);
  };
};

/** The nearest way to ask counts, and a little the next two: a topic that is near in several ways is the one. */
const likenessOf = (all: readonly number[]): number => {
  const [first = 0, second = first * alone, third = second] = [...all].sort((a, b) => b - a);
  return first + supportShare * ((second + third) / 2 - first * alone);
};

/** Errors and settings are many and wordy; they come forward when somebody asks about one. */
const isMeant = ({ id }: Topic, question: string): boolean =>
  id.startsWith("error:")
    ? /\b(error|message|mean|means|says?|said|told|refused|fail(s|ed)?|code|why)\b/i.test(question)
    : !id.startsWith("setting:") || /\b(setting|environment|variable|server|configure)\b|[A-Z]{4,}/.test(question);

const table: Record<string, string> = phrases;

const readKnown = (): Known[] =>
  topics.flatMap((topic) =>
    topic.asks.map((ask) => ({ topic, vector: vectorOfBytes(table[ask] ?? ""), words: wordsIn(ask) })),
  );
