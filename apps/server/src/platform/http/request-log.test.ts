import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp, testPassword } from "../../test-support/test-app.ts";

let app: TestApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  vi.spyOn(app.http.log, "info").mockImplementation((line: unknown) => {
    lines.push(line as Record<string, unknown>);
  });
});
afterAll(() => app.close());

it("notes route, status, code and time of each call, and nobody's address, name or words", async () => {
  const person = await app.signUp("ada@example.com");
  await person.get("/v1/voices/my-secret-voice?search=words");
  await person.get("/v1/history");
  await app.send({ url: "/v1/user", headers: { "xi-api-key": "sk_wrong" } });
  await app.send({ url: "/healthz" });
  const [signUp, voice, history, refused, ...more] = lines;
  expect(more).toEqual([]);
  expect(signUp).toMatchObject({ route: "POST /v1/auth/sign-up", status: 200, via: "none" });
  expect(voice).toMatchObject({ route: "GET /v1/voices/:voice_id", status: 404, code: "voice_not_found" });
  expect(voice?.durationMs).toEqual(expect.any(Number));
  expect(voice?.caller).toEqual(history?.caller);
  expect(voice?.via).toBe("session");
  expect(refused).toMatchObject({ route: "GET /v1/user", status: 401, code: "invalid_api_key" });
  const told = JSON.stringify(lines);
  for (const word of ["ada", "Ada", "127.0.0.1", "words", "my-secret-voice", "sk_wrong"]) {
    expect(told).not.toContain(word);
  }
  for (const word of [person.userId, person.token, testPassword]) expect(told).not.toContain(word);
});
