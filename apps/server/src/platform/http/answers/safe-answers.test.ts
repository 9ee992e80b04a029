import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import type { Http } from "../http.ts";
import { addSafeAnswers } from "./safe-answers.ts";

const ask = async (url: string, type: string, asked = url) => {
  const http = Fastify() as unknown as Http;
  addSafeAnswers(http);
  http.get(url, async (_request, reply) => reply.type(type).send(Buffer.from("<script>x()</script>")));
  return (await http.inject(asked)).headers;
};

describe("a route that nobody thought about", () => {
  it.each([
    "text/html",
    "TEXT/HTML; charset=utf-8",
    "image/svg+xml",
    "application/xhtml+xml",
    "text/javascript",
    "text/xml",
    "application/pdf",
    "x/y",
  ])("never gives %s to a browser under an address for programs", async (type) => {
    expect(await ask("/v1/new", type)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
  });

  it("is closed under any spelling of its address", async () => {
    expect(await ask("/v1/new", "text/html", "/%76%31/new")).toMatchObject({
      "content-type": "application/octet-stream",
    });
  });

  it("gives sound and pictures in place, and JSON as it is", async () => {
    expect(await ask("/v1/new", "audio/mpeg")).toMatchObject({
      "content-type": "audio/mpeg",
      "content-disposition": "inline",
    });
    expect(await ask("/v1/new", "application/json; charset=utf-8")).not.toHaveProperty("content-disposition");
  });

  it("is kept by nobody on the way", async () => {
    expect(await ask("/v1/new", "application/json")).toMatchObject({ "cache-control": "private, no-store" });
  });

  it("leaves the pages of the product alone", async () => {
    expect(await ask("/docs", "text/html")).toMatchObject({ "content-type": "text/html" });
  });
});
