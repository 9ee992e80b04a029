import {
  type AddDictionaryFields,
  type DictionaryAnswer,
  dictionaryOperations,
  type ResourceRole,
} from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { rolesOnDictionaries } from "../../domain/sharing/dictionary-reach.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { describeFile } from "../../platform/http/answers/describe-file.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Parser } from "../../platform/parsing/parsing.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { makeChangeRules } from "./change-rules.ts";
import { makeCreateDictionary } from "./create-dictionary.ts";
import { makeListDictionaries } from "./list-dictionaries.ts";
import { lexiconParsing } from "./lexicon.parsing.ts";
import { writePls } from "./pls.ts";
import { requireDictionary, requireVersion } from "./require-dictionary.ts";
import { requireRules, withoutRules, withRules } from "./rules.ts";
import { type DictionaryRow, updateDictionary } from "./store.ts";

type Needs = { db: Db; clock: Clock; uploads: Uploads; parser: Parser };

export const handleDictionaries = (needs: Needs): HandledOperation[] => [
  ...handleReading(needs),
  ...handleCreating(needs),
  handleUpdate(needs),
  ...handleRules(needs),
];

const handleReading = ({ db }: Needs): HandledOperation[] => {
  const list = makeListDictionaries({ db });
  return [
    handle(dictionaryOperations.list, async ({ caller, query }) => {
      const { items, nextCursor } = await list(caller, query);
      const roles = await rolesOnDictionaries(db, caller, items);
      const answers = items.map((item) => answerOf(item, roles.get(item.dictionaryId)));
      return { pronunciation_dictionaries: answers, next_cursor: nextCursor, has_more: nextCursor !== null };
    }),
    handle(dictionaryOperations.get, async ({ caller, params }) => {
      const dictionaryId = params.pronunciation_dictionary_id;
      const { dictionary, role } = await requireDictionary(db, caller, { dictionaryId, wanted: "viewer" });
      return { ...answerOf(dictionary, role), rules: (await requireVersion(db, dictionary)).rules };
    }),
    handle(dictionaryOperations.download, async ({ caller, params }, reply) => {
      const dictionaryId = params.pronunciation_dictionary_id;
      const { dictionary } = await requireDictionary(db, caller, { dictionaryId, wanted: "viewer" });
      const { versionId, rules } = await requireVersion(db, dictionary, params.version_id);
      const fileName = `${dictionary.dictionaryId}-${versionId}.pls`;
      return describeFile(reply, { contentType: "application/pls+xml; charset=utf-8", fileName }).send(writePls(rules));
    }),
  ];
};

const handleCreating = (needs: Needs): HandledOperation[] => {
  const create = makeCreateDictionary(needs);
  const { addFromRules, addFromFile } = dictionaryOperations;
  return [
    handle(addFromRules, async ({ caller, body }) =>
      addedAnswerOf(await create({ caller, ...wishesOf(body), rules: body.rules })),
    ),
    handle(addFromFile, async (request) => {
      const form = await needs.uploads.readForm(request, addFromFile.form);
      const [file] = form.files;
      const { caller, clientLeft: signal } = request;
      const reading = { signal, fairnessKey: caller.workspaceId };
      const rules = file ? (await needs.parser.parse(lexiconParsing, { path: file.path }, reading)).flat() : [];
      return addedAnswerOf(await create({ caller, ...wishesOf(form.fields), rules }));
    }),
  ];
};

const wishesOf = ({ name, description, workspace_access: access }: AddDictionaryFields) => ({
  name,
  description: description ?? undefined,
  workspaceRole: access ?? undefined,
});

const handleUpdate = ({ db, clock }: Needs): HandledOperation =>
  handle(dictionaryOperations.update, async ({ caller, params, body }) => {
    const { dictionary, role } = await requireDictionary(db, caller, {
      dictionaryId: params.pronunciation_dictionary_id,
      // Archiving is how a dictionary is deleted.
      wanted: body.archived == null ? "editor" : "admin",
    });
    const changes: Partial<DictionaryRow> = {
      ...(body.name == null ? {} : { name: storableText(body.name) }),
      ...(body.archived == null ? {} : { archivedAt: body.archived ? (dictionary.archivedAt ?? clock.now()) : null }),
    };
    if (Object.keys(changes).length > 0) await updateDictionary(db, dictionary.dictionaryId, changes);
    return answerOf({ ...dictionary, ...changes }, role);
  });

const handleRules = (needs: Needs): HandledOperation[] => {
  const changeRules = makeChangeRules(needs);
  return [
    handle(dictionaryOperations.setRules, async ({ caller, params, body }) => {
      const dictionaryId = params.pronunciation_dictionary_id;
      const rules = requireRules(body.rules);
      return versionAnswerOf(await changeRules({ caller, dictionaryId, change: () => rules }));
    }),
    handle(dictionaryOperations.addRules, async ({ caller, params, body }) => {
      const dictionaryId = params.pronunciation_dictionary_id;
      const added = requireRules(body.rules);
      return versionAnswerOf(await changeRules({ caller, dictionaryId, change: (kept) => withRules(kept, added) }));
    }),
    handle(dictionaryOperations.removeRules, async ({ caller, params, body }) => {
      const dictionaryId = params.pronunciation_dictionary_id;
      const removed = body.rule_strings;
      return versionAnswerOf(
        await changeRules({ caller, dictionaryId, change: (kept) => withoutRules(kept, removed) }),
      );
    }),
  ];
};

const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const answerOf = (row: DictionaryRow, role: ResourceRole = "viewer"): DictionaryAnswer => ({
  id: row.dictionaryId,
  latest_version_id: row.latestVersionId,
  latest_version_rules_num: row.latestVersionRules,
  name: row.name,
  permission_on_resource: role,
  created_by: row.createdBy,
  creation_time_unix: unixOf(row.createdAt),
  archived_time_unix: row.archivedAt ? unixOf(row.archivedAt) : null,
  description: row.description,
});

const addedAnswerOf = (row: DictionaryRow) => ({
  id: row.dictionaryId,
  name: row.name,
  created_by: row.createdBy,
  creation_time_unix: unixOf(row.createdAt),
  version_id: row.latestVersionId,
  version_rules_num: row.latestVersionRules,
  description: row.description,
  permission_on_resource: "admin" as const,
});

const versionAnswerOf = ({ dictionaryId, latestVersionId, latestVersionRules }: DictionaryRow) => ({
  id: dictionaryId,
  version_id: latestVersionId,
  version_rules_num: latestVersionRules,
});
