import {
  type AddDictionaryFields,
  addDictionaryFromFileFields,
  addDictionaryFromRulesBody,
  addedDictionaryAnswer,
  type DictionaryAnswer,
  dictionaryAnswer,
  dictionaryLimits,
  dictionaryRulesBody,
  dictionaryVersionAnswer,
  dictionaryWithRulesAnswer,
  listDictionariesAnswer,
  listDictionariesQuery,
  removeDictionaryRulesBody,
  type ResourceRole,
  updateDictionaryBody,
} from "@timbre/contract";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { rolesOnDictionaries } from "../../platform/database/dictionary-reach.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { describeFile } from "../../platform/http/describe-file.ts";
import type { Http } from "../../platform/http/http.ts";
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

const address = "/v1/pronunciation-dictionaries";
const idParams = z.object({ pronunciation_dictionary_id: z.string() });

export const makeDictionariesRoutes = (needs: Needs) => (http: Http) => {
  addReadingRoutes(http, needs);
  addCreatingRoutes(http, needs);
  addUpdateRoute(http, needs);
  addRuleRoutes(http, needs);
};

const addReadingRoutes = (http: Http, { db }: Needs): void => {
  const list = makeListDictionaries({ db });

  http.get(
    address,
    { schema: { querystring: listDictionariesQuery, response: { 200: listDictionariesAnswer } } },
    async ({ caller, query }) => {
      const { items, nextCursor } = await list(caller, query);
      const roles = await rolesOnDictionaries(db, caller, items);
      const answers = items.map((item) => answerOf(item, roles.get(item.dictionaryId)));
      return { pronunciation_dictionaries: answers, next_cursor: nextCursor, has_more: nextCursor !== null };
    },
  );

  http.get(
    `${address}/:pronunciation_dictionary_id`,
    { schema: { params: idParams, response: { 200: dictionaryWithRulesAnswer } } },
    async ({ caller, params }) => {
      const dictionaryId = params.pronunciation_dictionary_id;
      const { dictionary, role } = await requireDictionary(db, caller, { dictionaryId, wanted: "viewer" });
      return { ...answerOf(dictionary, role), rules: (await requireVersion(db, dictionary)).rules };
    },
  );

  http.get(
    `${address}/:pronunciation_dictionary_id/:version_id/download`,
    { schema: { params: idParams.extend({ version_id: z.string() }) } },
    async ({ caller, params }, reply) => {
      const dictionaryId = params.pronunciation_dictionary_id;
      const { dictionary } = await requireDictionary(db, caller, { dictionaryId, wanted: "viewer" });
      const { versionId, rules } = await requireVersion(db, dictionary, params.version_id);
      const fileName = `${dictionary.dictionaryId}-${versionId}.pls`;
      return describeFile(reply, { contentType: "application/pls+xml; charset=utf-8", fileName }).send(writePls(rules));
    },
  );
};

const addCreatingRoutes = (http: Http, needs: Needs): void => {
  const create = makeCreateDictionary(needs);

  http.post(
    `${address}/add-from-rules`,
    { schema: { body: addDictionaryFromRulesBody, response: { 200: addedDictionaryAnswer } } },
    async ({ caller, body }) => addedAnswerOf(await create({ caller, ...wishesOf(body), rules: body.rules })),
  );

  http.post(
    `${address}/add-from-file`,
    { schema: { form: formSpec, response: { 200: addedDictionaryAnswer } } },
    async (request) => {
      const form = await needs.uploads.readForm(request, formSpec);
      const [file] = form.files;
      const { caller, gone: signal } = request;
      const reading = { signal, fairnessKey: caller.workspaceId };
      const rules = file ? (await needs.parser.parse(lexiconParsing, { path: file.path }, reading)).flat() : [];
      return addedAnswerOf(await create({ caller, ...wishesOf(form.fields), rules }));
    },
  );
};

const wishesOf = ({ name, description, workspace_access: access }: AddDictionaryFields) => ({
  name,
  description: description ?? undefined,
  workspaceRole: access ?? undefined,
});

const formSpec = {
  fields: addDictionaryFromFileFields,
  files: ["file"],
  limits: { maxFiles: 1, maxBytes: dictionaryLimits.maxFileBytes },
  isFileOptional: true,
};

const addUpdateRoute = (http: Http, { db, clock }: Needs): void => {
  http.patch(
    `${address}/:pronunciation_dictionary_id`,
    {
      schema: { params: idParams, body: updateDictionaryBody, response: { 200: dictionaryAnswer } },
    },
    async ({ caller, params, body }) => {
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
    },
  );
};

const addRuleRoutes = (http: Http, needs: Needs): void => {
  const changeRules = makeChangeRules(needs);
  const answer = { 200: dictionaryVersionAnswer };
  const ruleSchema = { params: idParams, body: dictionaryRulesBody, response: answer };

  http.post(
    `${address}/:pronunciation_dictionary_id/set-rules`,
    { schema: ruleSchema },
    async ({ caller, params: { pronunciation_dictionary_id: dictionaryId }, body }) => {
      const rules = requireRules(body.rules);
      return versionAnswerOf(await changeRules({ caller, dictionaryId, change: () => rules }));
    },
  );

  http.post(
    `${address}/:pronunciation_dictionary_id/add-rules`,
    { schema: ruleSchema },
    async ({ caller, params: { pronunciation_dictionary_id: dictionaryId }, body }) => {
      const added = requireRules(body.rules);
      return versionAnswerOf(await changeRules({ caller, dictionaryId, change: (kept) => withRules(kept, added) }));
    },
  );

  http.post(
    `${address}/:pronunciation_dictionary_id/remove-rules`,
    { schema: { params: idParams, body: removeDictionaryRulesBody, response: answer } },
    async ({ caller, params: { pronunciation_dictionary_id: dictionaryId }, body }) =>
      versionAnswerOf(
        await changeRules({ caller, dictionaryId, change: (kept) => withoutRules(kept, body.rule_strings) }),
      ),
  );
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
