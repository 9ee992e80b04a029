import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setViewport } from "../test-setup.ts";
import { open, serve, user } from "./test-open-app.tsx";

describe("addresses", () => {
  beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined));

  it("SHELL-84 sends a visitor to sign in and remembers the way back", async () => {
    serve(null);
    const router = open("/app/speech-synthesis/text-to-speech?tab=history");
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(router.state.location.search).toEqual({ next: "/app/speech-synthesis/text-to-speech?tab=history" });
  });

  it("/app/speech-synthesis leads to text to speech and keeps the query", async () => {
    serve(user);
    const router = open("/app/speech-synthesis?tab=history");
    await screen.findByRole("tab", { name: "History", selected: true });
    expect(router.state.location.href).toBe("/app/speech-synthesis/text-to-speech?tab=history");
  });

  it("TTS-03 the panel's tab lives in the address, and settings leaves it", async () => {
    serve(user);
    const router = open("/app/speech-synthesis/text-to-speech?tab=nonsense");
    await screen.findByRole("tab", { name: "Settings", selected: true });
    await userEvent.click(screen.getByRole("tab", { name: "History" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "history" }));
    await userEvent.click(screen.getByRole("tab", { name: "Settings" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(router.history.length).toBe(1);
  });

  it("SHELL-42 SHELL-43 SHELL-44 SHELL-46 the first steps have a card and a page", async () => {
    serve(user);
    open("/app/home");
    await userEvent.click(await screen.findByRole("link", { name: /Get started.*1\/2 steps completed/ }));
    expect(await screen.findByText("Welcome, Ada Lovelace!")).toBeDefined();
    expect(screen.getByText("Completed 1 of 2 steps")).toBeDefined();
    expect(screen.getByRole("link", { name: "Browse voices" }).getAttribute("href")).toBe("/app/voice-library");
  });

  it("SHELL-50 without its flag there is no card", async () => {
    serve(user, { flags: { "onboarding-checklist-test": "off" } });
    open("/app/home");
    await screen.findByRole("heading", { level: 1, name: "Home" });
    await waitFor(() => expect(screen.queryByText("Get started")).toBeNull());
  });

  it("TTS-05 a voice that is not in the list is looked for in the library", async () => {
    serve({ ...user, permissions: ["text_to_speech", "add_voice_from_voice_library"] });
    const router = open("/app/speech-synthesis/text-to-speech?voice_id=stranger");
    await screen.findByText("No results found.");
    expect(router.state.location.href).toBe("/app/voice-library?voice_id=stranger");
  });

  it("SHELL-18 TTS-02 the workspace's tabs lead to their routes and keep the query", async () => {
    serve({ ...user, permissions: ["text_to_speech", "speech_to_speech"] });
    const router = open("/app/speech-synthesis/text-to-speech?tab=history");
    await userEvent.click(await screen.findByRole("link", { name: "Voice Changer" }));
    await waitFor(() => expect(router.state.location.href).toBe("/app/speech-synthesis/speech-to-speech?tab=history"));
    expect(await screen.findByRole("tab", { name: "History", selected: true })).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Dialogue" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "history", mode: "dialogue" }));
    expect(screen.getByRole("link", { name: "Dialogue" }).getAttribute("aria-current")).toBe("page");
    expect(router.history.length).toBe(3);
  });

  it("TTS-21 the voice changer asks for its own permission", async () => {
    serve(user);
    open("/app/speech-synthesis/speech-to-speech");
    expect((await screen.findByRole("alert")).textContent).toContain("You do not have access to Speech to Speech.");
  });

  it("SHELL-04 the speech to text item follows its flag", async () => {
    serve(user, { flags: { stt_product_ui: "off" } });
    open("/app/home");
    await screen.findByRole("link", { name: "Voice Isolator" });
    await waitFor(() => expect(screen.queryByRole("link", { name: "Speech to Text" })).toBeNull());
  });

  it("SHELL-28 SHELL-29 SHELL-30 SHELL-31 a member's account menu leaves out what is for admins", async () => {
    serve({ ...user, workspace_role: "member" });
    open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Account" }));
    const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(["Profile", "API Keys", "Usage analytics", "Webhooks", "Sign out"]));
    expect(names).not.toContain("Workspace settings");
    expect(names).not.toContain("Subscription");
    expect(screen.getByRole("menuitem", { name: "Webhooks" }).getAttribute("href")).toBe("/app/settings/webhooks");
  });

  it("TTS-21 PERM-05 says who to ask when the permission is missing", async () => {
    serve({ ...user, permissions: [] });
    open("/app/speech-synthesis/text-to-speech");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You do not have access to Text to Speech. Please contact your workspace administrator for access.",
    );
  });

  it("SHELL-01 SHELL-17 every signed-in page has the frame, and the first Tab skips it", async () => {
    serve(user);
    open("/app/home");
    await screen.findByRole("heading", { level: 1, name: "Home" });
    expect(screen.getByRole("navigation", { name: "Main" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Account" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Credits: 1,200 of 10,000 used" })).toBeDefined();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("href")).toBe("#content");
  });

  it("SHELL-24 greets the user on the home page", async () => {
    serve(user);
    open("/app");
    expect(await screen.findByRole("heading", { name: /, Ada$/ })).toBeDefined();
  });

  it("SHELL-23 on small screens a drawer holds the navigation and closes when the page changes", async () => {
    setViewport(360);
    serve(user);
    const router = open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("link", { name: "Text to Speech" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/speech-synthesis/text-to-speech"));
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull());
  });

  it("TTS-04 voice_id chooses a voice, also by the id it was shared under, and leaves the address", async () => {
    const own = { voice_id: "own", name: "Marin", category: "cloned", labels: {}, preview_url: null, acoustics: null };
    serve(user, { voices: [{ ...own, sharing: { original_voice_id: "shared" } }] });
    const router = open("/app/speech-synthesis/text-to-speech?voice_id=shared");
    expect(await screen.findByRole("button", { name: /^Voice: Marin/ })).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("an unknown page inside the studio keeps the frame", async () => {
    serve(user);
    open("/app/nowhere");
    expect(await screen.findByText("Nothing to hear here")).toBeDefined();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeDefined();
  });

  it("an unknown page outside leads to the start page", async () => {
    open("/nowhere");
    expect((await screen.findByRole("link", { name: "Go to the start page" })).getAttribute("href")).toBe("/");
  });

  it("a page that breaks leaves navigation and player standing, and can be tried again", async () => {
    const complaint = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    serve(user);
    const router = open("/app/home");
    await screen.findByRole("heading", { level: 1, name: "Home" });
    const usage = router.routesByPath["/app/usage"];
    const { component } = usage.options;
    usage.update({
      component: () => {
        throw new Error("broken");
      },
    });
    await router.navigate({ to: "/app/usage" });
    expect(await screen.findByText("This page could not be opened")).toBeDefined();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeDefined();
    usage.update({ component });
    complaint.mockRestore();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("This page could not be opened")).toBeNull());
  });
});
