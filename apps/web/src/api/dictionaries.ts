import { queryOptions } from "@tanstack/react-query";
import type { DictionaryAnswer, ResourceRole } from "@timbre/contract";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

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

const path = "/v1/pronunciation-dictionaries";

export const dictionariesQuery = () =>
  queryOptions({
    queryKey: queryKeys.dictionaries,
    queryFn: async ({ signal }): Promise<Dictionary[]> => {
      const query = { page_size: 100, sort: "name", sort_direction: "asc" };
      const wire = await sendJson<{ pronunciation_dictionaries: DictionaryAnswer[] }>(path, { signal, query });
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

const toWire = ({ words, alias }: AliasRule) => ({ type: "alias", string_to_replace: words, alias });

export const createDictionary = async ({ name, rule }: { name: string; rule: AliasRule }): Promise<void> => {
  await send(`${path}/add-from-rules`, { method: "POST", body: { name, rules: [toWire(rule)] } });
};

export const addDictionaryRule = async ({ id, rule }: { id: string; rule: AliasRule }): Promise<void> => {
  await send(`${path}/${encodeURIComponent(id)}/add-rules`, { method: "POST", body: { rules: [toWire(rule)] } });
};

/** The file is a pronunciation lexicon (PLS). */
export const uploadDictionary = async (file: File): Promise<void> => {
  const form = new FormData();
  form.set("name", file.name.replace(/\.[^.]*$/, ""));
  form.set("file", file);
  await send(`${path}/add-from-file`, { method: "POST", body: form });
};

export const archiveDictionary = async (id: string): Promise<void> => {
  await send(`${path}/${encodeURIComponent(id)}`, { method: "PATCH", body: { archived: true } });
};

export const dictionaryFilePath = ({ dictionaryId, versionId }: Dictionary): string =>
  `${path}/${encodeURIComponent(dictionaryId)}/${encodeURIComponent(versionId)}/download`;
