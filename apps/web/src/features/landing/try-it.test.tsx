import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../audio/player.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { TryIt } from "./try-it.tsx";

const limit = "You have reached the limit of free generations. Sign up to continue for free.";

describe("words of one's own before there is an account", () => {
  beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined));

  it("SHELL-85 are spoken, at most 200 characters of them", async () => {
    const asked: unknown[] = [];
    const played = vi.spyOn(Player.prototype, "play").mockReturnValue(undefined);
    serveApi(
      http.post("*/v1/landing/text-to-speech/:voice", async ({ request, params }) => {
        asked.push([params.voice, await request.json()]);
        return new HttpResponse(new Uint8Array([1]), { headers: { "content-type": "audio/mpeg" } });
      }),
    );
    await renderPage(<TryIt player={new Player(document.createElement("audio"))} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Speak" }).disabled).toBe(true);
    const box = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect(box.maxLength).toBe(200);
    await userEvent.type(box, "Hello");
    await userEvent.click(screen.getByRole("button", { name: "Speak" }));
    await vi.waitFor(() => expect(played).toHaveBeenCalledTimes(1), 10_000);
    expect(asked).toEqual([["af_heart", { text: "Hello" }]]);
  });

  it("SHELL-85 end with the offer to sign up", async () => {
    const refusal = { detail: { status: "landing_limit_reached", message: limit } };
    serveApi(http.post("*/v1/landing/text-to-speech/:voice", () => HttpResponse.json(refusal, { status: 403 })));
    await renderPage(<TryIt player={new Player(document.createElement("audio"))} />);
    await userEvent.type(screen.getByRole("textbox"), "Hello");
    await userEvent.click(screen.getByRole("button", { name: "Speak" }));
    expect(await screen.findByText(limit)).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/sign-up");
  });
});
