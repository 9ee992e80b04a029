import { Conversation, type TextConversation } from "@elevenlabs/client";
import { supportAgentId } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

/** As in browsers, where every message has a turn of its own. */
class PageSocket extends WebSocket {
  constructor(url: string, protocols: string[], options: ClientOptions = {}) {
    super(url, protocols, { ...options, allowSynchronousEvents: false });
  }
}

let app: TestApp;
let ada: Person;
let origin: string;
beforeAll(async () => {
  vi.stubGlobal("WebSocket", PageSocket);
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp();
  origin = (await app.http.listen({ port: 0, host: "127.0.0.1" })).replace(/^http/, "ws");
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const call = async (how: { agentId: string; authorization?: string } | { signedUrl: string }) => {
  const said: string[] = [];
  const asked: unknown[] = [];
  const ended: string[] = [];
  const conversation = (await Conversation.startSession({
    ...how,
    origin,
    connectionType: "websocket",
    textOnly: true,
    dynamicVariables: { current_page: "/app/voice-library", subscription_tier: "free" },
    clientTools: {
      navigate: async (parameters: unknown) => {
        asked.push(parameters);
        return "route not found";
      },
    },
    onMessage: ({ role, message }) => said.push(`${role}: ${message}`),
    onDisconnect: ({ reason }) => ended.push(reason),
  })) as TextConversation;
  return { conversation, said, asked, ended };
};

describe("the stock client, by changing its origin", () => {
  it("API-51 ASSIST-01 ASSIST-11 asks, is led by tools, and tells what they could not do", async () => {
    const { conversation, said, asked, ended } = await call({ agentId: supportAgentId, authorization: ada.token });
    expect(conversation.getId()).toMatch(/^conv_/);
    await expect.poll(() => said[0]).toContain("agent: Hello! I am the assistant");
    conversation.sendUserMessage("What page am I on?");
    await expect.poll(() => said.at(-1)).toContain("You are on Voice Library.");
    conversation.sendContextualUpdate("The person is on the page /app/subscription (Subscription).");
    conversation.sendUserMessage("What page am I on?");
    await expect.poll(() => said.at(-1)).toContain("You are on Subscription.");
    conversation.sendUserMessage("Take me to the voice library");
    await expect.poll(() => said.at(-1)).toBe("agent: I could not find that page.");
    expect(asked).toEqual([{ target: "voice_library" }]);
    conversation.sendUserMessage("Goodbye");
    await expect.poll(() => ended).toEqual(["agent"]);
  });

  it("API-51 opens by a signed address", async () => {
    const made = await ada.get(`/v1/convai/conversation/get-signed-url?agent_id=${supportAgentId}`);
    const { pathname, search } = new URL(made.json<{ signed_url: string }>().signed_url);
    const { conversation, said, ended } = await call({ signedUrl: `${origin}${pathname}${search}` });
    await expect.poll(() => said.length).toBe(1);
    await conversation.endSession();
    expect(ended).toEqual(["user"]);
  });

  it("API-51 is told who refused it", async () => {
    await expect(call({ agentId: "agent_of_another", authorization: ada.token })).rejects.toThrow("not found");
    await expect(call({ agentId: supportAgentId })).rejects.toThrow();
  });
});
