import type { Db } from "../../platform/database/database.ts";
import type { SpeakRequest } from "../../platform/engine/speech-engine.ts";
import type { DictionaryLocator } from "../../domain/generating/generation.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireDictionary, requireVersion } from "./require-dictionary.ts";
import { toEngineRule } from "./rules.ts";

export type FindPronunciations = (
  caller: Caller,
  locators: readonly DictionaryLocator[],
) => Promise<NonNullable<SpeakRequest["pronunciations"]>>;

/** The rules of these dictionaries, each of which the caller may use, in the order given: where two match the same words, the earlier one counts. */
export const makeFindPronunciations =
  ({ db }: { db: Db }): FindPronunciations =>
  async (caller, locators) => {
    const rules = [];
    for (const { dictionaryId, versionId } of locators) {
      const { dictionary } = await requireDictionary(db, caller, { dictionaryId, wanted: "viewer" });
      rules.push(...(await requireVersion(db, dictionary, versionId)).rules);
    }
    return rules.map(toEngineRule);
  };
