import net, { type AddressInfo } from "node:net";
import { AppError } from "@timbre/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerError } from "../error-answer.ts";
import { addClientLeftSignal } from "../client-left-signal.ts";
import type { Http } from "../http.ts";
import { addUnreadBodies } from "./unread-bodies.ts";

const open = async (patienceMs?: number): Promise<{ http: Http; port: number }> => {
  const http = Fastify({ bodyLimit: 1_000_000_000 }) as unknown as Http;
  http.setErrorHandler(answerError);
  addClientLeftSignal(http);
  addUnreadBodies(http, { patienceMs });
  http.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
  http.post("/", async () => {
    throw new AppError("storage_full");
  });
  await http.listen({ port: 0, host: "127.0.0.1" });
  return { http, port: (http.server.address() as AddressInfo).port };
};

let patient: Awaited<ReturnType<typeof open>>;
let hasty: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  [patient, hasty] = await Promise.all([open(), open(50)]);
});
afterAll(() => Promise.all([patient.http.close(), hasty.http.close()]));

it("a body that nobody wants does not keep its sender from reading the refusal", async () => {
  const body = new Uint8Array(30_000_000);
  const headers = { "content-type": "application/octet-stream" };
  const answer = await fetch(`http://127.0.0.1:${patient.port}/`, { method: "POST", body, headers });
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ detail: { status: "storage_full" } });
});

/** Sends half of a body, waits for the whole answer, and goes on sending as most clients do. */
const sendAroundAnswer = async (port: number, headers: string): Promise<{ said: string; error?: Error }> => {
  const half = Buffer.alloc(1_000_000);
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let said = "";
  let error: Error | undefined;
  socket.on("data", (bytes) => (said += String(bytes)));
  socket.on("error", (failure) => (error = failure));
  const ended = new Promise<void>((resolve) => socket.once("end", resolve).once("close", resolve));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const type = "Content-Type: application/octet-stream";
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${3 * half.length}\r\n${headers}\r\n`);
  socket.write(half);
  await ended;
  // Twice: where the connection is broken, the first of them tells us and the second one fails.
  await new Promise((resolve) => socket.write(half, resolve));
  await new Promise((resolve) => socket.end(half, () => resolve(undefined)));
  await closed;
  return { said, error };
};

it.each([
  ["a client that keeps its connection", ""],
  ["a client or a proxy that wants it closed", "Connection: close\r\n"],
])("the connection is not broken while the rest of the body comes in: %s", async (_who, headers) => {
  const { said, error } = await sendAroundAnswer(patient.port, headers);
  expect(error).toBeUndefined();
  expect(said).toContain("HTTP/1.1 507");
  expect(said).toContain("connection: close");
  expect(said).toContain("storage_full");
});

it("a sender who never comes to an end is cut off", async () => {
  const socket = net.connect({ port: hasty.port, host: "127.0.0.1", allowHalfOpen: true }).resume();
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => hasty.http.server.once("connection", (one) => one.once("close", resolve)));
  const type = "Content-Type: application/octet-stream";
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 1000\r\n\r\nnever`);
  await closed;
  socket.destroy();
});
