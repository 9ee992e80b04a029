import { describe, expect, it } from "vitest";
import {
  addLabel,
  canAddLabel,
  canRemoveLabel,
  fromLabels,
  type Label,
  labelKinds,
  mergeLabels,
  optionsFor,
  problemWith,
  removeLabel,
  setLabel,
  toLabels,
} from "./label-set.ts";

const english: Label[] = toLabels({ language: "en", accent: "british" });

describe("a set of labels", () => {
  it("VOICE-27 begins with the language, which stays", () => {
    expect(toLabels({})).toEqual([{ kind: "language", value: "" }]);
    expect(removeLabel(english, "language")).toEqual(english);
    expect(removeLabel(english, "accent")).toEqual([{ kind: "language", value: "en" }]);
    expect(english.map(canRemoveLabel)).toEqual([false, true]);
  });

  it("VOICE-28 wants a value for each label", () => {
    expect(problemWith(english)).toBeNull();
    expect(problemWith(addLabel(english))).toBe("Please set values for each label");
  });

  it("VOICE-29 offers the accents of the language, and keeps a saved one that is not listed", () => {
    const accent: Label = { kind: "accent", value: "" };
    expect(optionsFor(accent, toLabels({}))).toEqual([]);
    expect(optionsFor(accent, toLabels({ language: "pt" }))).toEqual(["brazilian", "european"]);
    expect(optionsFor(accent, toLabels({ language: "fi" }))).toEqual(["standard"]);
    expect(optionsFor({ kind: "accent", value: "alpine" }, toLabels({ language: "it" }))).toContain("alpine");
  });

  it("VOICE-30 another language clears the accent", () => {
    expect(fromLabels(setLabel(english, "language", "fr"))).toEqual({ language: "fr", accent: "" });
    expect(fromLabels(setLabel(english, "accent", "irish"))).toEqual({ language: "en", accent: "irish" });
  });

  it("keeps what is not edited and forgets what was removed", () => {
    const saved = { language: "en", accent: "british", use_case: "social_media" };
    expect(mergeLabels(saved, removeLabel(toLabels(saved), "accent"))).toEqual({
      language: "en",
      use_case: "social_media",
    });
  });

  it("VOICE-31 VOICE-32 adds each kind once, until all four are there", () => {
    const full = addLabel(addLabel(english));
    expect(full.map(({ kind }) => kind)).toEqual([...labelKinds]);
    expect(canAddLabel(full)).toBe(false);
    expect(addLabel(full)).toEqual(full);
    expect(optionsFor({ kind: "gender", value: "" }, full)).toEqual(["male", "female", "neutral"]);
    expect(optionsFor({ kind: "age", value: "" }, full)).toEqual(["young", "middle_aged", "old"]);
  });
});
