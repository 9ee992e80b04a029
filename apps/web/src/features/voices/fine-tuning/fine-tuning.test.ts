import { describe, expect, it } from "vitest";
import { makeVoice } from "../../../test-builders.ts";
import { fineTuningOf, fineTuningWords, modelForVoice, untrainedWarning } from "./fine-tuning.ts";

const professional = (part = {}) => makeVoice("Pro", {}, { category: "professional", ...part });
const words = (state: string, progress = 0, message: string | null = null) =>
  fineTuningWords({ state, progress, message });

describe("fine-tuning", () => {
  it("VOICE-33 VOICE-34 VOICE-35 says how far it is", () => {
    expect(words("not_started")).toBe("Click to start fine-tuning");
    expect(words("fine_tuning", 0.426)).toBe("Fine-tuning 43%");
    expect(words("fine_tuned", 1)).toBe("Fine-tuned");
    expect(words("failed")).toBe("Fine-tuning failed. Click to retry");
  });

  it("VOICE-36 a model the voice is made for is fine-tuned at full progress", () => {
    expect(fineTuningOf(professional({ modelIdsServedWell: ["m"] }), "m")).toMatchObject({
      state: "fine_tuned",
      progress: 1,
    });
    expect(fineTuningOf(professional(), "m").state).toBe("not_started");
  });

  it("VOICE-38 a model's own message is shown", () => {
    expect(words("failed", 0, "Too little audio")).toBe("Too little audio");
  });

  it("TTS-12 warns of a voice that is not fine-tuned for the task", () => {
    expect(untrainedWarning(professional(), "m", "Speech to Speech")).toBe(
      "This voice is not fine-tuned for Speech to Speech. You may encounter some instabilities...",
    );
    expect(untrainedWarning(professional({ modelIdsServedWell: ["m"] }), "m", "Text to Speech")).toBeNull();
    expect(untrainedWarning(makeVoice("Heart"), "m", "Text to Speech")).toBeNull();
  });

  it("TTS-13 a professional voice brings its model", () => {
    expect(modelForVoice(professional(), "Text to Speech")).toBe("eleven_multilingual_v2");
    expect(modelForVoice(professional(), "Speech to Speech")).toBe("eleven_multilingual_sts_v2");
    expect(modelForVoice(makeVoice("Heart"), "Text to Speech")).toBeNull();
  });
});
