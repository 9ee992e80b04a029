import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPythonClients, runPython } from "../support/python-clients.ts";
import { aRecording, type Recording } from "../support/real-speech.ts";
import { owner, type Product, startProduct } from "../support/start-product.ts";
import { wordErrorRate } from "../support/word-errors.ts";

const { reason } = installPythonClients();
if (reason) console.warn(reason);
const recording = await aRecording();
if (!recording) console.warn("Nothing is heard over wss: there is no real speech in ../shared/speech.");

type Outcome = { https: boolean; seconds: number; refused: string; heard: string };

/** Its sockets insist on wss; the certificate is the one that this server made for itself. */
describe.skipIf(reason)("the stock Python client over TLS", () => {
  let product: Product;
  let folder: string;
  beforeAll(async () => {
    [product, folder] = await Promise.all([
      startProduct({ isToy: true, env: { TLS: "local" } }),
      mkdtemp(path.join(os.tmpdir(), "timbre-wss-")),
    ]);
    await product.waitUntilReady();
  });
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  });

  it("speaks while text comes and writes down what it hears", async () => {
    const sound = path.join(folder, "speech.pcm");
    await writeFile(sound, recording?.pcm ?? Buffer.alloc(32_000));
    const baseUrl = product.baseUrl.replace("127.0.0.1", "localhost");
    const env = { SSL_CERT_FILE: path.join(product.dataDir, "tls/ca.pem") };
    const outcome = (await runPython("over_tls.py", [baseUrl, owner.apiKey, sound], { env })) as Outcome;
    expect(outcome).toMatchObject({ https: true, refused: "voice_not_found" });
    expect(outcome.seconds).toBeGreaterThan(1);
    if (recording) expect(wordErrorRate([{ said: recording.text, heard: outcome.heard }], "en")).toBeLessThan(0.2);
  });

  it.skipIf(!recording)("is the ear of Pipecat's agents, which insist on wss too", async () => {
    const { pcm, text: said } = recording as Recording;
    const sound = path.join(folder, "heard-by-pipecat.pcm");
    await writeFile(sound, pcm);
    const baseUrl = product.baseUrl.replace("127.0.0.1", "localhost");
    const env = { SSL_CERT_FILE: path.join(product.dataDir, "tls/ca.pem") };
    const { pipecat } = (await runPython("hearing_agents.py", [baseUrl, owner.apiKey, sound, "pipecat"], { env })) as {
      pipecat: string;
    };
    expect(wordErrorRate([{ said, heard: pipecat }], "en"), pipecat).toBeLessThan(0.2);
  });
});
