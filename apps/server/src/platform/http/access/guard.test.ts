import fastifyCookie from "@fastify/cookie";
import fastifyWebsocket from "@fastify/websocket";
import { forKeys, type Operation, socket } from "@timbre/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { addGuard } from "./guard.ts";
import type { Http } from "../http.ts";
import { addOpenCalls, makeOpenCalls } from "./open-calls.ts";
import { readCredentials, type SentCredentials } from "./read-credentials.ts";

const http = Fastify() as unknown as Http;
const identified: SentCredentials[] = [];
const ada = { userId: "ada", apiKey: null } as unknown as Caller;

const someSocket: Operation = {
  method: "GET",
  path: "/v1/some-later-socket",
  summary: "Open a socket",
  access: forKeys("any"),
  answer: socket,
};

const noNews = { add: async () => () => undefined };

beforeAll(async () => {
  await http.register(fastifyCookie);
  await http.register(fastifyWebsocket);
  addOpenCalls(http, makeOpenCalls({ isWelcome: async () => true }), noNews);
  addGuard(http, {
    identify: async (credentials) => {
      identified.push(credentials);
      if (Object.keys(credentials).length === 0) throw new Error("nobody");
      return ada;
    },
    onRefusal: async () => undefined,
    takeToken: async () => undefined,
  });
  const { method, path: url } = someSocket;
  http.route({
    method,
    url,
    config: { operation: someSocket },
    handler: (request) => readCredentials(request),
    wsHandler: (opened) => opened.close(1000),
  });
  await http.ready();
});
afterAll(() => http.close());

const headersWith = (headers: Record<string, string>) => ({
  headers: { host: "timbre.example", cookie: "timbre_session=theirs", ...headers },
});
const opens = (headers: Record<string, string>): Promise<boolean> =>
  http.injectWS("/v1/some-later-socket", headersWith(headers)).then(
    () => true,
    () => false,
  );

describe("a call that is no operation", () => {
  it.each(["/v1/made-up", "/v2/made-up", "/v1/text-to-speech/made-up"])("cannot be added: %s", (url) => {
    const late = Fastify() as unknown as Http;
    addGuard(late, { identify: async () => ada, onRefusal: async () => undefined, takeToken: async () => undefined });
    expect(() => late.get(url, async () => ({}))).toThrow("is no operation of the contract");
    expect(() => late.get("/app/page", async () => ({}))).not.toThrow();
    expect(() => late.get("/static/pvc-scripts/en/narrative.txt", async () => ({}))).not.toThrow();
  });
});

describe("a socket's handshake", () => {
  it("counts the cookie for our own pages", async () => {
    expect(await opens({ origin: "https://timbre.example" })).toBe(true);
    expect(identified.at(-1)).toEqual({ cookie: "theirs" });
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port", { origin: "https://timbre.example:8080" }],
    ["a page without an origin", { origin: "null" }],
    ["something that does not say where it is from", {}],
  ])("does not count it for %s", async (_what, headers) => {
    expect(await opens(headers)).toBe(false);
    expect(identified.at(-1)).toEqual({});
  });

  it("takes a key or a bearer token from anywhere", async () => {
    expect(await opens({ origin: "https://evil.example", "xi-api-key": "sk_1" })).toBe(true);
    expect(await opens({ origin: "https://evil.example", authorization: "Bearer one" })).toBe(true);
  });

  it.each(["bearer, one", "bearer.one"])("takes a token that is offered as a subprotocol: %s", async (offered) => {
    expect(await opens({ origin: "https://evil.example", "sec-websocket-protocol": offered })).toBe(true);
    expect(identified.at(-1)).toEqual({ bearer: "one" });
    expect(await opens({ origin: "https://evil.example", "sec-websocket-protocol": "convai" })).toBe(false);
  });

  it("is told from a plain request, whose cookie counts", async () => {
    const url = "/v1/some-later-socket";
    expect((await http.inject({ url, ...headersWith({}) })).json()).toEqual({ cookie: "theirs" });
  });
});
