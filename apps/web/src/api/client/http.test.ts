import { afterEach, expect, it, vi } from "vitest";
import { recordEvent } from "../analytics.ts";
import { send } from "./http.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (): Response => {
  const answer = Response.json({ status: "ok" });
  vi.stubGlobal("fetch", async () => answer);
  return answer;
};

it("reads an answer that nobody looks into, so that its connection is free again", async () => {
  const answer = answering();
  await send("/v1/feedback", { method: "POST", body: { feedback: "Fine." } });
  expect(answer.bodyUsed).toBe(true);
});

it("reads what comes back for an event too", async () => {
  const answer = answering();
  recordEvent("affiliate_modal_opened");
  await expect.poll(() => answer.bodyUsed).toBe(true);
});
