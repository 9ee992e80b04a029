import type { PronunciationRuleBody, ResourceRole } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import { requireRules } from "./rules.ts";
import { type DictionaryRow, insertDictionary, insertVersion, shareWithEveryone } from "./store.ts";

export type NewDictionary = {
  caller: Caller;
  name: string;
  description: string | undefined;
  rules: readonly PronunciationRuleBody[];
  /** What the whole workspace may do with it; undefined keeps it to its maker and the admins. */
  workspaceRole: ResourceRole | undefined;
};

export const makeCreateDictionary =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ caller, name, description, rules: asked, workspaceRole }: NewDictionary): Promise<DictionaryRow> => {
    const rules = requireRules(asked);
    const row: DictionaryRow = {
      dictionaryId: newId(),
      workspaceId: caller.workspaceId,
      createdBy: caller.userId,
      name: storableText(name),
      description: description === undefined ? null : storableText(description),
      latestVersionId: newId(),
      latestVersionRules: rules.length,
      createdAt: clock.now(),
      archivedAt: null,
    };
    const { dictionaryId, latestVersionId: versionId, createdBy, createdAt } = row;
    await db.transaction(async (tx) => {
      await insertDictionary(tx, row);
      await insertVersion(tx, { versionId, dictionaryId, rules, createdBy, createdAt });
      if (workspaceRole) await shareWithEveryone(tx, row, workspaceRole);
    });
    return row;
  };
