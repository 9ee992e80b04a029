import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../../../../scripts/steps/services/nats-server.mjs";
import { joinEngine, joinWeb, listen, toyHost } from "../../test-support/test-fleet.ts";
import { makeCertificate } from "../tls/make-certificate.ts";

let folder: string;
let nats: TestNats;
const fileOf = (name: string): string => path.join(folder, name);

/** A certificate for this machine and the authority that signed it, as files. */
const writeCertificate = async (name: string): Promise<void> => {
  const made = await makeCertificate(["localhost", "127.0.0.1"], new Date());
  await writeFile(fileOf(`${name}.pem`), made.cert);
  await writeFile(fileOf(`${name}.key`), made.key);
  await writeFile(fileOf(`${name}.ca`), made.authority);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-nats-tls-"));
  await writeCertificate("server");
  await writeCertificate("stranger");
  nats = await startNats({ certFile: fileOf("server.pem"), keyFile: fileOf("server.key") });
});
afterAll(async () => {
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("the line over TLS", () => {
  it("carries speech between those who know who signed the server's certificate", async () => {
    const caFile = fileOf("server.ca");
    const engine = await joinEngine(nats.url, { mouth: toyHost(), caFile });
    const web = await joinWeb(nats.url, { caFile });
    const heard = await listen(web, { text: "Said where nobody can listen on the way." });
    expect(heard.byteLength).toBeGreaterThan(10_000);
    await web.close();
    await engine.die();
  });

  it("refuses a server that somebody else signed, and one that nobody vouches for", async () => {
    for (const caFile of [fileOf("stranger.ca"), undefined]) {
      await expect(joinWeb(nats.url, { caFile, patienceMs: 0 })).rejects.toThrow("NATS_URL");
    }
  });

  it("says nothing to a server without TLS where the address asks for it", async () => {
    const plain = await startNats();
    try {
      const address = plain.url.replace(/^nats:/, "tls:");
      await expect(joinWeb(address, { caFile: fileOf("server.ca"), patienceMs: 0 })).rejects.toThrow("NATS_URL");
    } finally {
      await plain.stop();
    }
  });
});
