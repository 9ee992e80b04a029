import net from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../apps/server/src/test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../apps/server/src/test-support/test-app.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.http.server.address() as net.AddressInfo);
});
afterAll(() => app.close());

/** Everything the server says to these bytes before it closes. */
const answerTo = (sent: string): Promise<string> => {
  const socket = net.connect(port, "127.0.0.1");
  // The other half closes as a proxy's would, so that nobody waits for more.
  socket.end(Buffer.from(sent, "latin1"));
  return text(socket);
};

/** What is answered to a whole request. Its sender stays, or the server would take them to have left. */
const answerToWhole = (address: string): Promise<string> => {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(Buffer.from(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, "latin1"));
  return text(socket);
};

/** What must never be answered: it is only ever sent inside of another request. */
const hidden = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
const post = (headers: string, body: string): string =>
  `POST /v1/auth/sign-out HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
const chunked = `0\r\n\r\n${hidden}`;

const ambiguous: Record<string, string> = {
  "a length and chunks": post(`Content-Length: 4\r\nTransfer-Encoding: chunked`, chunked),
  "chunks and a length": post(`Transfer-Encoding: chunked\r\nContent-Length: ${chunked.length}`, chunked),
  "two lengths": post(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden),
  "a list of lengths": post(`Content-Length: 0, ${hidden.length}`, hidden),
  "a length below zero": post("Content-Length: -1", hidden),
  "a length with a sign": post(`Content-Length: +${hidden.length}`, hidden),
  "a length in hex": post("Content-Length: 0x10", hidden),
  "a length that is no number": post("Content-Length: ten", hidden),
  "a blank before the colon": post(`Transfer-Encoding : chunked`, chunked),
  "a blank before the name": post(`X: y\r\n Transfer-Encoding: chunked`, chunked),
  "chunks twice": post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", chunked),
  "chunks that are not last": post("Transfer-Encoding: chunked, identity", chunked),
  "an encoding that begins like chunks": post("Transfer-Encoding: xchunked", chunked),
  "a size of a chunk that is no number": post("Transfer-Encoding: chunked", `zz\r\n${hidden}`),
  "a chunk longer than it says": post("Transfer-Encoding: chunked", `1\r\nabc\r\n0\r\n\r\n${hidden}`),
  "a size too large to count": post("Transfer-Encoding: chunked", `${"f".repeat(17)}\r\n${hidden}`),
  "a zero in a header": post("X: a\u0000b", hidden),
  "a bare carriage return": post("X: a\rTransfer-Encoding: chunked", hidden),
  "a header without a colon": post("Nonsense", hidden),
  "no host": "GET /openapi.json HTTP/1.1\r\n\r\n",
  "another protocol": "GET /openapi.json SMTP/1.0\r\nHost: x\r\n\r\n",
  "a method that is none": `${"G".repeat(300)} /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`,
};

describe("requests that two readers could read in two ways", () => {
  it.each(Object.entries(ambiguous))("%s: nothing inside of it is answered", async (_what, sent) => {
    const said = await answerTo(sent);
    expect(said).not.toContain('"openapi"');
    // The outer request may be answered before its body turns out to be broken; nothing after it is.
    expect(said.match(/HTTP\/1\.1 [23]/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(said).not.toMatch(/^HTTP\/1\.1 5/);
  });

  it("still answers proper requests afterwards", async () => {
    expect(await answerToWhole("/healthz")).toContain("200 OK");
  });
});

describe("addresses written another way", () => {
  it.each([
    "/v1/../v1/user",
    "/v1//user",
    "//v1/user",
    "/V1/user",
    "/v1/user/",
    "/v1/user%2f",
    "/v1/%75ser",
    "/v1/user;x=1",
    "/v1/user%00",
    "/v1/user?/../healthz",
    "http://evil.example/v1/user",
    "/healthz/../v1/user",
  ])("%s lets nobody in", async (address) => {
    const said = await answerToWhole(address);
    expect(said).toMatch(/^HTTP\/1\.1 (4\d\d)/);
    expect(said).not.toMatch(/^location:/im);
  });

  it.each([
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%5c..%5c..%5cetc/passwd",
    "//etc/passwd",
    "/static/%00/etc/passwd",
  ])("%s leads to no file of the machine", async (address) => {
    const said = await answerToWhole(address);
    expect(said).not.toContain("root:");
    expect(said).not.toMatch(/^HTTP\/1\.1 5/);
    expect(said).not.toMatch(/^location: *\/\//im);
  });
});
