import { describe, expect, it } from "vitest";
import { makeProfessionalVoice } from "../professional-test-support.tsx";
import { emptyForm, formOf, problemsWith, validPart, withLanguage, wordsOf } from "./voice-form.ts";

describe("the form of a voice", () => {
  it("PVC-26 begins with English, and one accent without a value", () => {
    expect(emptyForm).toEqual({
      voiceName: "",
      language: "en",
      labels: [{ label: "accent", value: "" }],
      description: "",
    });
    expect(formOf(makeProfessionalVoice({ labels: { language: "en" } })).labels).toEqual(emptyForm.labels);
  });

  it("PVC-27 the language is no label to edit, and unknown labels are left out", () => {
    const labels = { language: "en", gender: "female", use_case: "conversational", mood: "odd" };
    const form = formOf(makeProfessionalVoice({ labels }));
    expect(form.labels).toEqual([
      { label: "gender", value: "female" },
      { label: "use_case", value: "conversational" },
    ]);
    expect(wordsOf({ ...form, labels: [...form.labels, { label: "accent", value: "" }] }).labels).toEqual({
      gender: "female",
      use_case: "conversational",
    });
  });

  it("PVC-28 PVC-29 PVC-30 says what is wrong with each field", () => {
    const form = { ...emptyForm, voiceName: "  ", description: "x".repeat(501) };
    expect(problemsWith(form, "fr")).toEqual({
      voiceName: "Please give your voice a name",
      description: "Description should be less than 500 characters",
      language: "All audio samples must be in the same language",
    });
    expect(problemsWith({ ...emptyForm, voiceName: "Ada", description: "x".repeat(500) }, "en")).toEqual({});
    expect(problemsWith({ ...emptyForm, voiceName: "Ada", language: "fr" }, null)).toEqual({});
  });

  it("PVC-32 a right field is saved though another is wrong", () => {
    const saved = { ...emptyForm, voiceName: "Ada" };
    const form = { ...saved, voiceName: "", description: "Calm" };
    expect(validPart(form, saved, problemsWith(form, null))).toEqual({ ...saved, description: "Calm" });
  });

  it("another language takes the accent away", () => {
    const form = { ...emptyForm, labels: [{ label: "accent", value: "british" }] };
    expect(withLanguage(form, "de").labels).toEqual([{ label: "accent", value: "" }]);
  });
});
