import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });

/** The address is unknown, and the client can read why. */
const expectMissing = async (calls: readonly Promise<unknown>[]): Promise<void> => {
  for (const result of await Promise.allSettled(calls)) {
    expect(result.status).toBe("rejected");
    const error = (result as PromiseRejectedResult).reason as ElevenLabsError;
    expect(error).toBeInstanceOf(ElevenLabsError);
    expect(error.statusCode).toBe(404);
    expect(error.body).toMatchObject({ detail: { status: "feature_not_available" } });
    expect(error.rawResponse?.headers.get("content-type")).toContain("application/json");
  }
};

describe("the stock SDK, calling what is not built", () => {
  it("is told so by podcasts", () =>
    expectMissing([
      client.studio.createPodcast({
        modelId: "eleven_multilingual_v2",
        mode: { type: "bulletin", bulletin: { hostVoiceId: "af_heart" } },
        source: { type: "text", text: "News" },
      }),
    ]));

  it("is told so by what agents here do not have", () =>
    expectMissing([
      client.conversationalAi.conversations.getWebrtcToken({ agentId: "a" }),
      client.conversationalAi.agents.summaries.get({ agentIds: ["a"] }),
      client.conversationalAi.agents.link.get("a"),
      client.conversationalAi.agents.widget.get("a"),
      client.conversationalAi.tools.list(),
      client.conversationalAi.phoneNumbers.list(),
      client.conversationalAi.knowledgeBase.documents.createFromUrl({ url: "https://example.com" }),
    ]));

  it("is told so by sound effects", () =>
    expectMissing([client.textToSoundEffects.convert({ text: "A door closes." })]));
});
