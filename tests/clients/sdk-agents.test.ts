import { ElevenLabsClient, type ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { supportAgentId } from "@timbre/contract";
import { decodeAudio } from "@timbre/engine";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });
const { agents, conversations, knowledgeBase } = client.conversationalAi;
const waiting = { timeout: 60_000, interval: 250 };

const facts = "The boat to the island leaves at nine in the morning. A ticket costs twelve euros.";

const bytesOf = async (stream: unknown): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
};
const statusOf = (error: unknown): string | undefined =>
  ((error as ElevenLabsError).body as { detail?: { status?: string } }).detail?.status;

type Heard = { type: string; agent_response_event?: { agent_response: string } };

/** Says one line aloud and hears the agent out. */
const talk = async (agentId: string, question: string): Promise<string[]> => {
  const { signedUrl } = await client.conversationalAi.conversations.getSignedUrl({ agentId });
  const asked = await client.textToSpeech.convert("am_michael", { text: question, outputFormat: "pcm_16000" });
  const speech = Buffer.from(await bytesOf(asked));
  const socket = new WebSocket(signedUrl, ["convai"]);
  const heard: Heard[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(String(data)) as Heard));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const count = (type: string): number => heard.filter((one) => one.type === type).length;
  socket.send(JSON.stringify({ type: "conversation_initiation_client_data" }));
  await expect.poll(() => count("audio"), waiting).toBeGreaterThan(0);
  const silence = Buffer.alloc(16_000 * 2);
  const sound = Buffer.concat([silence.subarray(0, 16_000), speech, silence]);
  for (let at = 0; at < sound.length; at += 3_200) {
    socket.send(JSON.stringify({ user_audio_chunk: sound.subarray(at, at + 3_200).toString("base64") }));
  }
  const said = () => heard.flatMap((one) => one.agent_response_event?.agent_response ?? []);
  await expect.poll(() => said().length, waiting).toBe(2);
  const before = count("audio");
  await expect.poll(() => count("audio"), waiting).toBeGreaterThanOrEqual(Math.max(2, before));
  socket.close();
  return said();
};

describe("the stock SDK, with agents of its own", () => {
  it("API-51 makes one with knowledge, talks with it, and reads and hears what was said", async () => {
    const text = await client.conversationalAi.knowledgeBase.documents.createFromText({ text: facts, name: "Boat" });
    const { agentId } = await client.conversationalAi.agents.create({
      name: "Harbour",
      conversationConfig: {
        agent: {
          firstMessage: "Harbour office, hello.",
          language: "en",
          prompt: { prompt: "Be brief.", knowledgeBase: [{ type: "text", name: text.name, id: text.id }] },
        },
        tts: { voiceId: "bf_emma" },
      },
    });
    const agent = await client.conversationalAi.agents.get(agentId);
    expect(agent.conversationConfig.agent?.prompt?.knowledgeBase?.[0]?.id).toBe(text.id);
    expect(agent.conversationConfig.tts?.voiceId).toBe("bf_emma");
    const said = await talk(agentId, "When does the boat to the island leave?");
    expect(said[0]).toBe("Harbour office, hello.");
    expect(said[1]).toContain("nine in the morning");
    const list = async () => (await client.conversationalAi.conversations.list({ agentId })).conversations;
    await expect.poll(async () => (await list())[0]?.status, waiting).toBe("done");
    const [{ conversationId } = { conversationId: "" }] = await list();
    const whole = await client.conversationalAi.conversations.get(conversationId);
    // The question came before the first words were heard to their end, so those may not be in it.
    const [question, answer] = whole.transcript.slice(-2);
    expect([question?.role, answer?.role]).toEqual(["user", "agent"]);
    expect(question?.message).toMatch(/island/i);
    expect(answer?.message).toContain("nine in the morning");
    expect(whole.hasAudio).toBe(true);
    await client.conversationalAi.conversations.feedback.create(conversationId, { feedback: "like" });
    const judged = await client.conversationalAi.conversations.get(conversationId);
    expect(judged.metadata.feedback?.overallScore).toBe("like");
    const found = await client.conversationalAi.conversations.list({ agentId, search: "nine in the", textOnly: false });
    expect(found.conversations.map((one) => one.conversationId)).toEqual([conversationId]);
    const refused = await client.conversationalAi.conversations
      .list({ ratingMin: 3 })
      .catch((error: unknown) => statusOf(error));
    expect(refused).toBe("not_supported");
    const sound = await bytesOf(await client.conversationalAi.conversations.audio.get(conversationId));
    const { samples, sampleRateHz } = await decodeAudio(sound, { maxDurationMs: 600_000 });
    expect(samples.length / sampleRateHz).toBeGreaterThan(2);
    await client.conversationalAi.conversations.delete(conversationId);
    expect(await list()).toEqual([]);
    await client.conversationalAi.agents.delete(agentId);
    await client.conversationalAi.knowledgeBase.documents.delete(text.id);
  });

  it("API-51 changes, copies and lists them, and is told what they do not have", async () => {
    const { agentId } = await agents.create({ name: "First", conversationConfig: { agent: { firstMessage: "Hi." } } });
    const changed = await client.conversationalAi.agents.update(agentId, {
      name: "Second",
      conversationConfig: { agent: { language: "fr" } },
    });
    expect([changed.name, changed.conversationConfig.agent?.firstMessage]).toEqual(["Second", "Hi."]);
    const copy = await client.conversationalAi.agents.duplicate(agentId, { name: "Third" });
    const { agents: all } = await client.conversationalAi.agents.list({ pageSize: 100 });
    expect(all[0]?.agentId).toBe(supportAgentId);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(["Second", "Third"]));
    const named = await client.conversationalAi.agents.list({ sortBy: "name", sortDirection: "desc", archived: false });
    const own = named.agents.map(({ name }) => name).filter((name) => name === "Second" || name === "Third");
    expect(own).toEqual(["Third", "Second"]);
    expect((await client.conversationalAi.agents.list({ archived: true })).agents).toEqual([]);
    const refused = await agents
      .create({ conversationConfig: { agent: { prompt: { llm: "gpt-4o" } } } })
      .catch((error: unknown) => statusOf(error));
    expect(refused).toBe("not_supported");
    for (const id of [agentId, copy.agentId]) await client.conversationalAi.agents.delete(id);
    expect(await agents.get(agentId).catch((error: unknown) => statusOf(error))).toBe("agent_not_found");
    expect(await conversations.get("conv_none").catch((error: unknown) => statusOf(error))).toBe(
      "conversation_not_found",
    );
  });

  it("API-51 reads documents into what they look things up in", async () => {
    const file = await client.conversationalAi.knowledgeBase.documents.createFromFile({
      file: new File([facts], "ferry.txt", { type: "text/plain" }),
      name: "Ferry times",
    });
    const { agentId } = await agents.create({
      conversationConfig: { agent: { prompt: { knowledgeBase: [{ type: "file", name: "x", id: file.id }] } } },
    });
    const { documents } = await client.conversationalAi.knowledgeBase.list({ pageSize: 100 });
    const listed = documents.find(({ id }) => id === file.id);
    expect(JSON.stringify(listed)).toContain(agentId);
    const read = await client.conversationalAi.knowledgeBase.documents.get(file.id);
    expect(JSON.stringify(read)).toContain("twelve euros");
    await client.conversationalAi.knowledgeBase.documents.delete(file.id, { force: true });
    await client.conversationalAi.agents.delete(agentId);
    expect(await knowledgeBase.documents.get(file.id).catch((error: unknown) => statusOf(error))).toBe(
      "document_not_found",
    );
  });
});
