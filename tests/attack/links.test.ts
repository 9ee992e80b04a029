import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { exampleFor } from "./support/example.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { type Headers, heardIn, sendAsked } from "./support/send.ts";

const ours = "https://timbre.example";
let app: TestApp;
let ada: Person;
let operations: Operation[];
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine(), { publicUrl: ours, defaultTier: "scale_2024_08_10" });
  giveHearing(app);
  ada = await app.signUp();
  operations = await operationsOf(app);
});
afterAll(() => app.close());

const lies: Headers = {
  host: "evil.example",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "javascript",
  "x-forwarded-server": "evil.example",
  "x-original-url": "/v1/admin/health",
  "x-rewrite-url": "/v1/admin/health",
  "x-http-method-override": "DELETE",
  forwarded: "host=evil.example;proto=http",
};

describe("a request that lies about where it was sent", () => {
  it("puts its lie into no link, no letter and no redirect, on any call", async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const asked = exampleFor(operation, { marker: "Links", idFor: () => "af_heart", isFull: false });
      const answer = await sendAsked(app, asked, { authorization: `Bearer ${ada.token}`, ...lies });
      if (heardIn(answer).includes("evil.example")) wrong.push(`${operation.line}: ${answer.body.slice(0, 200)}`);
      if (answer.headers.location !== undefined) wrong.push(`${operation.line} sends on to ${answer.headers.location}`);
      if (answer.statusCode >= 500) wrong.push(`${operation.line} failed`);
    }
    expect(wrong).toEqual([]);
    expect(JSON.stringify(app.parts.letters)).not.toContain("evil.example");
  });

  it("is sent a link to where the operator said people come", async () => {
    const bob = await app.signUp();
    const invited = await app.send({
      method: "POST",
      url: "/v1/workspace/invites/add",
      headers: { authorization: `Bearer ${bob.token}`, ...lies },
      payload: { email: "carol@example.com" },
    });
    expect(invited.json().invites[0].invite_link).toMatch(new RegExp(`^${ours}/invite#`));
  });

  it("is believed by nobody when it comes from outside and says who it passed through", async () => {
    const answer = await app.send({
      url: "/v1/user/sessions",
      remoteAddress: "203.0.113.9",
      headers: { authorization: `Bearer ${ada.token}`, "x-forwarded-for": "127.0.0.1, 10.0.0.1" },
    });
    expect(answer.body).not.toContain("10.0.0.1");
  });
});
