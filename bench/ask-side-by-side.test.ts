import http from "node:http";
import type net from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askSideBySide } from "./ask-side-by-side.ts";

let underWay = 0;
let mostUnderWay = 0;
const bodies: string[] = [];
const server = http.createServer((request, response) => {
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  let body = "";
  request.on("data", (piece: Buffer) => (body += piece.toString()));
  request.on("end", () => {
    bodies.push(body);
    underWay -= 1;
    response.writeHead(request.headers["x-wanted"] === "yes" ? 200 : 400, { "content-length": 4 });
    response.write("do");
    response.end("ne");
  });
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as net.AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it("asks everything once, so many at a time, and tells each question's times and status", async () => {
  const questions = Array.from({ length: 25 }, (_, index) => ({
    path: "/",
    body: `question ${index}`,
    headers: { "x-wanted": index === 7 ? "yes" : "no" },
  }));
  const asked = await askSideBySide(port, 4, questions);
  expect(asked.map(({ status }) => status)).toEqual(questions.map((_, index) => (index === 7 ? 200 : 400)));
  expect(asked.every(({ sentMs, answeredMs }) => answeredMs > sentMs)).toBe(true);
  expect(new Set(bodies).size).toBe(25);
  expect(mostUnderWay).toBeLessThanOrEqual(4);
});
