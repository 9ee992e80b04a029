import { describe, expect, it } from "vitest";
import { emptyDraft, readDraft, saveDraft } from "./draft.ts";

describe("draft", () => {
  it("is there again after a reload", () => {
    saveDraft({ text: "Hello", voiceId: "heart" });
    expect(readDraft()).toEqual({ ...emptyDraft, text: "Hello", voiceId: "heart" });
  });

  it("keeps what a change does not name", () => {
    saveDraft({ text: "Hello", modelId: "eleven_v3" });
    saveDraft({ voiceId: "george" });
    expect(readDraft()).toEqual({ ...emptyDraft, text: "Hello", voiceId: "george", modelId: "eleven_v3" });
  });

  it("starts empty when the stored one is broken", () => {
    localStorage.setItem("speech-draft", "{not json");
    expect(readDraft()).toEqual(emptyDraft);
  });

  it("keeps a text that was written before there was a choice of formats", () => {
    localStorage.setItem("speech-draft", JSON.stringify({ text: "Hello", voiceId: 3 }));
    expect(readDraft()).toEqual({ ...emptyDraft, text: "Hello" });
  });
});
