import { models } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { requireModelFor } from "./require-model.ts";

const refusal = (code: string) => expect.objectContaining({ code });

describe("model", () => {
  it("falls back on the default model", () => {
    expect(requireModelFor("speech").modelId).toBe("eleven_multilingual_v2");
  });

  it("refuses an unknown model", () => {
    expect(() => requireModelFor("speech", "eleven_v99")).toThrow(refusal("model_not_found"));
  });

  it.each(models.filter(({ task }) => task !== "speech"))(
    "TTS-15 refuses $modelId, which cannot speak",
    ({ modelId }) => {
      expect(() => requireModelFor("speech", modelId)).toThrow(refusal("model_can_not_do_text_to_speech"));
    },
  );
});
