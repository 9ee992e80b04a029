import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as contract from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stateOfRoutes } from "../../scripts/steps/sdk/sdk-routes.mjs";
import { installJavaScriptClients, javaScriptFolder } from "../support/javascript-clients.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const { reason } = installJavaScriptClients();
if (reason) console.warn(reason);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Ended = { code?: number; stdout: string; stderr: string };

/** As people type it, in a folder of their own, with the address and the key in the environment. */
const elevenlabs = async (...args: string[]): Promise<Ended> => {
  const bin = path.join(javaScriptFolder, "node_modules/.bin/elevenlabs");
  const address = { ELEVENLABS_BASE_URL: baseUrl, ELEVENLABS_API_KEY: owner.apiKey };
  const options = { cwd: folder, env: { ...process.env, HOME: folder, ...address }, maxBuffer: 64 * 1024 * 1024 };
  try {
    return { code: 0, ...(await promisify(execFile)(bin, args, options)) };
  } catch (error) {
    return error as Ended;
  }
};

const answerOf = async (...args: string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await elevenlabs(...args);
  expect(code, stderr || stdout).toBe(0);
  return JSON.parse(stdout) as unknown;
};

describe.skipIf(reason)("the ElevenLabs command line", () => {
  it("says a sentence to a file and hears the same words in it", async () => {
    const said = await elevenlabs("say", "The train leaves at seven in the morning.", "--output", "said.mp3");
    expect(said.code, said.stderr).toBe(0);
    const heard = await answerOf("speech-to-text", "convert", "--model-id", "scribe_v1", "--file", "said.mp3");
    expect(heard).toMatchObject({ text: expect.stringMatching(/the train leaves at (seven|7) in the morning/i) });
  });

  it("changes a voice, isolates one and speaks a dialogue", async () => {
    const parts = [
      ["speech-to-speech", "convert", "--voice-id", "am_michael", "--audio", "said.mp3"],
      ["audio-isolation", "convert", "--audio", "said.mp3"],
      ["text-to-dialogue", "convert", "--json", '{"inputs":[{"text":"Hello.","voice_id":"af_heart"}]}'],
    ];
    for (const [n, part] of parts.entries()) {
      const made = await answerOf(...part, "--output", `${n}.mp3`);
      expect(made).toMatchObject({ mimeType: "audio/mpeg", status: "success", bytes: expect.any(Number) });
      expect((await readFile(path.join(folder, `${n}.mp3`))).length).toBeGreaterThan(5_000);
    }
  });

  it("keeps an agent as a file: added, changed and pushed", async () => {
    const config = { agent: { first_message: "Front desk.", language: "en", prompt: { prompt: "Be brief." } } };
    await writeFile(path.join(folder, "desk.json"), JSON.stringify({ name: "Desk", conversation_config: config }));
    for (const args of [["init"], ["add", "--from-file", "desk.json"]]) {
      const done = await elevenlabs("agents", ...args);
      expect(done.code, done.stderr).toBe(0);
    }
    const file = path.join(folder, "agent_configs/Desk.json");
    await writeFile(file, (await readFile(file, "utf8")).replace("Be brief.", "Be brief and kind."));
    expect((await elevenlabs("agents", "push")).stdout).toContain("Updated agent Desk");
    const { agents } = JSON.parse(await readFile(path.join(folder, "agents.json"), "utf8")) as {
      agents: { id: string }[];
    };
    const agent = await answerOf("agents", "get", "--agent-id", agents[0]?.id ?? "");
    expect(agent).toMatchObject({ conversation_config: { agent: { prompt: { prompt: "Be brief and kind." } } } });
  });

  it("is told by name what this server does not offer", async () => {
    const { code, stdout, stderr } = await elevenlabs("text-to-sound-effects", "convert", "--text", "Boom");
    expect(code).toBeGreaterThan(0);
    expect(stdout + stderr).toContain("feature_not_available");
  });

  it("knows no route that is neither served nor refused by name", async () => {
    const { stdout } = await elevenlabs("--spec-raw");
    const { paths } = JSON.parse(stdout) as { paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([address, methods]) =>
      Object.keys(methods)
        .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
        .map((method) => `${method.toUpperCase()} ${address.replace(/\{[^}]*\}/g, "{}").replace(/\/$/, "")}`),
    );
    expect(routes.length).toBeGreaterThan(300);
    const unknown = stateOfRoutes(routes, contract).filter(({ state }) => state === "unknown");
    expect(unknown.map(({ route }) => route)).toEqual([]);
  });
});
