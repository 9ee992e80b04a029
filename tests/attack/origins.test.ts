import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { exampleFor } from "./support/example.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { type Headers, outcomeOf, sendAsked } from "./support/send.ts";

let app: TestApp;
let ada: Person;
let operations: Operation[];
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  giveHearing(app);
  ada = await app.signUp();
  operations = await operationsOf(app);
});
afterAll(() => app.close());

const host = "timbre.example";
const cookie = (): Headers => ({ cookie: `timbre_session=${ada.token}`, host });

/** What browsers say of a request that another page made. */
const foreign: Record<string, Headers> = {
  "another site": { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  "another site in an old browser": { origin: "https://evil.example" },
  "a neighbour of the same site": { "sec-fetch-site": "same-site", origin: "https://blog.timbre.example" },
  "another port": { origin: `http://${host}:8443` },
  "a name that begins like ours": { origin: `https://${host}.evil.example` },
  "a page without an origin": { origin: "null" },
  "something unreadable": { origin: "https://[" },
};

describe("a page of somebody else's with the visitor's cookie", () => {
  it.each(Object.entries(foreign))("is refused every change: %s", async (_who, headers) => {
    const wrong: string[] = [];
    for (const operation of operations.filter(({ method }) => method !== "GET")) {
      const asked = exampleFor(operation, { marker: "Origin", idFor: () => undefined, isFull: false });
      const outcome = outcomeOf(await sendAsked(app, asked, { ...cookie(), ...headers }));
      if (outcome !== "403 cross_site_request") wrong.push(`${operation.line}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
    expect((await ada.get("/v1/user")).statusCode).toBe(200);
  });

  it("is told so although it claims to be two things", async () => {
    const both = { "sec-fetch-site": "cross-site", origin: `http://${host}` };
    const answer = await app.send({ method: "POST", url: "/v1/auth/sign-out", headers: { ...cookie(), ...both } });
    expect(outcomeOf(answer)).toBe("403 cross_site_request");
  });

  it("reads nothing with it: no answer lets a foreign page see what a cookie opens", async () => {
    for (const operation of operations.filter(({ method, pathNames }) => method === "GET" && pathNames.length === 0)) {
      const asked = exampleFor(operation, { marker: "Origin", idFor: () => undefined, isFull: false });
      const { headers } = await sendAsked(app, asked, { ...cookie(), origin: "https://evil.example" });
      expect(headers["access-control-allow-credentials"], operation.line).toBeUndefined();
    }
  });
});

describe("our own pages", () => {
  it.each([
    ["in a browser of today", { "sec-fetch-site": "same-origin", origin: `http://${host}` }],
    ["in an old browser", { origin: `http://${host}` }],
  ])("are let through %s", async (_what, headers) => {
    const answer = await app.send({
      method: "PATCH",
      url: "/v1/user",
      headers: { ...cookie(), ...headers },
      payload: { first_name: "Ada" },
    });
    expect(answer.statusCode).toBe(200);
  });
});
