import { describe, expect, it } from "vitest";
import { type CloneFacts, firstStep, isStepDisabled, stepNames } from "./clone-steps.ts";

const nothing: CloneFacts = {
  mode: "create",
  isUploadComplete: false,
  hasPreview: false,
  hasUnsavedSamples: true,
  isSaved: false,
  needsVerification: false,
};
const heard: CloneFacts = { ...nothing, isUploadComplete: true, hasPreview: true, hasUnsavedSamples: false };

describe("the steps of a clone", () => {
  it("IVC-01 have the names of what happens in them", () => {
    expect(Object.values(stepNames(nothing))).toEqual(["Upload Audio", "Voice Information", "Finish up"]);
    expect(Object.values(stepNames({ ...nothing, mode: "edit", needsVerification: true }))).toEqual([
      "Edit Audio",
      "Voice Information",
      "Verification",
    ]);
  });

  it("IVC-03 an edit begins with the information, or with the audio where there is nothing to hear yet", () => {
    expect(firstStep({ ...heard, mode: "edit" })).toBe("information");
    expect(firstStep({ ...heard, mode: "edit", hasPreview: false })).toBe("upload");
    expect(firstStep(heard)).toBe("upload");
  });

  it("IVC-04 a verification has its own step alone", () => {
    const facts: CloneFacts = { ...heard, mode: "verify", isSaved: true };
    expect(firstStep(facts)).toBe("verification");
    expect(isStepDisabled("upload", facts)).toBe(true);
    expect(isStepDisabled("information", facts)).toBe(true);
    expect(isStepDisabled("verification", facts)).toBe(false);
  });

  it("IVC-05 IVC-08 each waits for the one before", () => {
    expect(isStepDisabled("upload", nothing)).toBe(false);
    expect(isStepDisabled("information", nothing)).toBe(true);
    expect(isStepDisabled("information", heard)).toBe(false);
    for (const missing of [{ isUploadComplete: false }, { hasPreview: false }, { hasUnsavedSamples: true }]) {
      expect(isStepDisabled("information", { ...heard, ...missing })).toBe(true);
    }
    expect(isStepDisabled("verification", heard)).toBe(true);
    expect(isStepDisabled("verification", { ...heard, isSaved: true })).toBe(false);
  });
});
