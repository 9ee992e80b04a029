import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBodyPace } from "./body-pace.ts";
import { answerError } from "../error-answer.ts";
import { addClientLeftSignal } from "../client-left-signal.ts";
import type { Http } from "../http.ts";

let http: Http;
let port: number;
beforeAll(async () => {
  http = Fastify() as unknown as Http;
  http.setErrorHandler(answerError);
  addClientLeftSignal(http);
  addBodyPace(http, { graceMs: 200, minBytesPerSecond: 10_000, checkEveryMs: 50 });
  http.post("/", async ({ body }) => ({ received: JSON.stringify(body).length }));
  await http.listen({ port: 0, host: "127.0.0.1" });
  port = (http.server.address() as AddressInfo).port;
});
afterAll(() => http.close());

/** Sends the beginning of a request and returns everything that comes back until the connection ends. */
const sendAndListen = async (head: string, keepSending?: (socket: net.Socket) => void): Promise<string> => {
  const socket = net.connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (bytes) => (answer += bytes.toString()));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(head);
  keepSending?.(socket);
  await once(socket, "close");
  return answer;
};

const head = (length: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

describe("a body that trickles in", () => {
  it("is ended although something moves all the time", async () => {
    const answer = await sendAndListen(`${head("Content-Length: 100000")}{"a":"`, (socket) => {
      const drip = setInterval(() => socket.write("x"), 20);
      socket.once("close", () => clearInterval(drip));
    });
    expect(answer).toContain("HTTP/1.1 408");
    expect(answer).toContain("request_too_slow");
  });

  it("is ended when its length was never said", async () => {
    const answer = await sendAndListen(`${head("Transfer-Encoding: chunked")}6\r\n{"a":"\r\n`, (socket) => {
      const drip = setInterval(() => socket.write("1\r\nx\r\n"), 20);
      socket.once("close", () => clearInterval(drip));
    });
    expect(answer).toContain("request_too_slow");
  });

  it("is served when it comes at a fair pace, however long it takes", async () => {
    const text = "y".repeat(40_000);
    const body = JSON.stringify({ text });
    const request = `${head(`Content-Length: ${body.length}`).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}`;
    const answer = await sendAndListen(request, (socket) => {
      let sent = 0;
      const pour = setInterval(() => {
        socket.write(body.slice(sent, (sent += 4_000)));
        if (sent >= body.length) clearInterval(pour);
      }, 50);
    });
    expect(answer).toContain(`{"received":${body.length}}`);
  });
});
