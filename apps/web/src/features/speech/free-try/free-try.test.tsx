import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../../audio/playing/player.ts";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { readDraft } from "../draft.ts";
import { FreeTry } from "./free-try.tsx";
import { limitMessage } from "./use-free-try.ts";

const voices = [
  { voiceId: "af_heart", name: "Heart", language: "en", alsoReads: ["de"] },
  { voiceId: "bm_george", name: "George", language: "en" },
  { voiceId: "ff_siwis", name: "Siwis", language: "fr" },
] as const;
const asked: { voice: string; text: string }[] = [];
const player = new Player();

type Reply = "sound" | "limit" | "nothing";
const show = async (reply: Reply): Promise<void> => {
  serveApi(
    http.post("*/v1/landing/text-to-speech/:voice", async ({ params, request }) => {
      asked.push({ voice: String(params.voice), text: ((await request.json()) as { text: string }).text });
      if (reply === "nothing") return HttpResponse.error();
      if (reply === "sound") return new HttpResponse("mp3", { headers: { "content-type": "audio/mpeg" } });
      return HttpResponse.json({ detail: { status: "landing_limit_reached", message: limitMessage } }, { status: 403 });
    }),
  );
  await renderPage(<FreeTry player={player} voices={voices} />);
};

const speak = async (text: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText("Your own words"), text);
  await userEvent.click(screen.getByRole("button", { name: "Speak" }));
};

describe("FreeTry", () => {
  beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  });

  it("SHELL-85 speaks a visitor's own words in the chosen voice", async () => {
    await show("sound");
    await userEvent.selectOptions(screen.getByLabelText("Voice"), "bm_george");
    await speak("Hello there");
    await vi.waitFor(() => expect(asked).toEqual([{ voice: "bm_george", text: "Hello there" }]), { timeout: 10_000 });
    await vi.waitFor(() => expect(player.getSnapshot().track?.sound.phase).toBe("complete"), { timeout: 10_000 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SHELL-85 what was said can be heard again for nothing, and waits in the editor after signing up", async () => {
    await show("sound");
    await speak("Hello there");
    await userEvent.click(await screen.findByRole("button", { name: "Play again" }, { timeout: 10_000 }));
    expect(asked).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Keep it with an account" }).getAttribute("href")).toBe("/sign-up");
    expect(readDraft()).toMatchObject({ text: "Hello there", voiceId: "af_heart" });
  });

  it("TTS-19 SHELL-85 over the limit, the message comes with a way to sign up", async () => {
    await show("limit");
    await speak("Once more");
    expect(await screen.findByRole("dialog")).toBeDefined();
    expect(screen.getByText(limitMessage)).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/sign-up");
    await userEvent.click(screen.getByRole("button", { name: "Not now" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your own words").value).toBe("Once more");
  });

  it("ERR-23 a visitor's network error shows the same prompt", async () => {
    await show("nothing");
    await speak("Anyone there");
    expect(await screen.findByText(limitMessage)).toBeDefined();
  });

  it("says what a voice cannot read before it is spoken, and changes to one that can", async () => {
    await show("sound");
    const words = screen.getByLabelText("Your own words");
    const voice = screen.getByLabelText<HTMLSelectElement>("Voice");
    await userEvent.selectOptions(voice, "bm_george");
    await userEvent.click(words);
    await userEvent.paste("Der Hafen war ruhig vor der Dämmerung, und niemand schaute auf das Meer.");
    await userEvent.click(await screen.findByRole("button", { name: "Use Heart (German)" }));
    expect(voice.value).toBe("af_heart");
    await userEvent.clear(words);
    await userEvent.click(words);
    await userEvent.paste("Port był cichy przed świtem i nikt nie patrzył na morze.");
    expect(await screen.findByText(/This text is in Polish, which this server can't speak yet/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Read it as/ })).toBeNull();
    expect(asked).toEqual([]);
  });

  it("SHELL-85 stops at 200 characters", async () => {
    await show("sound");
    await userEvent.click(screen.getByLabelText("Your own words"));
    await userEvent.paste("a".repeat(201));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Speak" }).disabled).toBe(true);
    await userEvent.keyboard("{Backspace}");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Speak" }).disabled).toBe(false);
  });
});
