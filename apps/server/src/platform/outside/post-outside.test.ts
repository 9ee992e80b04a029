import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInsideAddress } from "./inside-addresses.ts";
import { isForbiddenUrl } from "./outside-rules.ts";
import { postOutside } from "./post-outside.ts";

let server: http.Server;
let url: string;
const seen: string[] = [];
beforeAll(async () => {
  server = http.createServer((request, answer) => {
    if (request.url === "/elsewhere") answer.writeHead(302, { location: "/final" });
    seen.push(request.url ?? "");
    answer.end("x".repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const post = (to: string, isInsideAllowed = false) =>
  postOutside({ url: to, headers: {}, body: "{}", rules: { isInsideAllowed } });

describe("calls to the outside", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "192.168.0.1",
    "::1",
    "fe80::1",
    "::ffff:127.0.0.1",
    "fd00::1",
    "fec0::1",
    "::127.0.0.1",
    "::ffff:0:127.0.0.1",
    "64:ff9b:1::7f00:1",
    "2001:0:7f00:1::",
    "x",
  ])("know that %s is inside", (address) => expect(isInsideAddress(address)).toBe(true));

  it.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8"])(
    "know that %s is outside",
    (address) => expect(isInsideAddress(address)).toBe(false),
  );

  it.each([
    "http://localhost/",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://metadata.google.internal/",
    "ftp://example.com/",
    "https://user:pass@example.com/",
    "nonsense",
  ])("do not go to %s", (address) => expect(isForbiddenUrl(address, {})).toBe(true));

  it.each([
    ["hooks.example.com", "https://hooks.example.com/x", false],
    ["hooks.example.com", "https://HOOKS.example.com.:8443/x", false],
    ["*.example.com", "https://a.b.example.com/", false],
    ["hooks.example.com", "https://example.com/", true],
    ["*.example.com", "https://example.com/", true],
    ["*.example.com", "https://badexample.com/", true],
    ["example.com", "https://example.com.evil.test/", true],
  ])("go by the list %s: %s", (hosts, address, isForbidden) => {
    expect(isForbiddenUrl(address, { hosts: [hosts] })).toBe(isForbidden);
  });

  it("reach no address inside, whatever name leads there", async () => {
    expect(await post(url)).toEqual({ problem: "inside_address" });
    expect(seen).toEqual([]);
  });

  it("reach inside where the operator allows it, and follow no redirect", async () => {
    expect(await post(`${url}/hook`, true)).toEqual({ status: 200 });
    expect(await post(`${url}/elsewhere`, true)).toEqual({ status: 302 });
    expect(seen).toEqual(["/hook", "/elsewhere"]);
  });

  it("tell when nobody answers", async () => {
    expect(await post("http://127.0.0.1:1/", true)).toEqual({ problem: "unreachable" });
  });
});
