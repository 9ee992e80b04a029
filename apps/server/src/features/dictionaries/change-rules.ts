import { AppError, dictionaryLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { StoredPronunciationRule } from "../../platform/database/tables/dictionaries.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import { notFound, requireRole, requireVersion } from "./require-dictionary.ts";
import { type DictionaryRow, insertVersion, lockDictionary, updateDictionary } from "./store.ts";

type Change = (kept: readonly StoredPronunciationRule[]) => StoredPronunciationRule[];
export type RulesChange = { caller: Caller; dictionaryId: string; change: Change };

/** A new version with the changed rules; two changes at once both take effect, one after the other. */
export const makeChangeRules =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  ({ caller, dictionaryId, change }: RulesChange): Promise<DictionaryRow> =>
    db.transaction(async (tx) => {
      const dictionary = await lockDictionary(tx, caller, dictionaryId);
      if (!dictionary) throw notFound(dictionaryId);
      await requireRole(tx, caller, { dictionary, wanted: "editor" });
      const rules = change((await requireVersion(tx, dictionary)).rules);
      requireCount(rules.length);
      const versionId = newId();
      await insertVersion(tx, {
        versionId,
        dictionaryId: dictionary.dictionaryId,
        rules,
        createdBy: caller.userId,
        createdAt: clock.now(),
      });
      const latest = { latestVersionId: versionId, latestVersionRules: rules.length };
      await updateDictionary(tx, dictionary.dictionaryId, latest);
      return { ...dictionary, ...latest };
    });

const requireCount = (count: number): void => {
  if (count <= dictionaryLimits.maxRules) return;
  throw new AppError(
    "invalid_pronunciation_rule",
    { count },
    `A pronunciation dictionary holds at most ${dictionaryLimits.maxRules} rules.`,
  );
};
