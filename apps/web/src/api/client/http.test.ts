import { feedbackOperations } from "@timbre/contract";
import { afterEach, expect, it, vi } from "vitest";
import { recordEvent } from "../analytics.ts";
import { call } from "./call.ts";
import { openAnswer, openFile } from "./http.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (): Response => {
  const answer = Response.json({ status: "ok" });
  vi.stubGlobal("fetch", async () => answer);
  return answer;
};

it("reads an answer that nobody looks into, so that its connection is free again", async () => {
  const answer = answering();
  recordEvent("affiliate_modal_opened");
  await expect.poll(() => answer.bodyUsed).toBe(true);
});

const refusing = (): string[] => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit) => {
    const isFromServer = new Headers(headers).has("x-from-server");
    asked.push(`${method} ${address}${isFromServer ? " from the server" : ""}`);
    if (!isFromServer) throw new TypeError("Failed to fetch");
    return new Response("sound");
  });
  return asked;
};

it("asks the server for the bytes when it was led to a bucket that does not give them", async () => {
  const asked = refusing();
  expect(await (await openFile("/v1/history/clip/audio")).text()).toBe("sound");
  expect(asked).toEqual(["GET /v1/history/clip/audio", "GET /v1/history/clip/audio from the server"]);
});

it("asks once for what never comes from a bucket", async () => {
  const asked = refusing();
  await expect(openAnswer("/v1/models")).rejects.toMatchObject({ code: "network" });
  expect(asked).toEqual(["GET /v1/models"]);
});

it("sends nothing twice that changes something", async () => {
  const asked = refusing();
  await expect(call(feedbackOperations.send, { body: { feedback: "Fine." } })).rejects.toMatchObject({
    code: "network",
  });
  expect(asked).toEqual(["POST /v1/feedback"]);
});
