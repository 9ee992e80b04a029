import { z } from "zod";
import { resourceRoles } from "../sharing/sharing.ts";

export const dictionaryLimits = {
  maxName: 200,
  maxDescription: 1_000,
  maxRules: 5_000,
  maxWords: 200,
  maxAlias: 500,
  maxPhoneme: 500,
  /** A lexicon file with as many rules as are allowed stays well below. */
  maxFileBytes: 2_097_152,
  pageDefault: 30,
  pageMax: 100,
} as const;

const words = z.string().min(1).max(dictionaryLimits.maxWords);
const matching = {
  string_to_replace: words,
  case_sensitive: z.boolean().nullish(),
  word_boundaries: z.boolean().nullish(),
};
export const pronunciationRule = z.discriminatedUnion("type", [
  z.object({ type: z.literal("alias"), ...matching, alias: z.string().min(1).max(dictionaryLimits.maxAlias) }),
  z.object({
    type: z.literal("phoneme"),
    ...matching,
    phoneme: z.string().min(1).max(dictionaryLimits.maxPhoneme),
    alphabet: z.string().max(50),
  }),
]);
export type PronunciationRuleBody = z.infer<typeof pronunciationRule>;

const rules = z.array(pronunciationRule).max(dictionaryLimits.maxRules);
const name = z.string().trim().min(1).max(dictionaryLimits.maxName);
const description = z.string().max(dictionaryLimits.maxDescription).nullish();
/** What the whole workspace may do with it; without it, its maker and the admins alone have it. */
const workspaceAccess = z.enum(resourceRoles).nullish();

export const addDictionaryFromRulesBody = z.object({ rules, name, description, workspace_access: workspaceAccess });
export const addDictionaryFromFileForm = {
  fields: z.object({ name, description, workspace_access: workspaceAccess }),
  files: ["file"],
  limits: { maxFiles: 1, maxBytes: dictionaryLimits.maxFileBytes },
  isFileOptional: true,
};
export type AddDictionaryFields = z.infer<typeof addDictionaryFromFileForm.fields>;
export const updateDictionaryBody = z.object({ archived: z.boolean().nullish(), name: name.nullish() });
export const dictionaryRulesBody = z.object({ rules });
export const removeDictionaryRulesBody = z.object({
  rule_strings: z.array(words).min(1).max(dictionaryLimits.maxRules),
});

export const listDictionariesQuery = z.object({
  cursor: z.string().max(200).nullish(),
  page_size: z.coerce.number().int().min(1).max(dictionaryLimits.pageMax).default(dictionaryLimits.pageDefault),
  sort: z.enum(["creation_time_unix", "name"]).nullish(),
  /** A pattern, because generators of clients take words that differ in case alone for one name. */
  sort_direction: z
    .string()
    .regex(/^(asc|desc|ascending|descending|ASCENDING|DESCENDING)$/)
    .nullish(),
  include_archived: z.enum(["true", "false", "1", "0"]).nullish(),
});
export type ListDictionariesQuery = z.infer<typeof listDictionariesQuery>;

const dictionaryFields = {
  id: z.string(),
  latest_version_id: z.string(),
  latest_version_rules_num: z.number(),
  name: z.string(),
  permission_on_resource: z.enum(resourceRoles).nullable(),
  created_by: z.string(),
  creation_time_unix: z.number(),
  archived_time_unix: z.number().nullable(),
  description: z.string().nullable(),
};
export const dictionaryAnswer = z.object(dictionaryFields);
export type DictionaryAnswer = z.infer<typeof dictionaryAnswer>;

const answeredMatching = {
  string_to_replace: z.string(),
  case_sensitive: z.boolean(),
  word_boundaries: z.boolean(),
};
export const dictionaryWithRulesAnswer = z.object({
  ...dictionaryFields,
  rules: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("alias"), ...answeredMatching, alias: z.string() }),
      z.object({ type: z.literal("phoneme"), ...answeredMatching, phoneme: z.string(), alphabet: z.string() }),
    ]),
  ),
});
export const listDictionariesAnswer = z.object({
  pronunciation_dictionaries: z.array(dictionaryAnswer),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});
export const addedDictionaryAnswer = z.object({
  id: z.string(),
  name: z.string(),
  created_by: z.string(),
  creation_time_unix: z.number(),
  version_id: z.string(),
  version_rules_num: z.number(),
  description: z.string().nullable(),
  permission_on_resource: z.enum(resourceRoles).nullable(),
});
export const dictionaryVersionAnswer = z.object({
  id: z.string(),
  version_id: z.string(),
  version_rules_num: z.number(),
});
