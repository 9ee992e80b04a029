import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installPythonClients, pythonProgram } from "../support/python-clients.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

type Sample = { label: string; source: string };
type Paths = Record<string, Record<string, { "x-codeSamples"?: Sample[] }>>;

const product = sharedProduct();
let paths: Paths;
let folder: string;
let python = "python3";

/** What people look for first, and one of each kind: JSON, forms, sound, questions in the address. */
const calls = [
  ["post", "/v1/text-to-speech/{voice_id}"],
  ["post", "/v1/text-to-speech/{voice_id}/stream"],
  ["post", "/v1/text-to-speech/{voice_id}/with-timestamps"],
  ["post", "/v1/text-to-dialogue"],
  ["post", "/v1/audio/speech"],
  ["get", "/v1/voices"],
  ["get", "/v1/voices/{voice_id}"],
  ["get", "/v1/models"],
  ["get", "/v1/history"],
  ["get", "/v1/user"],
  ["post", "/v1/speech-to-text"],
] as const;

/** Python's own has requests in most places; where it has not, that of the clients' environment does. */
const findPython = (): string => {
  try {
    execFileSync("python3", ["-c", "import requests"], { stdio: "pipe" });
    return "python3";
  } catch {
    const { reason } = installPythonClients();
    if (reason) throw new Error(reason);
    return pythonProgram();
  }
};

beforeAll(async () => {
  python = findPython();
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-samples-"));
  paths = ((await (await fetch(`${product.baseUrl}/openapi.json`)).json()) as { paths: Paths }).paths;
  const spoken = await fetch(`${product.baseUrl}/v1/text-to-speech/JBFqnCBsd6RMkjVDRZzb`, {
    method: "POST",
    headers: { "xi-api-key": owner.apiKey, "content-type": "application/json" },
    body: JSON.stringify({ text: "A recording to send." }),
  });
  expect(spoken.ok).toBe(true);
  await writeFile(path.join(folder, "recording.mp3"), Buffer.from(await spoken.arrayBuffer()));
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const commandOf = async ({ label, source }: Sample): Promise<[string, string[]]> => {
  if (label === "curl") return ["bash", ["-c", source.replace("curl ", "curl -sS --fail-with-body ")]];
  const file = path.join(folder, label === "Python" ? "sample.py" : "sample.mjs");
  await writeFile(file, source);
  return [label === "Python" ? python : process.execPath, [file]];
};

const runSample = async (sample: Sample): Promise<string> => {
  const [program, args] = await commandOf(sample);
  const env = { ...process.env, TIMBRE_API_KEY: owner.apiKey };
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
};

it.each(calls)("API-63 %s %s: its samples for curl, JavaScript and Python run as they stand", async (method, url) => {
  const samples = paths[url]?.[method]?.["x-codeSamples"] ?? [];
  expect(samples.map(({ label }) => label)).toEqual(["curl", "JavaScript", "Python"]);
  for (const sample of samples) {
    const saved = path.join(folder, "answer.mp3");
    await rm(saved, { force: true });
    const printed = await runSample(sample);
    const isSaved = sample.source.includes("answer.mp3");
    expect(isSaved ? (await readFile(saved)).length : printed.length, sample.source).toBeGreaterThan(20);
  }
});

it("every call has its samples, written with the address that was asked", () => {
  for (const [url, operations] of Object.entries(paths)) {
    for (const [method, { "x-codeSamples": samples = [] }] of Object.entries(operations)) {
      expect(samples, `${method} ${url}`).toHaveLength(3);
      for (const { source } of samples) expect(source).toContain(`${product.baseUrl}/`);
    }
  }
});
