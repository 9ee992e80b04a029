import { describe, expect, it } from "vitest";
import { testClock } from "../../test-support/temp-parts.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { makeSingleUseTokens } from "./single-use-tokens.ts";

const caller = { userId: "u", workspaceId: "w" } as Caller;

describe("single-use tokens", () => {
  it("open once", () => {
    const tokens = makeSingleUseTokens({ clock: testClock() });
    const token = tokens.make(caller, "tts_websocket");
    expect(tokens.take(token, "tts_websocket")).toBe(caller);
    expect(tokens.take(token, "tts_websocket")).toBeUndefined();
    expect(tokens.take("sutkn_made_up", "tts_websocket")).toBeUndefined();
  });

  it("end after fifteen minutes", () => {
    const clock = testClock();
    const tokens = makeSingleUseTokens({ clock });
    const [early, late] = [tokens.make(caller, "tts_websocket"), tokens.make(caller, "tts_websocket")];
    clock.moveMs(15 * 60_000 - 1);
    expect(tokens.take(early, "tts_websocket")).toBe(caller);
    clock.moveMs(1);
    expect(tokens.take(late, "tts_websocket")).toBeUndefined();
  });
});
