import net from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.http.server.address() as net.AddressInfo);
});
afterAll(() => app.close());

const answerTo = async (sent: string): Promise<{ status: string; type: string; detail: unknown }> => {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(sent);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [status = "", ...headers] = head.split("\r\n");
  const type = headers.find((line) => /^content-type:/i.test(line)) ?? "";
  return { status, type, detail: (JSON.parse(body) as { detail: unknown }).detail };
};

it.each([
  [
    "more headers than a server reads",
    `GET /v1/voices?search=${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    "431",
  ],
  ["what is not HTTP", "HELLO\r\n\r\n", "400"],
])("%s is refused in the shape of every refusal", async (_what, sent, status) => {
  const answer = await answerTo(sent);
  expect(answer.status).toContain(status);
  expect(answer.type).toContain("application/json");
  expect(answer.detail).toMatchObject({ status: "invalid_request", message: expect.any(String) as string });
});
