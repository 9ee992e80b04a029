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

  it("wants its own address with a mail server, so that nobody else chooses where links in letters lead", () => {
    const mail = { SMTP_URL: "smtp://mail.example.com" };
    expect(() => readConfig(mail)).toThrow("PUBLIC_URL");
    expect(readConfig({ ...mail, PUBLIC_URL: "https://timbre.example" }).smtp).toBeDefined();
  });

  it("wants a password with a bootstrap email", () => {
    expect(() => readConfig({ BOOTSTRAP_EMAIL: "a@example.com" })).toThrow("BOOTSTRAP_PASSWORD");
  });
});
