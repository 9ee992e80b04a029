import { describe, expect, it } from "vitest";
import { firstStep, isEditLocked, isStepDisabled, stepsOf, type WizardFacts } from "./wizard-steps.ts";

const facts = (part: Partial<WizardFacts> = {}): WizardFacts => ({
  mode: "create",
  hasVoice: true,
  isDataComplete: false,
  isVerified: false,
  isFinished: false,
  ...part,
});

describe("steps of the professional clone", () => {
  it("PVC-11 PVC-12 PVC-13 each mode has its steps, and verifying locks the data", () => {
    expect(stepsOf("create").map(({ name }) => name)).toEqual(["Start", "Voice Data", "Verification", "Finish"]);
    expect(stepsOf("edit").map(({ name }) => name)).toEqual(["Voice Data", "Verification", "Finish"]);
    expect(stepsOf("verify").map(({ name, isLocked }) => [name, isLocked])).toEqual([
      ["Voice Data", true],
      ["Verification", false],
      ["Finish", false],
    ]);
  });

  it("begins where there is something to do", () => {
    expect(firstStep("create", false)).toBe("introduction");
    expect(firstStep("create", true)).toBe("voice-data");
    expect(firstStep("edit", true)).toBe("voice-data");
    expect(firstStep("verify", true)).toBe("verification");
  });

  it("PVC-18 there is no way back from the first step, nor to a locked one", () => {
    expect(isEditLocked("voice-data", "edit")).toBe(true);
    expect(isEditLocked("voice-data", "create")).toBe(false);
    expect(isEditLocked("verification", "edit")).toBe(false);
    expect(isEditLocked("verification", "verify")).toBe(true);
  });

  it("PVC-110 a step is closed until the one before it is done", () => {
    expect(isStepDisabled("voice-data", facts({ hasVoice: false }))).toBe(true);
    expect(isStepDisabled("voice-data", facts())).toBe(false);
    expect(isStepDisabled("verification", facts())).toBe(true);
    expect(isStepDisabled("verification", facts({ isDataComplete: true }))).toBe(false);
    expect(isStepDisabled("finish", facts({ isDataComplete: true }))).toBe(true);
    expect(isStepDisabled("finish", facts({ isDataComplete: true, isVerified: true }))).toBe(false);
    expect(isStepDisabled("voice-data", facts({ mode: "verify" }))).toBe(true);
    expect(isStepDisabled("verification", facts({ mode: "verify" }))).toBe(false);
  });

  it("what is handed in for training is not changed by going back", () => {
    const finished = facts({ isDataComplete: true, isVerified: true, isFinished: true });
    expect(isStepDisabled("voice-data", finished)).toBe(true);
    expect(isStepDisabled("verification", finished)).toBe(true);
  });
});
