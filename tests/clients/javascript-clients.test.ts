import { describe, expect, it } from "vitest";
import { installJavaScriptClients, runJavaScript } from "../support/javascript-clients.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const { reason } = installJavaScriptClients();
if (reason) console.warn(reason);

describe.skipIf(reason)("stock JavaScript clients", () => {
  it("speak, listen and are refused as their READMEs lead one to expect", async () => {
    expect(await runJavaScript("speak.mjs", [baseUrl, owner.apiKey])).toEqual({
      elevenlabs: true,
      "ai-sdk speech": ["audio/mpeg", true, []],
      "ai-sdk transcription": true,
      "ai-sdk openai speech": ["audio/mpeg", true],
      "openai speech": true,
      "openai formats": { aac: ["audio/aac", true], flac: ["audio/flac", true] },
      "openai transcription": true,
      "openai diarized transcription": [true, ["A"], "transcript.text.segment"],
      "openai refused option": [400, "not_supported"],
      "openai voices of their own": [404, "feature_not_available"],
      "openai models": "model",
      "openai refusal": [404, "voice_not_found"],
    });
  });

  it("are the voice of agents, with the times of their words", async () => {
    const words = ["Hello", "there,", "and", "welcome", "to", "the", "show."];
    const agent = { voices: true, whole: true, stream: true, words };
    expect(await runJavaScript("livekit.mjs", [baseUrl, owner.apiKey])).toEqual(agent);
  });
});
