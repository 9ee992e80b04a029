import { readdir } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { AppError, cloneTerms } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

/** Over a real connection: only there can a client leave. */
let app: TestApp;
let person: Person;
let port: number;

const patience = { timeout: 20_000 };
const filesIn = async (folder: string): Promise<number> => {
  const found = await readdir(path.join(app.parts.folder, folder), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};
const expectNothingLeft = async (): Promise<void> => {
  await expect.poll(() => filesIn("uploads"), patience).toBe(0);
  expect(await filesIn("files")).toBe(0);
  expect((await app.parts.database.execute("select 1 from clone_previews")).rows).toEqual([]);
};
const headersOf = (headers: Record<string, string>) => ({ ...headers, authorization: `Bearer ${person.token}` });

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  person = await app.signUp();
  await setTier(app, person, "starter");
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  app.http.server.closeAllConnections();
  await app.close();
});

describe("somebody who goes away", () => {
  it("while the clone is learned stops the work and leaves nothing behind", async () => {
    let listening: AbortSignal | undefined;
    app.parts.ear.script = {
      inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
      clone: (_request, { signal }) => {
        listening = signal;
        return new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new AppError("client_left")), { once: true });
        });
      },
    };
    const { body, headers } = await formBody([
      ["terms_version", cloneTerms.version],
      ["files", Buffer.from("me"), "me.wav"],
    ]);
    const leave = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/v1/voices/ivc/previews`, {
      method: "POST",
      headers: headersOf(headers),
      body: new Uint8Array(body),
      signal: leave.signal,
    });
    await expect.poll(() => listening !== undefined, patience).toBe(true);
    leave.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => listening?.aborted, patience).toBe(true);
    await expectNothingLeft();
  });

  it("halfway through a long upload leaves nothing behind", async () => {
    const long = Buffer.alloc(9_000_000, 7);
    const { body, headers } = await formBody([
      ["terms_version", cloneTerms.version],
      ["files", long, "first.wav"],
      ["files", Buffer.concat([long, Buffer.from("2")]), "second.wav"],
    ]);
    const sending = request({ port, host: "127.0.0.1", method: "POST", path: "/v1/voices/ivc/previews" });
    for (const [name, value] of Object.entries(headersOf(headers))) sending.setHeader(name, value);
    sending.setHeader("content-length", body.length);
    sending.on("error", () => undefined);
    await new Promise((resolve) => sending.write(body.subarray(0, body.length / 2), resolve));
    await expect.poll(() => filesIn("uploads"), patience).toBeGreaterThan(0);
    sending.destroy();
    await expectNothingLeft();
  });
});
