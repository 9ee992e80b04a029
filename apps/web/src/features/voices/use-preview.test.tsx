import { act, renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { Player } from "../../audio/playing/player.ts";
import { makeVoice } from "../../test-builders.ts";
import { serveApi } from "../../test-server.ts";
import { usePreview } from "./use-preview.ts";

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
});

it("REC-31 the same voice again stops its sample, another voice takes over", () => {
  serveApi(http.get("*/preview", () => new HttpResponse("sound", { headers: { "content-type": "audio/mpeg" } })));
  const [heart, george] = [makeVoice("Heart"), makeVoice("George")];
  const { result } = renderHook((player: Player) => usePreview(player), { initialProps: new Player() });
  act(() => result.current.toggle(heart));
  expect(result.current.statusOf("heart")).toBe("loading");
  act(() => result.current.toggle(george));
  expect(result.current.statusOf("heart")).toBeNull();
  expect(result.current.statusOf("george")).toBe("loading");
  act(() => result.current.toggle(george));
  expect(result.current.statusOf("george")).toBeNull();
});
