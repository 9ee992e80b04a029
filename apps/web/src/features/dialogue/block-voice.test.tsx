import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import { ApiError } from "../../api/client/api-error.ts";
import { Player } from "../../audio/playing/player.ts";
import { renderPage } from "../../test-render.tsx";
import { saveDialogue } from "./draft.ts";
import { Page, serve, startPage } from "./test-dialogue-page.tsx";
import { lookupMessageFor, shouldRetryLookup } from "./use-block-voice.ts";

beforeEach(startPage);

const refusal = (httpStatus: number, code = "x") => new ApiError({ code, message: "", httpStatus });

it("DLG-16 a line whose voice is gone says so", async () => {
  const detail = { status: "voice_not_found", message: "" };
  serve(http.get("*/v1/voices/ghost", () => HttpResponse.json({ detail }, { status: 404 })));
  saveDialogue({ blocks: [{ id: "1", text: "Boo", voiceId: "ghost" }], stability: 0.5 });
  await renderPage(<Page player={new Player()} />);
  expect((await screen.findByRole("alert")).textContent).toBe("Voice not found");
});

it("DLG-16 DLG-17 a missing voice is not looked for again, other failures three times", () => {
  expect(lookupMessageFor(refusal(404, "voice_not_found"))).toBe("Voice not found");
  expect(lookupMessageFor(refusal(500))).toBe("Error fetching voice");
  expect(shouldRetryLookup(0, refusal(404, "voice_not_found"))).toBe(false);
  expect([0, 1, 2, 3].map((failures) => shouldRetryLookup(failures, refusal(500)))).toEqual([true, true, true, false]);
});
