import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import https from "node:https";
import type { IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp, testPassword } from "../../test-support/test-app.ts";
import { openTls } from "./open-tls.ts";
import type { Tls } from "./tls-settings.ts";

const now = new Date();
const localNames = ["localhost", "127.0.0.1", "::1", "voice.example"];
let dataDir: string;
let tls: Tls;

const openLocal = (at = now, names = localNames): Promise<Tls> =>
  openTls({ kind: "local", names }, { dataDir, now: at });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-tls-"));
  tls = await openLocal();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("a local certificate", () => {
  it("is for its names alone and vouched for by an authority whose key nobody has", async () => {
    const [leaf, authority] = [tls.cert, await readFile(tls.authorityFile ?? "", "utf8")].map(
      (pem) => new X509Certificate(pem),
    );
    expect(leaf?.subjectAltName).toContain("DNS:voice.example");
    expect(leaf?.checkIP("::1")).toBe("::1");
    expect(leaf?.checkHost("elsewhere.example")).toBeUndefined();
    expect(authority?.ca).toBe(true);
    expect(authority && leaf?.verify(authority.publicKey)).toBe(true);
    for (const name of ["server.key", "server.pem", "ca.pem"])
      expect([name, (await stat(path.join(dataDir, "tls", name))).mode & 0o777]).toEqual([name, 0o600]);
  });

  it("stays the same until it nears its end or lacks a name", async () => {
    const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
    expect((await openLocal(later(700))).cert).toBe(tls.cert);
    expect((await openLocal(now, ["localhost"])).cert).toBe(tls.cert);
    const renewed = await openLocal(later(800));
    expect(renewed.cert).not.toBe(tls.cert);
    const named = await openLocal(now, [...localNames, "another.example"]);
    expect(new X509Certificate(named.cert).checkHost("another.example")).toBe("another.example");
    tls = await openLocal();
  });
});

describe("a certificate of the operator", () => {
  const fileOf = async (name: string, text: string): Promise<string> => {
    const file = path.join(dataDir, name);
    await writeFile(file, text);
    return file;
  };
  const openFiles = async (cert: string, key: string): Promise<Tls> => {
    const [certFile, keyFile] = [await fileOf("own.pem", cert), await fileOf("own.key", key)];
    return openTls({ kind: "files", certFile, keyFile }, { dataDir, now });
  };

  it("is read from its files", async () => {
    expect(await openFiles(tls.cert, tls.key)).toEqual({ cert: tls.cert, key: tls.key });
  });

  it("says which file is wrong, and how", async () => {
    const missing = { kind: "files", certFile: path.join(dataDir, "none.pem"), keyFile: "x" } as const;
    await expect(openTls(missing, { dataDir, now })).rejects.toThrow("TLS_CERT: can't be read (ENOENT)");
    await expect(openFiles("hello", tls.key)).rejects.toThrow("TLS_CERT: this file holds no certificate");
    await expect(openFiles(tls.cert, "hello")).rejects.toThrow("TLS_KEY: this file holds no private key");
    const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-tls-"));
    const other = await openTls({ kind: "local", names: ["localhost"] }, { dataDir: folder, now });
    await rm(folder, { recursive: true });
    await expect(openFiles(tls.cert, other.key)).rejects.toThrow("belongs to another certificate");
  });
});

describe("a server that speaks TLS", () => {
  let app: TestApp;
  let person: Person;
  let port: number;
  let ca: Buffer;

  beforeAll(async () => {
    app = await buildTestApp(scriptedEngine(), {}, { tls });
    person = await app.signUp("tess@example.com");
    port = Number(new URL(await app.http.listen({ port: 0, host: "127.0.0.1" })).port);
    ca = await readFile(tls.authorityFile ?? "");
  });
  afterAll(() => {
    app.http.server.closeAllConnections();
    return app.close();
  });

  type Sent = { method?: string; body?: object; servername?: string; ca?: Buffer };
  const ask = async (url: string, { method = "GET", body, servername = "localhost", ...trust }: Sent = {}) => {
    const headers = {
      authorization: `Bearer ${person.token}`,
      host: `${servername}:${port}`,
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const options = { host: "127.0.0.1", port, path: url, method, servername, headers, ca, agent: false, ...trust };
    const request = https.request(options).end(body && JSON.stringify(body));
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };

  it("answers calls, sound and pages to a client that trusts its authority", async () => {
    expect((await ask("/healthz")).status).toBe(200);
    const voices = JSON.parse(String((await ask("/v1/voices")).body)) as { voices: unknown[] };
    expect(voices.voices.length).toBeGreaterThan(0);
    const spoken = await ask("/v1/text-to-speech/af_heart", { method: "POST", body: { text: "Hello." } });
    expect([spoken.status, spoken.headers["content-type"]]).toEqual([200, "audio/mpeg"]);
    expect(spoken.body.length).toBeGreaterThan(0);
  });

  it("is not believed by a client that does not", async () => {
    await expect(ask("/healthz", { ca: Buffer.from("") })).rejects.toThrow(/self-signed|unable to/);
    await expect(ask("/healthz", { servername: "elsewhere.example" })).rejects.toThrow(/does not match/);
  });

  it("asks browsers to stay with TLS, except on names that every program of a machine shares", async () => {
    const hsts = async (servername: string): Promise<unknown> =>
      (await ask("/healthz", { servername })).headers["strict-transport-security"];
    expect(await hsts("voice.example")).toBe("max-age=63072000; includeSubDomains");
    expect(await hsts("localhost")).toBeUndefined();
  });

  it("gives its cookie to safe connections alone", async () => {
    const { headers } = await ask("/v1/auth/sign-in", {
      method: "POST",
      body: { email: "tess@example.com", password: testPassword },
    });
    expect(headers["set-cookie"]?.join()).toMatch(/__Host-.*Secure/);
  });

  it("speaks over wss", async () => {
    const socket = new WebSocket(`wss://localhost:${port}/v1/text-to-speech/af_heart/stream-input`, {
      headers: { authorization: `Bearer ${person.token}` },
      ca,
    });
    const said: { audio?: string | null; isFinal?: boolean | null }[] = [];
    socket.on("message", (data) => said.push(JSON.parse(String(data)) as (typeof said)[number]));
    await once(socket, "open");
    for (const text of [" ", "Hello there. ", ""]) socket.send(JSON.stringify({ text }));
    await once(socket, "close");
    expect(said.some(({ audio }) => (audio ?? "").length > 0)).toBe(true);
    expect(said.at(-1)?.isFinal).toBe(true);
  });
});
