import { expect, it } from "vitest";
import { findEntries, type PaletteEntry } from "./palette-entries.ts";

const entry = (label: string, group = "Pages", hint?: string): PaletteEntry => ({
  id: label,
  group,
  label,
  hint,
  run: () => undefined,
});
const entries = [entry("Home"), entry("Rhoma", "Voices", "deep narrator"), entry("API Keys", "Settings")];
const found = (typed: string): string[] => findEntries(entries, typed).map(({ label }) => label);

it("finds by every word, in name, hint or group", () => {
  expect(found("")).toEqual(["Home", "Rhoma", "API Keys"]);
  expect(found("deep rho")).toEqual(["Rhoma"]);
  expect(found("settings")).toEqual(["API Keys"]);
  expect(found("deep keys")).toEqual([]);
});

it("shows what begins with the word first", () => {
  expect(findEntries([...entries].reverse(), "hom").map(({ label }) => label)).toEqual(["Home", "Rhoma"]);
  const keys = [entry("Create an API key", "New"), entry("API Keys", "Settings")];
  expect(findEntries(keys, "api ke").map(({ label }) => label)).toEqual(["API Keys", "Create an API key"]);
});
