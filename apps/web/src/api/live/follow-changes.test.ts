import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it } from "vitest";
import type { ChangeEvent } from "@timbre/contract";
import { serveApi } from "../../test-server.ts";
import { backoffMs, followChanges } from "./follow-changes.ts";
import { lookEvery, setLive } from "./look-every.ts";

const history: ChangeEvent = { kind: "history", id: "h" };
const everything: ChangeEvent = { kind: "everything", id: null };

/** A stream of these pieces that ends by itself. */
const streamOf = (...pieces: string[]): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
};
const refusal = (httpStatus: number, status: string) =>
  HttpResponse.json({ detail: { status, message: "" } }, { status: httpStatus });

/** Follows until it has tried this often to come back; notes everything that happens. */
const follow = async (answers: (() => Response)[]) => {
  const heard: (ChangeEvent | boolean | "signed out")[] = [];
  const pauses: number[] = [];
  const accepted: (string | null)[] = [];
  const leaving = new AbortController();
  serveApi(
    http.get("*/v1/changes", ({ request }) => {
      accepted.push(request.headers.get("accept"));
      return (answers.shift() ?? (() => refusal(503, "shutting_down")))();
    }),
  );
  await followChanges({
    signal: leaving.signal,
    onChange: (event) => heard.push(event),
    onLive: (isLive) => heard.push(isLive),
    onSignedOut: () => heard.push("signed out"),
    pause: async (ms) => {
      pauses.push(ms);
      if (answers.length === 0) leaving.abort();
    },
  });
  return { heard, pauses, accepted };
};

describe("the stream of what changes", () => {
  it("tells each event, also one that comes in pieces, and leaves out what it does not know", async () => {
    const { heard, accepted } = await follow([
      () =>
        streamOf(
          ': open\n\ndata: {"kind":"his',
          'tory","id":"h"}\n\ndata: {"kind":"weather","id":null}\n\n: still here\n\n',
        ),
    ]);
    expect(accepted).toEqual(["text/event-stream"]);
    expect(heard.slice(0, 2)).toEqual([true, history]);
    expect(heard).not.toContainEqual({ kind: "weather", id: null });
  });

  it("comes back after a break and looks at everything, once it is away and once it is back", async () => {
    const { heard } = await follow([() => streamOf(": open\n\n"), () => streamOf(": open\n\n")]);
    expect(heard).toEqual([true, false, everything, true, everything, false, everything, false]);
  });

  it("waits longer after each failure, and long where too many pages are open", async () => {
    const busy = () => refusal(503, "shutting_down");
    const { pauses, heard } = await follow([busy, busy, () => refusal(429, "too_many_pages")]);
    expect(pauses.map((ms, index) => ms >= 1_000 * 2 ** index && ms <= 60_000)).toEqual([true, true, true]);
    expect(pauses[2]).toBeGreaterThanOrEqual(30_000);
    expect(heard).not.toContain(true);
    expect([backoffMs(0, 0), backoffMs(0, 1), backoffMs(20, 1)]).toEqual([500, 1_000, 60_000]);
  });

  it("ends when the session is over", async () => {
    const { heard, pauses } = await follow([() => refusal(401, "invalid_session")]);
    expect([heard, pauses]).toEqual([["signed out"], []]);
  });
});

describe("polling", () => {
  afterEach(() => setLive(false));

  it("is what remains while the stream is away", () => {
    expect(lookEvery(1_000)).toBe(1_000);
    setLive(true);
    expect(lookEvery(1_000)).toBe(30_000);
    expect(lookEvery(60_000)).toBe(60_000);
  });
});
