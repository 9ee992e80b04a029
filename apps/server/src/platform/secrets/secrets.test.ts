import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp, testPassword } from "../../test-support/test-app.ts";
import { makeKeyring, MissingKeyError, seal, unseal, useKeyring } from "./keyring.ts";
import { openKeyring } from "./open-keyring.ts";
import { sealStoredSecrets } from "./seal-stored.ts";

const [first, second] = ["the first long key of this test server", "the second long key of this test server"];
beforeEach(() => useKeyring(makeKeyring(first)));

describe("the keyring", () => {
  it("opens what it sealed, and nothing that was moved or changed", () => {
    const stored = seal("JBSWY3DPEHPK3PXP", "users.totp_secret");
    expect(stored).not.toContain("JBSWY3DPEHPK3PXP");
    expect(seal("JBSWY3DPEHPK3PXP", "users.totp_secret")).not.toBe(stored);
    expect(unseal(stored, "users.totp_secret")).toBe("JBSWY3DPEHPK3PXP");
    expect(() => unseal(stored, "webhooks.secret")).toThrow();
    expect(() => unseal(`${stored.slice(0, -4)}AAAA`, "users.totp_secret")).toThrow();
  });

  it("opens with an older key, and says which one is missing", () => {
    const stored = seal("a secret", "x");
    useKeyring(makeKeyring(second, [first]));
    expect(unseal(stored, "x")).toBe("a secret");
    useKeyring(makeKeyring(second));
    expect(() => unseal(stored, "x")).toThrow(MissingKeyError);
  });

  it("comes from a file that only its owner reads, made once, unless the environment has a key", async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-key-"));
    const places = { dataDir, secretKey: undefined, previousKey: undefined };
    const made = await openKeyring(places);
    expect(await openKeyring(places)).toEqual(made);
    expect((await stat(path.join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
    const set = await openKeyring({ ...places, secretKey: first });
    expect(set.current).toEqual(makeKeyring(first).current);
    // What the file sealed can still be opened.
    expect(set.older.map((key) => key.id)).toContain(made.current.id);
    expect(await readFile(path.join(dataDir, "secret.key"), "utf8")).toHaveLength(43);
    await rm(dataDir, { recursive: true });
  });
});

describe("secrets in the database", () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    useKeyring(makeKeyring(first));
    app = await buildTestApp(silentEngine());
    useKeyring(makeKeyring(first));
    person = await app.signUp();
  });
  afterAll(() => app.close());
  const stored = async (): Promise<string[]> => {
    const { rows } = await app.parts.database.execute(
      `select totp_secret as value from users where totp_secret is not null
       union all select secret from webhooks union all select value from server_secrets`,
    );
    return rows.map((row) => String(row.value));
  };

  it("are sealed: two-factor, webhooks and the server's own", async () => {
    const { secret } = (await person.post("/v1/user/two-factor", { current_password: testPassword })).json();
    const settings = { auth_type: "hmac", name: "hook", webhook_url: "https://example.com/hook" };
    const hook = (await person.post("/v1/workspace/webhooks", { settings })).json();
    const values = await stored();
    expect(values.length).toBeGreaterThanOrEqual(3);
    expect(values.every((value) => value.startsWith("sealed:v1:"))).toBe(true);
    expect(values.join()).not.toContain(secret);
    expect(values.join()).not.toContain(hook.webhook_secret);
  });

  it("that were written in plain or with an older key are sealed at the next start", async () => {
    const { db } = app.parts.database;
    await app.parts.database.execute(`update webhooks set secret = 'wsec_plain'`);
    useKeyring(makeKeyring(second, [first]));
    expect(await sealStoredSecrets(db)).toBe((await stored()).length);
    expect(await sealStoredSecrets(db)).toBe(0);
    useKeyring(makeKeyring(second));
    const { rows } = await app.parts.database.execute("select secret from webhooks");
    expect(unseal(String(rows[0]?.secret), "webhooks.secret")).toBe("wsec_plain");
    useKeyring(makeKeyring(first));
    await expect(sealStoredSecrets(db)).rejects.toThrow(MissingKeyError);
  });
});
