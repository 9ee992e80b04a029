import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { binOf, runBin, startBin } from "../bridges/run-bin.ts";
import { installWyomingClient, runWyomingClient } from "../bridges/python/install.ts";
import { aRecording, type Recording } from "../support/real-speech.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { call, owner } from "../support/start-product.ts";
import { wordErrorRate } from "../support/word-errors.ts";

const product = sharedProduct();
const found = await aRecording();
const reason = found ? undefined : "Our bridges hear no real person: there is no real speech in ../shared/speech.";
const wyoming = installWyomingClient();
for (const line of [reason, wyoming.reason]) if (line) console.warn(line);
const recording = found as Recording;
const place = { TIMBRE_SERVER: product.baseUrl, TIMBRE_API_KEY: owner.apiKey };

let folder: string;
const voiceIds: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-bridges-"));
});
afterAll(async () => {
  for (const id of voiceIds) await call(product, `/v1/voices/${id}`, { method: "DELETE" });
  await rm(folder, { recursive: true });
});

const errorsIn = (heard: string): number => wordErrorRate([{ said: recording.text, heard }], "en");

describe.skipIf(reason)("the command line and a real person's recording", () => {
  const timbre = async (...args: string[]): Promise<string> => {
    const { code, out, errors } = await runBin(binOf("cli", "timbre"), { args, env: place });
    expect({ code, errors }).toMatchObject({ code: 0 });
    return String(out).trim();
  };

  it("writes it down, clones the reader, and says another recording in the clone's voice", async () => {
    expect(errorsIn(await timbre("transcribe", recording.file))).toBeLessThan(0.2);
    const voiceId = await timbre("clone", "Reader", recording.longFile);
    voiceIds.push(voiceId);
    const changed = path.join(folder, "changed.wav");
    await timbre("changer", recording.file, "--voice", voiceId, "--output", changed);
    expect(errorsIn(await timbre("transcribe", changed))).toBeLessThan(0.35);
  });
});

describe.skipIf(reason)("MCP tools and a real person's recording", () => {
  it("write it down, clone the reader, and say it in another voice", async () => {
    const env = { ...(process.env as Record<string, string>), ...place };
    const args = [binOf("mcp", "timbre-mcp")];
    const client = new Client({ name: "tests", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
    const use = async (name: string, given: Record<string, unknown>): Promise<Record<string, string>> => {
      const { content, isError } = await client.callTool({ name, arguments: given }, undefined, { timeout: 300_000 });
      const [{ text }] = content as [{ text: string }];
      if (isError) throw new Error(text);
      return JSON.parse(text) as Record<string, string>;
    };
    try {
      expect(errorsIn((await use("transcribe", { file: recording.file })).text ?? "")).toBeLessThan(0.2);
      const made = await use("clone_voice", { name: "Reader", file: recording.longFile });
      voiceIds.push(made.voice_id ?? "");
      const output_file = path.join(folder, "changed.mp3");
      await use("change_voice", { voice_id: made.voice_id, file: recording.file, output_file });
      expect(errorsIn((await use("transcribe", { file: output_file })).text ?? "")).toBeLessThan(0.35);
    } finally {
      await client.close();
    }
  });
});

describe.skipIf(reason ?? wyoming.reason)("the Wyoming service and a real person's recording", () => {
  it("writes it down for the protocol's own client", async () => {
    const service = await startBin(binOf("wyoming", "timbre-wyoming"), { args: ["--port", "0"], env: place });
    try {
      const file = path.join(folder, "speech.pcm");
      await writeFile(file, recording.pcm);
      const { heard } = (await runWyomingClient(service.address, file)) as { heard: string };
      expect(errorsIn(heard)).toBeLessThan(0.2);
    } finally {
      await service.stop();
    }
  });
});
