import type { Passage } from "../../../platform/database/tables/agents.ts";
import type { ReadMeaning } from "../knowledge/find-topics.ts";
import { dot, rarityOf, sharedWords, wordsInAny } from "../knowledge/likeness.ts";
import { vectorOfBytes } from "../knowledge/phrase-bytes.ts";

export type FoundPassage = { text: string; likeness: number };
export type FindPassages = (question: string) => Promise<FoundPassage[]>;

type Known = { text: string; vector: Float32Array | undefined; words: ReadonlySet<string> };

/** How much shared words add to likeness in meaning: names and numbers mean little to the encoder. */
const wordShare = 0.35;
/** By words alone it takes more of them to be sure. */
const bareShare = 0.8;

type Needs = { load(): Promise<readonly Passage[]>; readMeaning: ReadMeaning };

/** What an agent's documents say about a question, the nearest first. They are read when first asked. */
export const openFindPassages = ({ load, readMeaning }: Needs): FindPassages => {
  let loading: Promise<{ known: Known[]; rarity: Map<string, number> }> | undefined;
  const loadOnce = async () => {
    const known = (await load()).map(({ text, vector }) => ({
      text,
      vector: vector === undefined ? undefined : vectorOfBytes(vector),
      words: wordsInAny(text),
    }));
    return { known, rarity: rarityOf(known) };
  };
  return async (question) => {
    loading ??= loadOnce();
    // What failed once may work the next time.
    loading.catch(() => (loading = undefined));
    const { known, rarity } = await loading;
    const asked = known.length > 0 ? await readMeaning(question) : undefined;
    const words = wordsInAny(question);
    return known
      .map(({ text, vector, words: own }) => {
        const shared = sharedWords(words, own, rarity);
        return { text, likeness: asked && vector ? dot(asked, vector) + wordShare * shared : bareShare * shared };
      })
      .sort((a, b) => b.likeness - a.likeness);
  };
};
