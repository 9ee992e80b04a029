import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { rememberDraft } from "./draft-memory.ts";
import { heading, makeWorld, press, showWizard, wireVoice, type World } from "./professional-test-support.tsx";

let world: World;
beforeEach(() => {
  world = makeWorld();
});

describe("the beginning of a professional clone", () => {
  it("PVC-01 PVC-02 PVC-03 PVC-04 says what it takes, and has tips", async () => {
    await showWizard(world, { voiceId: null });
    await heading("Create a Professional Voice Clone");
    expect(
      await screen.findByText(
        "Upload at least 30 minutes of clean audio; up to 2 hours is advised and closer to 3 hours is best",
      ),
    ).toBeDefined();
    expect(screen.getByText("Verify that the voice is yours")).toBeDefined();
    expect(screen.getByText("Training takes about 6 hours")).toBeDefined();
    await press("Tips for the best results");
    const tips = await screen.findByRole("dialog", { name: "Tips for the best results" });
    const guide = within(tips).getByLabelText<HTMLVideoElement>(/^Guide video/);
    expect(guide.controls).toBe(true);
    // Nothing of it is loaded before somebody plays it.
    expect(guide.preload).toBe("none");
    const files = [...guide.querySelectorAll("source, track")].map((one) => one.getAttribute("src"));
    expect(files).toEqual(["/guide/professional-clone.webm", "/guide/professional-clone.en.vtt"]);
    expect(guide.querySelector("track")?.getAttribute("kind")).toBe("captions");
    for (const tip of ["Recording space", "Equipment", "Consistency", "Length", "Performance"]) {
      expect(within(tips).getByText(tip)).toBeDefined();
    }
  });

  it("PVC-05 PVC-105 a new clone is a draft", async () => {
    let body: unknown;
    const create = http.post("*/v1/voices/pvc", async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ voice_id: "fresh" });
    });
    const on = await showWizard(world, { voiceId: null }, [create]);
    await press("Create new clone");
    await waitFor(() => expect(on.onVoice).toHaveBeenCalledWith("fresh"));
    expect(body).toEqual({ name: "Untitled voice", language: "en", labels: { language: "en" } });
    expect(world.events).toContain("pvc_draft_created");
  });

  it("ERR-09 a draft that cannot be made is told", async () => {
    await showWizard(world, { voiceId: null }, [
      http.post("*/v1/voices/pvc", () => HttpResponse.json({}, { status: 500 })),
    ]);
    await press("Create new clone");
    expect(await screen.findByText("Could not create a new voice due to some error")).toBeDefined();
  });

  it("PVC-02 PVC-07 drafts are there to return to", async () => {
    const drafts = http.get("*/v2/voices", () =>
      HttpResponse.json({ voices: [wireVoice(world)], has_more: false, next_page_token: null }),
    );
    const on = await showWizard(world, { voiceId: null }, [drafts]);
    await heading("Return to a session");
    await press(/^Ada/);
    expect(on.onVoice).toHaveBeenCalledWith("ada");
  });

  it("PVC-10 no slot, no new clone", async () => {
    const on = await showWizard(world, { voiceId: null, limitMessage: "Voice limit of 1 reached" });
    await userEvent.hover(await screen.findByRole("button", { name: "Create new clone" }));
    expect((await screen.findByRole("tooltip")).textContent).toBe("Voice limit of 1 reached");
    await press("Create new clone");
    expect(on.onVoice).not.toHaveBeenCalled();
  });

  it("PVC-17 goes on with the draft of the last time", async () => {
    rememberDraft("u1", "ada");
    const on = await showWizard(world, { voiceId: null });
    await waitFor(() => expect(on.onVoice).toHaveBeenCalledWith("ada"));
  });
});
