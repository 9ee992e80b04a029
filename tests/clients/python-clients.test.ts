import { describe, expect, it } from "vitest";
import { installPythonClients, runPython } from "../support/python-clients.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const { reason } = installPythonClients();
if (reason) console.warn(reason);

const words = ["Hello", "there,", "and", "welcome", "to", "the", "show."];

describe.skipIf(reason)("stock Python clients", () => {
  it("speak and are refused as their READMEs lead one to expect", async () => {
    expect(await runPython("stock_clients.py", [baseUrl, owner.apiKey])).toEqual({
      convert: true,
      stream: true,
      voices: true,
      "legacy names": true,
      models: true,
      "webhook events": true,
      usage: true,
      "usage limit": ["ok", "ok"],
      "unknown voice": [404, "voice_not_found"],
      "refused by name": [404, "feature_not_available"],
      agents: ["Python", "Support assistant", true, 0],
      "openai speech": [true, "excited"],
      "openai formats": { aac: ["audio/aac", true], flac: ["audio/flac", true] },
      "openai voices": true,
      "openai models": ["model", true],
      "openai refusal": "voice_not_found",
      "openai translation": "feature_not_available",
    });
  });

  it("are forgiven what the original forgives", async () => {
    expect(await runPython("forgiving.py", [baseUrl, owner.apiKey])).toEqual({
      "labels as JSON text": ["british", "old"],
      "a field sent twice": "Last name",
      "and when it is edited": ["Three", "scottish"],
      "numbers as text": true,
      "a slash behind the address": true,
      "a language sent twice": ["en", true],
      "a type without a body": true,
    });
  });

  it("are the voice of agents, with the times of their words", async () => {
    expect(await runPython("voice_agents.py", [baseUrl, owner.apiKey])).toEqual({
      livekit: { voices: true, whole: true, stream: true, words },
      pipecat: { sound: true, words, errors: [] },
      "pipecat over HTTP": { sound: true, words, errors: [] },
      "livekit by dialogue": { voices: true, whole: true, stream: true, words },
      "pipecat by dialogue": { sound: true, words, errors: [] },
    });
  });

  it("are tools of an assistant over MCP", async () => {
    const tools = { sound: true, found: true, model: true, credits: true };
    expect(await runPython("mcp_client.py", [baseUrl, owner.apiKey])).toEqual(tools);
  });
});
