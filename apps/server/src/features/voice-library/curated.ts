import { AppError, collectionColors, languageNames } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { countLibrary, listAccents } from "./store.ts";

type Needs = { db: Db; clock: Clock };
type CuratedCollection = {
  collection_id: string;
  title: string;
  color: (typeof collectionColors)[number];
  category: "language";
  voice_count: number;
};

const prefix = "language-";

/** One collection for each language the library speaks; they follow what is in it. */
export const makeCurated = ({ db, clock }: Needs) => {
  const list = async (): Promise<CuratedCollection[]> => {
    const languages = [...new Set((await listAccents(db)).map(({ language }) => language))].filter(Boolean).sort();
    return Promise.all(
      languages.map(async (language, index) => ({
        collection_id: `${prefix}${language}`,
        title: `${languageNames[language] ?? language} voices`,
        color: collectionColors[index % collectionColors.length] ?? "blue",
        category: "language" as const,
        voice_count: await countLibrary(
          db,
          { language, areCustomRatesIncluded: true, areModeratedIncluded: true },
          clock.now(),
        ),
      })),
    );
  };

  return {
    list,
    get: async (collectionId: string): Promise<{ collection: CuratedCollection; language: string }> => {
      const collection = (await list()).find((one) => one.collection_id === collectionId);
      if (!collection) throw new AppError("collection_not_found");
      return { collection, language: collectionId.slice(prefix.length) };
    },
  };
};

export type Curated = ReturnType<typeof makeCurated>;
