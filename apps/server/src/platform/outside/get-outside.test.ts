import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getOutside } from "./get-outside.ts";

let server: http.Server;
let url: string;
const seen: string[] = [];
beforeAll(async () => {
  server = http.createServer((request, answer) => {
    seen.push(request.url ?? "");
    const path = request.url ?? "";
    if (path === "/moved") return void answer.writeHead(302, { location: "/page" }).end();
    const to = /^\/moved-to-(.+)/.exec(path)?.[1];
    if (to) return void answer.writeHead(302, { location: decodeURIComponent(to) }).end();
    if (path === "/circle") return void answer.writeHead(301, { location: "/circle" }).end();
    if (path === "/away") return void answer.writeHead(302, { location: "ftp://example.com/" }).end();
    if (path === "/gone") return void answer.writeHead(404).end("gone");
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<p>Hello</p>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = (path: string, maxBytes = 1_000) =>
  getOutside({ url: url + path, maxBytes, rules: { isInsideAllowed: true } });

describe("pages from outside", () => {
  it("are never read from inside, whatever name leads there", async () => {
    for (const address of [
      url,
      url.replace("127.0.0.1", "localhost"),
      "http://169.254.169.254/",
      "file:///etc/passwd",
    ]) {
      expect(await getOutside({ url: address, maxBytes: 1_000 })).toEqual({ problem: "inside_address" });
    }
    expect(seen).toEqual([]);
  });

  it("are asked for by TLS, however their address is written", async () => {
    const asked: string[] = [];
    const note = (address: unknown): never => {
      asked.push(String(address));
      throw new Error("nobody is there");
    };
    vi.spyOn(http, "get").mockImplementation(note);
    vi.spyOn(https, "get").mockImplementation(note);
    try {
      await getOutside({ url: "HTTP://pages.example.com/one?two#three", maxBytes: 1_000 });
      await getOutside({ url: "https://pages.example.com/", maxBytes: 1_000 });
    } finally {
      vi.restoreAllMocks();
    }
    expect(asked).toEqual(["https://pages.example.com/one?two#three", "https://pages.example.com/"]);
  });

  it("are read only from hosts that the operator lists, wherever one leads", async () => {
    const rules = { isInsideAllowed: true, hosts: ["127.0.0.1"] };
    const list = (hosts: string[]) => getOutside({ url, maxBytes: 1_000, rules: { ...rules, hosts } });
    expect(await list(["127.0.0.1"])).toMatchObject({ bytes: Buffer.from("<p>Hello</p>") });
    for (const hosts of [[], ["example.com"], ["*.127.0.0.1"]]) {
      expect(await list(hosts)).toEqual({ problem: "inside_address" });
    }
    const moved = `${url}/moved-to-${encodeURIComponent(url.replace("127.0.0.1", "localhost"))}`;
    expect(await getOutside({ url: moved, maxBytes: 1_000, rules })).toEqual({ problem: "inside_address" });
  });

  it("are read where they moved to", async () => {
    expect(await get("/moved")).toMatchObject({ url: `${url}/page`, contentType: "text/html; charset=utf-8" });
    expect(await get("/page")).toMatchObject({ bytes: Buffer.from("<p>Hello</p>") });
  });

  it.each([
    ["a circle", "/circle", 1_000, "refused"],
    ["another kind of address", "/away", 1_000, "inside_address"],
    ["nothing there", "/gone", 1_000, "refused"],
    ["more than wanted", "/page", 5, "too_large"],
  ])("are told apart from %s", async (_, path, maxBytes, problem) => {
    expect(await get(path, maxBytes)).toEqual({ problem });
  });

  it("are not waited for when nobody answers", async () => {
    expect(await getOutside({ url: "http://127.0.0.1:1/", maxBytes: 10, rules: { isInsideAllowed: true } })).toEqual({
      problem: "unreachable",
    });
  });
});
