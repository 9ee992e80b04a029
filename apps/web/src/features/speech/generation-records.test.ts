import { regenerationRules } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import type { GenerationFacts, SpeechRequest } from "../../api/speech/speech.ts";
import { toSettings } from "../../api/voices/voices.ts";
import { findRecord, findRecordOfItem, forgetGeneration, rememberGeneration, triesLeft } from "./generation-records.ts";

const request: SpeechRequest = { text: "Hello", voiceId: "heart", modelId: "m", settings: toSettings() };
const facts = (regenerationCount: number, historyItemId = "h1"): GenerationFacts => ({
  generationInfo: "g1",
  regenerationCount,
  historyItemId,
  requestId: "r1",
  costCredits: 5,
});
const remember = (part: Partial<Parameters<typeof rememberGeneration>[0]> = {}, atMs = 0): void =>
  rememberGeneration({ request, voiceName: "Heart", facts: facts(0), ...part }, atMs);

describe("generation records", () => {
  it("HIST-02 hold the generation info and when it was made", () => {
    remember({}, 1_000);
    expect(findRecord(request, 2_000)).toMatchObject({ generationInfo: "g1", firstMadeAtMs: 1_000 });
  });

  it("HIST-04 HIST-07 count down from three tries and then are no longer offered", () => {
    const left = [0, 1, 2].map((count) => {
      remember({ facts: facts(count, `h${count}`) });
      const record = findRecord(request, 1);
      return record && triesLeft(record);
    });
    expect(left).toEqual([3, 2, 1]);
    remember({ facts: facts(3, "h3") });
    expect(findRecord(request, 1)).toBeNull();
  });

  it("HIST-06 are worth something for two hours after the first time, however often it was made again", () => {
    remember({}, 0);
    remember({ facts: facts(1, "h2") }, 3_600_000);
    expect(findRecord(request, regenerationRules.windowMs)).not.toBeNull();
    expect(findRecord(request, regenerationRules.windowMs + 1)).toBeNull();
  });

  it("HIST-07 any change makes it another input", () => {
    remember();
    expect(findRecord({ ...request, text: "Hello!" }, 1)).toBeNull();
    expect(findRecord({ ...request, settings: { ...request.settings, speed: 1.1 } }, 1)).toBeNull();
  });

  it("are found by each of their history items, and can be forgotten", () => {
    remember();
    remember({ facts: facts(1, "h2") });
    expect(findRecordOfItem("h1", 1)).not.toBeNull();
    expect(findRecordOfItem("h2", 1)).not.toBeNull();
    forgetGeneration("g1", 1);
    expect(findRecordOfItem("h1", 1)).toBeNull();
  });

  it("survive nonsense in the storage", () => {
    localStorage.setItem("generation-records", "{");
    expect(findRecord(request, 1)).toBeNull();
  });
});
