import type { AddressInfo } from "node:net";
import { AppError } from "@timbre/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerError } from "./error-answer.ts";
import { addGoneSignal } from "./gone-signal.ts";
import type { Http } from "./http.ts";
import { addUnreadBodies } from "./unread-bodies.ts";

const http = Fastify({ bodyLimit: 1_000_000_000 }) as unknown as Http;
let url: string;
beforeAll(async () => {
  http.setErrorHandler(answerError);
  addGoneSignal(http);
  addUnreadBodies(http);
  http.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
  http.post("/", async () => {
    throw new AppError("storage_full");
  });
  await http.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/`;
});
afterAll(() => http.close());

it("a body that nobody wants does not keep its sender from reading the refusal", async () => {
  const body = new Uint8Array(30_000_000);
  const answer = await fetch(url, { method: "POST", body, headers: { "content-type": "application/octet-stream" } });
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ detail: { status: "storage_full" } });
});
