import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("settings", () => {
  it("has a default for everything", () => {
    expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 3000, defaultTier: "free", bootstrap: undefined });
  });

  it("treats an empty value as absent", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it("complains about everything at once", () => {
    const env = { PORT: "99999", DATABASE_URL: "mysql://x", DEFAULT_TIER: "gold" };
    expect(() => readConfig(env)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*DEFAULT_TIER/);
  });

  it("knows which parts may be left out", () => {
    expect(() => readConfig({ LEAVE_OUT: "espeak-ng, faad2" })).not.toThrow();
    expect(() => readConfig({ LEAVE_OUT: "espeak" })).toThrow("LEAVE_OUT");
  });

  it("reads secrets from files, as vaults hand them over, and says what is wrong with one", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "secrets-"));
    const file = path.join(folder, "key");
    await writeFile(file, `${"k".repeat(40)}\n`);
    expect(readConfig({ SECRET_KEY_FILE: file }).secretKey).toBe("k".repeat(40));
    expect(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: "s".repeat(40) })).toThrow("not both");
    expect(() => readConfig({ SECRET_KEY_FILE: `${file}s`, PORT: "99999" })).toThrow(/SECRET_KEY_FILE[\s\S]*PORT/);
    await writeFile(file, "short");
    expect(() => readConfig({ SECRET_KEY_FILE: file })).toThrow(/^SECRET_KEY: /);
  });

  it("is everything in one, or a part that says what it lacks", () => {
    const DATABASE_URL = "postgres://127.0.0.1/timbre";
    const NATS_URL = "nats://127.0.0.1:4222";
    const SECRET_KEY = "k".repeat(40);
    expect(readConfig({}).fleet).toMatchObject({ role: "all", nats: undefined });
    const wrong: [Record<string, string>, RegExp][] = [
      [{ NATS_URL }, /^NATS_URL: needs ROLE/],
      [{ ROLE: "web", DATABASE_URL }, /^NATS_URL: needed with ROLE=web/],
      [{ ROLE: "web", NATS_URL, SECRET_KEY }, /^DATABASE_URL: needed with ROLE=web.*embedded/],
      [{ ROLE: "worker" }, /^DATABASE_URL: needed with ROLE=worker/],
      [{ ROLE: "engine" }, /^NATS_URL: needed with ROLE=engine/],
      [{ ROLE: "engine", NATS_URL }, /^SECRET_KEY: needed with NATS_URL/],
      [{ ROLE: "engine", NATS_URL: "http://127.0.0.1", SECRET_KEY }, /^NATS_URL: an address/],
      [{ ROLE: "engine", NATS_URL: "nats://10.0.0.7:4222", SECRET_KEY }, /^NATS_URL: .*TLS/],
      [{ ROLE: "engine", NATS_URL, SECRET_KEY, ENGINE_PARTS: "nose" }, /^ENGINE_PARTS/],
    ];
    for (const [env, message] of wrong) expect(() => readConfig(env)).toThrow(message);
    const web = readConfig({ ROLE: "web", DATABASE_URL, NATS_URL: `${NATS_URL}, nats://localhost:4223`, SECRET_KEY });
    expect(web.fleet.nats?.servers).toEqual([NATS_URL, "nats://localhost:4223"]);
    expect(readConfig({ ROLE: "worker", DATABASE_URL }).fleet).toMatchObject({ role: "worker", nats: undefined });
    for (const safe of ["tls://u:p@nats.example.com:4222", "nats://10.0.0.7:4222?tls=off"]) {
      const engine = readConfig({ ROLE: "engine", NATS_URL: safe, SECRET_KEY, ENGINE_PARTS: "ear" });
      expect(engine.fleet).toMatchObject({ role: "engine", parts: ["ear"] });
    }
  });

  it("reaches a database on another machine only over TLS, unless its address says otherwise", () => {
    const openly = ["postgres://u:p@db.example.com/timbre", "postgres://10.0.0.7/timbre"];
    for (const DATABASE_URL of openly) expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL: .*TLS/);
    for (const DATABASE_URL of [
      "postgres://u:p@db.example.com/timbre?sslmode=verify-full",
      "postgres://10.0.0.7/timbre?sslmode=disable",
      "postgres://127.0.0.1/timbre",
      "postgres://[::1]:5432/timbre",
      "postgres:///timbre?host=/run/postgresql",
    ]) {
      expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    }
  });

  it("lets an outside model answer only where webhooks could go, unless it may be in one's own network", () => {
    const model = { LLM_URL: "https://models.example.com/v1", LLM_MODEL: "small" };
    expect(readConfig(model).outsideModel).toMatchObject({ url: model.LLM_URL, name: "small", isInsideAllowed: false });
    for (const LLM_URL of ["http://models.example.com/v1", "https://127.0.0.1/v1", "https://box.internal/v1"]) {
      expect(() => readConfig({ ...model, LLM_URL })).toThrow(/^LLM_URL: /);
    }
    expect(() => readConfig({ ...model, OUTSIDE_HOSTS: "hooks.example.com" })).toThrow(/^LLM_URL: /);
    const inside = { ...model, LLM_URL: "http://127.0.0.1:11434/v1", LLM_ALLOW_PRIVATE: "true" };
    expect(readConfig(inside).outsideModel?.isInsideAllowed).toBe(true);
    expect(() => readConfig({ LLM_URL: model.LLM_URL })).toThrow(/^LLM_MODEL: /);
    expect(() => readConfig({ LLM_API_KEY: "k" })).toThrow(/^LLM_URL: /);
  });

  it("keeps files in a bucket only where address, bucket and key are all there, and counts for Prometheus where asked", () => {
    const s3 = { S3_URL: "https://files.example.com", S3_BUCKET: "timbre", S3_ACCESS_KEY_ID: "a" };
    expect(() => readConfig(s3)).toThrow(/^S3_SECRET_ACCESS_KEY: needed together with S3_URL, S3_BUCKET/);
    expect(readConfig({ ...s3, S3_SECRET_ACCESS_KEY: "b" }).s3).toEqual({
      url: s3.S3_URL,
      bucket: "timbre",
      region: "us-east-1",
      accessKeyId: "a",
      secretAccessKey: "b",
      publicUrl: undefined,
    });
    const S3_PUBLIC_URL = "https://sound.example.com";
    expect(readConfig({ ...s3, S3_SECRET_ACCESS_KEY: "b", S3_PUBLIC_URL }).s3?.publicUrl).toBe(S3_PUBLIC_URL);
    expect(() => readConfig({ S3_PUBLIC_URL })).toThrow(/^S3_PUBLIC_URL: needed together with S3_URL/);
    expect(() => readConfig({ S3_PUBLIC_URL: `${S3_PUBLIC_URL}/files` })).toThrow(/^S3_PUBLIC_URL: an address without/);
    expect(readConfig({ S3_REGION: "eu-central-1" }).s3).toBeUndefined();
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  });

  it("sends traces of a share of the requests where asked, and tells the receiver what it wants to be told", () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = "https://traces.example.com/otlp";
    const OTEL_EXPORTER_OTLP_HEADERS = "authorization=Bearer%20abc, x-team=voices";
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG: "0.1" };
    expect(readConfig({}).tracing).toBeUndefined();
    expect(readConfig(given).tracing).toEqual({
      url: "https://traces.example.com/otlp/v1/traces",
      headers: { authorization: "Bearer abc", "x-team": "voices" },
      share: 0.1,
      service: "timbre",
    });
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "traces" })).toThrow("OTEL_EXPORTER_OTLP_ENDPOINT");
  });

  it("speaks TLS with the operator's certificate, or with one for this machine", () => {
    expect(readConfig({}).tls).toBeUndefined();
    expect(readConfig({ TLS_CERT: "/c.pem", TLS_KEY: "/k.pem" }).tls).toEqual({
      kind: "files",
      certFile: "/c.pem",
      keyFile: "/k.pem",
    });
    const local = { TLS: "local", TLS_NAMES: "api.example.com, 10.0.0.7", PUBLIC_URL: "https://voice.example:8443" };
    expect(readConfig(local).tls).toEqual({
      kind: "local",
      names: ["localhost", "127.0.0.1", "::1", "voice.example", "api.example.com", "10.0.0.7"],
    });
    expect(() => readConfig({ TLS_CERT: "/c.pem" })).toThrow("one needs the other");
    expect(() => readConfig({ TLS_CERT: "/c.pem", TLS_KEY: "/k.pem", TLS: "local" })).toThrow(/^TLS: /);
    expect(() => readConfig({ TLS: "local", TLS_NAMES: "https://voice.example" })).toThrow("TLS_NAMES");
  });

  it("wants its own address with a mail server, so that nobody else chooses where links in letters lead", () => {
    const mail = { SMTP_URL: "smtp://mail.example.com" };
    expect(() => readConfig(mail)).toThrow("PUBLIC_URL");
    expect(readConfig({ ...mail, PUBLIC_URL: "https://timbre.example" }).smtp).toBeDefined();
  });

  it("wants a password with a bootstrap email, and an email with the rest", () => {
    expect(() => readConfig({ BOOTSTRAP_EMAIL: "a@example.com" })).toThrow("BOOTSTRAP_PASSWORD");
    expect(() => readConfig({ BOOTSTRAP_PASSWORD: "a quiet harbour" })).toThrow("BOOTSTRAP_EMAIL");
    expect(() => readConfig({ BOOTSTRAP_API_KEY: "sk_0123456789abcdef" })).toThrow("BOOTSTRAP_EMAIL");
  });

  it.each([
    ["short", "short", "BOOTSTRAP_PASSWORD: Use at least 10 characters"],
    ["common", "password123", "BOOTSTRAP_PASSWORD: This password is too common"],
    ["the product's name", "timbre2026", "BOOTSTRAP_PASSWORD: This password is made of"],
    ["the address", "ada.keeper.12", "BOOTSTRAP_PASSWORD: This password is made of"],
    ["a word of the operator", "acme-studios!", "BOOTSTRAP_PASSWORD: This password is made of"],
  ])("stops before anything is made when the owner's password is %s", (_kind, password, sentence) => {
    const env = { BOOTSTRAP_EMAIL: "ada.keeper@example.com", PASSWORD_WORDS: "acme, studios" };
    expect(() => readConfig({ ...env, BOOTSTRAP_PASSWORD: password })).toThrow(sentence);
    expect(readConfig({ ...env, BOOTSTRAP_PASSWORD: "a quiet harbour" }).bootstrap?.email).toBe(
      "ada.keeper@example.com",
    );
  });
});
