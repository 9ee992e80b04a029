import type { Db } from "../../platform/database/database.ts";
import type { SpeakRequest } from "../../platform/engine/speech-engine.ts";
import { requireDictionary, requireVersion } from "./require-dictionary.ts";
import { toEngineRule } from "./rules.ts";

export type DictionaryLocator = { dictionaryId: string; versionId?: string };
export type FindPronunciations = (
  workspaceId: string,
  locators: readonly DictionaryLocator[],
) => Promise<NonNullable<SpeakRequest["pronunciations"]>>;

/** The rules of these dictionaries in the order given: where two match the same words, the earlier one counts. */
export const makeFindPronunciations =
  ({ db }: { db: Db }): FindPronunciations =>
  async (workspaceId, locators) => {
    const rules = [];
    for (const { dictionaryId, versionId } of locators) {
      const dictionary = await requireDictionary(db, workspaceId, dictionaryId);
      rules.push(...(await requireVersion(db, dictionary, versionId)).rules);
    }
    return rules.map(toEngineRule);
  };
