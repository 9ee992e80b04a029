import { AppError, collectionColors, experimentalLanguages, languageNames } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { countLibrary, listAccents } from "./store.ts";

type Needs = { db: Db; clock: Clock; allowsExperiments(workspaceId: string): Promise<boolean> };
type CuratedCollection = {
  collection_id: string;
  title: string;
  color: (typeof collectionColors)[number];
  category: "language";
  voice_count: number;
};

const prefix = "language-";

/** One collection for each language the library has and the workspace may speak; they follow what is in it. */
export const makeCurated = ({ db, allowsExperiments }: Needs) => {
  const list = async (workspaceId: string): Promise<CuratedCollection[]> => {
    const mayExperiment = await allowsExperiments(workspaceId);
    const isOffered = (language: string) => mayExperiment || !experimentalLanguages.includes(language);
    const known = new Set((await listAccents(db)).map(({ language }) => language));
    const languages = [...known].filter((language) => language && isOffered(language)).sort();
    return Promise.all(
      languages.map(async (language, index) => ({
        collection_id: `${prefix}${language}`,
        title: `${languageNames[language] ?? language} voices`,
        color: collectionColors[index % collectionColors.length] ?? "blue",
        category: "language" as const,
        voice_count: await countLibrary(db, { language, areCustomRatesIncluded: true, areModeratedIncluded: true }),
      })),
    );
  };

  return {
    list,
    get: async (
      workspaceId: string,
      collectionId: string,
    ): Promise<{ collection: CuratedCollection; language: string }> => {
      const collection = (await list(workspaceId)).find((one) => one.collection_id === collectionId);
      if (!collection) throw new AppError("collection_not_found");
      return { collection, language: collectionId.slice(prefix.length) };
    },
  };
};
