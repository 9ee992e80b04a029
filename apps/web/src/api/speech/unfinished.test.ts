import type { GenerationState } from "@timbre/contract";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { makeQueries } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { ApiError, networkError } from "../client/api-error.ts";
import { generationBegan, generationEnded, generationLost, isLost, unfinishedQuery } from "./unfinished.ts";

let state: GenerationState["state"];
let asked: string[];

const look = () => makeQueries().fetchQuery(unfinishedQuery());

describe("a generation whose end was not heard", () => {
  beforeEach(() => {
    sessionStorage.clear();
    state = "running";
    asked = [];
    serveApi(
      http.get("*/v1/generations/:key", ({ params }) => {
        asked.push(String(params.key));
        return HttpResponse.json({ state, history_item_id: null });
      }),
    );
  });

  it("HIST-03 is asked for until it is finished", async () => {
    generationBegan("k1", Date.now());
    generationLost("k1");
    expect(await look()).toEqual({ finished: 0, isWaiting: true });
    state = "finished";
    expect(await look()).toEqual({ finished: 1, isWaiting: false });
    expect(await look()).toEqual({ finished: 0, isWaiting: false });
  });

  it.each(["failed", "unknown"] as const)("is not waited for when it %s", async (end) => {
    generationBegan("k2", Date.now());
    generationLost("k2");
    state = end;
    expect(await look()).toEqual({ finished: 0, isWaiting: false });
    await look();
    expect(asked).toEqual(["k2"]);
  });

  it("is not asked for while this page receives it, nor after its end, nor for ever", async () => {
    generationBegan("k3", Date.now());
    await look();
    generationEnded("k3");
    await look();
    generationBegan("k4", Date.now() - 16 * 60_000);
    generationLost("k4");
    await look();
    expect(asked).toEqual([]);
  });

  it("is told from a refusal and from a wish to stop", () => {
    const going = new AbortController();
    expect(isLost(new TypeError("network"), going.signal)).toBe(true);
    expect(isLost(networkError(), going.signal)).toBe(true);
    expect(isLost(new ApiError({ code: "quota_exceeded", message: "", httpStatus: 401 }), going.signal)).toBe(false);
    going.abort();
    expect(isLost(new DOMException("", "AbortError"), going.signal)).toBe(false);
  });
});
