import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonSchema } from "../../apps/server/src/platform/reference/api-document.ts";
import { runJob } from "../../apps/server/src/test-support/convert-studio.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { makeProject } from "../../apps/server/src/test-support/studio-project.ts";
import { buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { exampleFor, setAt } from "./support/example.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { sendAsked } from "./support/send.ts";

/** Something that only machines of the operator's own network can reach. */
let inside: http.Server;
let port: number;
const reached: string[] = [];
let app: TestApp;
let ada: Person;
let operations: Operation[];
let project: { projectId: string; chapterId: string };
beforeAll(async () => {
  inside = http.createServer((request, answer) => {
    reached.push(request.url ?? "");
    answer.end("the operator's own");
  });
  await new Promise<void>((resolve) => inside.listen(0, resolve));
  ({ port } = inside.address() as AddressInfo);
  app = await buildTestApp(scriptedEngine());
  giveHearing(app);
  ada = await app.signUp();
  await setTier(app, ada, "enterprise");
  operations = await operationsOf(app);
  const projectId = await makeProject(ada, [["One."]]);
  const { chapters } = (await ada.get(`/v1/studio/projects/${projectId}`)).json();
  project = { projectId, chapterId: chapters[0].chapter_id };
});
afterAll(async () => {
  await app.close();
  inside.close();
});
beforeEach(() => void reached.splice(0));

const waysInside = (): string[] =>
  [
    "127.0.0.1",
    "localhost",
    "LOCALHOST.",
    "app.localhost",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "017700000001",
    "0177.0.0.1",
    "0",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:7f00:0001]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "[fd00::1]",
    "[fec0::1]",
    "１２７.0.0.1",
    "127。0。0。1",
    "user@127.0.0.1",
    "example.com@127.0.0.1",
  ]
    .map((host) => `http://${host}:${port}/secret`)
    .concat(["http://169.254.169.254/latest/meta-data/", "file:///etc/passwd", "gopher://127.0.0.1/", "//127.0.0.1/"]);

/** Places of a body that take an address, by their names or their schema. */
const addressesIn = (schema: JsonSchema, at: (string | 0)[] = []): (string | 0)[][] => {
  const name = String(at.at(-1) ?? "");
  const isAddress = schema.format === "uri" || /(^|_)(url|uri|link|href|callback)$/.test(name);
  return [
    ...(isAddress && !schema.properties ? [at] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
      .flatMap((one) => addressesIn(one, at))
      .slice(0, isAddress ? 0 : 9),
    ...(schema.items ? addressesIn(schema.items, [...at, 0]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => addressesIn(field, [...at, key])),
  ];
};

const ids = (name: string): string =>
  ({ project_id: project.projectId, chapter_id: project.chapterId })[name] ?? "none";

describe("an address that leads inside", () => {
  it("is asked by no call that takes one, however it is written", async () => {
    const taking = operations.flatMap((operation) => addressesIn(operation.body).map((at) => ({ operation, at })));
    expect(taking.length).toBeGreaterThan(4);
    const wrong: string[] = [];
    for (const { operation, at } of taking) {
      for (const address of waysInside()) {
        const own = exampleFor(operation, { marker: "Inside", idFor: ids, isFull: false });
        const asked = { ...own, body: setAt(own.body, at, address) };
        const answer = await sendAsked(app, asked, { authorization: `Bearer ${ada.token}` });
        if (answer.statusCode >= 500) wrong.push(`${operation.line} ${at.join(".")} ${address}: failed`);
        if (answer.body.includes("the operator's own")) wrong.push(`${operation.line} shows what is inside`);
      }
    }
    expect(wrong).toEqual([]);
    expect(reached).toEqual([]);
  });

  it("is refused when a webhook is made", async () => {
    for (const address of waysInside()) {
      const settings = { auth_type: "hmac", name: "Hook", webhook_url: address };
      const answer = await ada.post("/v1/workspace/webhooks", { settings });
      expect(answer.statusCode, address).toBeGreaterThanOrEqual(400);
    }
  });

  it("is not called by a webhook that came to have it later", async () => {
    const settings = { auth_type: "hmac", name: "Hook", webhook_url: "https://example.com/hook" };
    const { webhook_id: id } = (await ada.post("/v1/workspace/webhooks", { settings })).json();
    for (const address of waysInside()) {
      await app.parts.database.execute("update webhooks set url = $1, is_disabled = false where webhook_id = $2", [
        address,
        id,
      ]);
      const { delivery_id: deliveryId } = (await ada.post(`/v1/workspace/webhooks/${id}/test`)).json();
      await runJob(app.parts, "deliver-webhook", { deliveryId }).catch(() => undefined);
    }
    expect(reached).toEqual([]);
  });
});
