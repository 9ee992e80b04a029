import { forKeys } from "../operations/access.ts";
import { file } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";
import {
  addDictionaryFromFileForm,
  addDictionaryFromRulesBody,
  addedDictionaryAnswer,
  dictionaryAnswer,
  dictionaryRulesBody,
  dictionaryVersionAnswer,
  dictionaryWithRulesAnswer,
  listDictionariesAnswer,
  listDictionariesQuery,
  removeDictionaryRulesBody,
  updateDictionaryBody,
} from "./dictionaries.ts";

const reads = forKeys("pronunciation_dictionaries_read");
const writes = forKeys("pronunciation_dictionaries_write");
const path = "/v1/pronunciation-dictionaries";
const one = `${path}/:pronunciation_dictionary_id` as const;

export const dictionaryOperations = operations({
  list: {
    method: "GET",
    path,
    summary: "List pronunciation dictionaries",
    access: reads,
    query: listDictionariesQuery,
    answer: listDictionariesAnswer,
  },
  get: {
    method: "GET",
    path: one,
    summary: "Read a dictionary and its rules",
    access: reads,
    answer: dictionaryWithRulesAnswer,
  },
  download: {
    method: "GET",
    path: `${one}/:version_id/download`,
    summary: "Download a version as PLS",
    access: reads,
    answer: file("The lexicon", "application/pls+xml"),
  },
  addFromRules: {
    method: "POST",
    path: `${path}/add-from-rules`,
    summary: "Create a dictionary from rules",
    access: writes,
    body: addDictionaryFromRulesBody,
    answer: addedDictionaryAnswer,
  },
  addFromFile: {
    method: "POST",
    path: `${path}/add-from-file`,
    summary: "Create a dictionary from a PLS file",
    access: writes,
    form: addDictionaryFromFileForm,
    answer: addedDictionaryAnswer,
  },
  update: {
    method: "PATCH",
    path: one,
    summary: "Rename or archive a dictionary",
    access: writes,
    body: updateDictionaryBody,
    answer: dictionaryAnswer,
  },
  setRules: {
    method: "POST",
    path: `${one}/set-rules`,
    summary: "Replace all rules",
    access: writes,
    body: dictionaryRulesBody,
    answer: dictionaryVersionAnswer,
  },
  addRules: {
    method: "POST",
    path: `${one}/add-rules`,
    summary: "Add rules",
    access: writes,
    body: dictionaryRulesBody,
    answer: dictionaryVersionAnswer,
  },
  removeRules: {
    method: "POST",
    path: `${one}/remove-rules`,
    summary: "Remove rules",
    access: writes,
    body: removeDictionaryRulesBody,
    answer: dictionaryVersionAnswer,
  },
});
