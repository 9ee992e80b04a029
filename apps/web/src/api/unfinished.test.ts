import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { makeQueries } from "../test-render.tsx";
import { serveApi } from "../test-server.ts";
import { ApiError } from "./api-error.ts";
import { endOf, generationBegan, generationEnded, generationLost, unfinishedQuery } from "./unfinished.ts";

let finished: string[];
let asked: string[];

const look = () => makeQueries().fetchQuery(unfinishedQuery());

describe("a generation whose end was not heard", () => {
  beforeEach(() => {
    sessionStorage.clear();
    finished = [];
    asked = [];
    serveApi(
      http.get("*/v1/history/:id", ({ params }) => {
        asked.push(String(params.id));
        return finished.includes(String(params.id))
          ? HttpResponse.json({})
          : HttpResponse.json({ detail: { status: "history_item_not_found", message: "" } }, { status: 404 });
      }),
    );
  });

  it("HIST-03 is looked for until it is in the history", async () => {
    generationBegan("h1", Date.now());
    generationLost("h1");
    expect(await look()).toEqual({ found: [], isWaiting: true });
    finished = ["h1"];
    expect(await look()).toEqual({ found: ["h1"], isWaiting: false });
    expect(await look()).toEqual({ found: [], isWaiting: false });
  });

  it("is not looked for while this page receives it, nor after its end", async () => {
    generationBegan("h2", Date.now());
    await look();
    generationEnded("h2");
    generationLost("h2");
    expect(await look()).toEqual({ found: [], isWaiting: false });
    expect(asked).toEqual([]);
  });

  it("is given up after a while", async () => {
    generationBegan("h3", Date.now() - 16 * 60_000);
    generationLost("h3");
    expect(await look()).toEqual({ found: [], isWaiting: false });
  });

  it("is told from a refusal and from a wish to stop", () => {
    const going = new AbortController();
    expect(endOf(new TypeError("network"), going.signal)).toBe("lost");
    expect(endOf(new ApiError({ code: "quota_exceeded", message: "", httpStatus: 401 }), going.signal)).toBe("final");
    going.abort();
    expect(endOf(new DOMException("", "AbortError"), going.signal)).toBe("final");
  });
});
