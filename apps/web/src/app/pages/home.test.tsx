import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { everyPermission, open, serve, user } from "../test-open-app.tsx";

const project = {
  project_id: "p1",
  name: "The lighthouse",
  create_date_unix: 1,
  updated_at_unix: 2,
  chapter_count: 3,
  genres: [],
};
const heart = { voice_id: "heart", name: "Heart", labels: { language: "en" }, preview_url: null, acoustics: null };

describe("Home", () => {
  beforeEach(() => localStorage.clear());

  it("SHELL-24 is a place to work: what is written there goes on in Text to Speech", async () => {
    serve(user, { voices: [heart] });
    const router = open("/app/home");
    const area = await screen.findByLabelText("What should we say?");
    fireEvent.change(area, { target: { value: "The tide went out." } });
    expect(screen.getByRole("button", { name: "Generate" })).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Continue in Text to Speech" }));
    const editor = await screen.findByLabelText<HTMLTextAreaElement>("Text to speak");
    expect(editor.value).toBe("The tide went out.");
    expect(router.state.location.pathname).toBe("/app/speech-synthesis/text-to-speech");
  });

  it("has the tools, the first steps and the last project in place", async () => {
    const handlers = [http.get("*/v1/studio/projects", () => HttpResponse.json({ projects: [project] }))];
    serve(everyPermission, { handlers });
    open("/app/home");
    const steps = await screen.findByRole("region", { name: "First steps" });
    expect(within(steps).getByRole("link", { name: "Explore the voice library" })).toBeDefined();
    expect(within(steps).getByText("1/2 steps completed")).toBeDefined();
    expect((await screen.findByRole("link", { name: /The lighthouse/ })).getAttribute("href")).toBe("/app/studio/p1");
    const design = screen.getByRole("link", { name: /^Voice Design/ });
    expect(design.getAttribute("href")).toBe("/app/voice-lab?action=create&creationType=voiceDesign");
    expect(screen.queryByLabelText("What should we say?")).toBeNull();
  });

  it("shows the voices that were used last first", async () => {
    localStorage.setItem("recent-voices", JSON.stringify([{ voiceId: "heart", usedAtMs: 1 }]));
    serve(user, { voices: [{ ...heart, voice_id: "alex", name: "Alex" }, heart] });
    open("/app/home");
    await screen.findByRole("heading", { name: "Your last voices" });
    await waitFor(() => {
      const names = screen.getAllByRole("button", { name: /^(Heart|Alex)/ }).map(({ textContent }) => textContent);
      expect(names[0]).toMatch(/^Heart/);
    });
  });
});
