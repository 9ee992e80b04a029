import { queryOptions } from "@tanstack/react-query";
import { dictionaryOperations, type ResourceRole } from "@timbre/contract";
import { addressFor, call } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";

export type Dictionary = {
  dictionaryId: string;
  versionId: string;
  name: string;
  rules: number;
  /** What this person may do with it. */
  role: ResourceRole;
};

/** How a request or a project names one; without a version it means the newest. */
export type DictionaryName = { dictionaryId: string; versionId: string | null };

/** As a request names the dictionaries it uses. */
export const locatorsOf = (dictionaries: readonly DictionaryName[]) =>
  dictionaries.map(({ dictionaryId, versionId }) => ({
    pronunciation_dictionary_id: dictionaryId,
    version_id: versionId,
  }));

export const dictionariesQuery = () =>
  queryOptions({
    queryKey: queryKeys.dictionaries,
    queryFn: async ({ signal }): Promise<Dictionary[]> => {
      const query = { page_size: 100, sort: "name", sort_direction: "asc" } as const;
      const wire = await call(dictionaryOperations.list, { query, signal });
      return wire.pronunciation_dictionaries.map((one) => ({
        dictionaryId: one.id,
        versionId: one.latest_version_id,
        name: one.name,
        rules: one.latest_version_rules_num,
        role: one.permission_on_resource ?? "viewer",
      }));
    },
  });

export type AliasRule = { words: string; alias: string };

const toWire = ({ words, alias }: AliasRule) => ({ type: "alias" as const, string_to_replace: words, alias });

/** Answers the id of the new dictionary. */
export const createDictionary = async ({ name, rule }: { name: string; rule: AliasRule }): Promise<string> =>
  (await call(dictionaryOperations.addFromRules, { body: { name, rules: [toWire(rule)] } })).id;

export const addDictionaryRule = async ({ id, rule }: { id: string; rule: AliasRule }): Promise<void> => {
  const params = { pronunciation_dictionary_id: id };
  await call(dictionaryOperations.addRules, { params, body: { rules: [toWire(rule)] } });
};

/** The file is a pronunciation lexicon (PLS). */
export const uploadDictionary = async (file: File): Promise<void> => {
  const form = new FormData();
  form.set("name", file.name.replace(/\.[^.]*$/, ""));
  form.set("file", file);
  await call(dictionaryOperations.addFromFile, { form });
};

export const archiveDictionary = async (id: string): Promise<void> => {
  await call(dictionaryOperations.update, { params: { pronunciation_dictionary_id: id }, body: { archived: true } });
};

export const dictionaryFilePath = ({ dictionaryId, versionId }: Dictionary): string =>
  addressFor(dictionaryOperations.download, {
    params: { pronunciation_dictionary_id: dictionaryId, version_id: versionId },
  });
