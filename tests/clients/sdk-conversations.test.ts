import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { supportAgentId } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });

type Heard = { type: string; [part: string]: unknown };
const bytesPerPiece = 3_200;

describe("a conversation, from the stock SDK's signed address", () => {
  it("API-51 ASSIST-01 hears a spoken question and speaks the answer", async () => {
    const { signedUrl } = await client.conversationalAi.conversations.getSignedUrl({ agentId: supportAgentId });
    const asked = await client.textToSpeech.convert("am_michael", {
      text: "How do I clone my own voice?",
      outputFormat: "pcm_16000",
    });
    const speech = Buffer.from(await new Response(asked as unknown as BodyInit).arrayBuffer());
    const socket = new WebSocket(signedUrl, ["convai"]);
    const heard: Heard[] = [];
    socket.on("message", (data) => heard.push(JSON.parse(String(data)) as Heard));
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const send = (message: object): void => socket.send(JSON.stringify(message));
    const all = (type: string): string[] => heard.filter((one) => one.type === type).map((one) => JSON.stringify(one));
    send({ type: "conversation_initiation_client_data" });
    await expect.poll(() => all("audio").length).toBeGreaterThan(0);
    const silence = Buffer.alloc(16_000 * 2);
    const sound = Buffer.concat([silence.subarray(0, 16_000), speech, silence]);
    for (let at = 0; at < sound.length; at += bytesPerPiece) {
      send({ user_audio_chunk: sound.subarray(at, at + bytesPerPiece).toString("base64") });
    }
    await expect.poll(() => all("user_transcript").join(), { timeout: 60_000 }).toMatch(/clone my own voice/i);
    await expect.poll(() => all("agent_response").at(-1), { timeout: 60_000 }).toContain("Add a new voice");
    const before = all("interruption").length;
    await expect.poll(() => all("audio").length, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(before).toBeLessThanOrEqual(1);
    socket.close();
  });
});
