import * as contract from "@timbre/contract";
import { expect, it } from "vitest";
import { wordOf } from "../../features/voices/voice-words.ts";
import { t as studioNames } from "../../features/studio/names/messages.ts";
import { knownOrNull } from "../../words/known.ts";
import { pageLanguages } from "../../words/page-language.ts";

const { accentsOf, languageNames, permissionNames, verificationFailures, voiceAges, voiceDesignPresetsOf } = contract;

/** Sentences of the contract; one with a value in it is tried with one. */
const said = (messages: Record<string, string | ((value: never) => string)>): string[] =>
  Object.values(messages).map((one) => (typeof one === "string" ? one : one("7" as never)));

const lists: Record<string, readonly string[]> = {
  permissions: Object.values(permissionNames),
  accents: Object.keys(languageNames).flatMap(accentsOf).map(wordOf),
  ages: voiceAges.filter((age) => age !== "middle_aged").map(wordOf),
  genders: contract.voiceGenders.map(wordOf),
  uses: contract.voiceUseCases.map(wordOf),
  presets: [true, false].flatMap((isV3) => voiceDesignPresetsOf(isV3).map(({ label }) => label)),
  clones: said(contract.cloneMessages),
  "notes of clones": Object.values(contract.cloneNoteMessages),
  designs: said(contract.voiceDesignMessages),
  "professional clones": said(contract.professionalCloneMessages),
  verification: said(contract.verificationMessages),
  "failed readings": Object.values(verificationFailures).map(({ message }) => message),
  studio: said(contract.studioMessages),
  feedback: said(contract.feedbackMessages),
  photos: said(contract.photoMessages),
};

it.each(Object.entries(lists))("every word of the contract about %s can be said in other languages", (_, words) => {
  expect(words.filter((text) => knownOrNull(text) === null)).toEqual([]);
});

it("what a project can be is named in other languages", () => {
  const audiences = contract.targetAudiences.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  const wanted = [...contract.genres.map(({ name }) => name), ...contract.projectContentTypes, ...audiences];
  expect(Object.keys(studioNames).sort()).toEqual([...new Set(wanted)].sort());
});

it("the server takes every language that the pages offer, and no other", () => {
  expect([...contract.pageLanguageCodes].sort()).toEqual(Object.keys(pageLanguages).sort());
});
