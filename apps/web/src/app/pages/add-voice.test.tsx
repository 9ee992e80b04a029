import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { open as openApp } from "../test-open-app.tsx";
import { lab, makeUser, makeWire, serve, startLab } from "./test-voice-lab.ts";

const addDialog = () => screen.findByRole("dialog", { name: "Add a new voice" });

describe("the add dialog and its address", () => {
  beforeEach(startLab);

  it("ADD-02 ADD-03 MYV-02 opens with action=create at the choice, and is closed otherwise", async () => {
    serve();
    const router = openApp(lab);
    await userEvent.click(await screen.findByRole("button", { name: "Add a new voice" }));
    expect(within(await addDialog()).getByRole("heading", { name: "Instant Voice Clone" })).toBeDefined();
    expect(router.state.location.search).toEqual({ action: "create" });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("ADD-04 each change of the way is a step in the history", async () => {
    serve();
    const router = openApp(`${lab}?action=create`);
    await userEvent.click(await screen.findByRole("button", { name: "Voice Design" }));
    expect(await screen.findByRole("textbox", { name: "Prompt" })).toBeDefined();
    expect(router.state.location.search).toEqual({ action: "create", creationType: "voiceDesign" });
    router.history.back();
    expect(await screen.findByRole("button", { name: "Voice Design" })).toBeDefined();
    expect(router.state.location.search).toEqual({ action: "create" });
  });

  it.each(["cloneVoice", "professionalVoiceClone", "magic"])(
    "ADD-05 a way that is closed or unknown leads to the choice: %s",
    async (type) => {
      serve();
      openApp(`${lab}?action=create&creationType=${type}`);
      expect(within(await addDialog()).getByRole("button", { name: "Voice Design" })).toBeDefined();
    },
  );

  it("ADD-05 without a free slot a design link leads to the choice, which says why", async () => {
    serve({ user: makeUser({ voice_slots_used: 3 }) });
    openApp(`${lab}?action=create&creationType=voiceDesign`);
    expect(within(await addDialog()).getByText(/You've used all of your custom voice slots/)).toBeDefined();
    expect(screen.queryByRole("textbox", { name: "Prompt" })).toBeNull();
  });

  it("ADD-06 closing forgets the way after one second, without a step in the history", async () => {
    serve();
    const router = openApp(`${lab}?action=create&creationType=voiceDesign`);
    await screen.findByRole("textbox", { name: "Prompt" });
    const seen: string[] = [];
    router.history.subscribe(({ location }) => seen.push(location.search));
    await userEvent.click(within(await addDialog()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(seen).toEqual(["?creationType=voiceDesign", ""]));
    expect(screen.queryByRole("dialog")).toBeNull();
    // Closing was a step, forgetting was not.
    expect(router.history.length).toBe(2);
  });

  it("ADD-07 a design link fills the form, brought into range, and leaves the address with the dialog", async () => {
    serve();
    const link = new URLSearchParams({
      action: "create",
      creationType: "voiceDesign",
      prompt: "A calm old sailor with a deep voice",
      previewText: "Come aboard, friend.",
      seed: "99999999999",
      loudness: "-1",
      quality: "much",
      guidanceScale: "10",
    });
    const router = openApp(`${lab}?${link}`);
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Prompt" })).value).toBe(
      "A calm old sailor with a deep voice",
    );
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Preview text" }).value).toBe(
      "Come aboard, friend.",
    );
    await userEvent.click(screen.getByText("Settings", { selector: "summary" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Seed" }).value).toBe("2147483647");
    expect(screen.getByRole("slider", { name: "Loudness" }).getAttribute("aria-valuetext")).toBe("0%");
    expect(screen.getByRole("slider", { name: "Guidance" }).getAttribute("aria-valuetext")).toBe("100%");
    await userEvent.click(within(await addDialog()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("PVC-07 opens with createdVoiceId on the draft it names", async () => {
    const draft = makeWire("Mina", {
      category: "professional",
      fine_tuning: { finetuning_state: "draft", language: "en" },
    });
    const user = makeUser({ tier: "creator", professional_voice_limit: 1 }, [
      "voice_lab",
      "create_professional_voice_clone",
    ]);
    serve({ user, more: [http.get("*/v1/voices/Mina", () => HttpResponse.json(draft))] });
    const router = openApp(`${lab}?action=create&creationType=professionalVoiceClone&createdVoiceId=Mina`);
    const name = await within(await addDialog()).findByRole<HTMLInputElement>("textbox", { name: "Voice name" });
    expect(name.value).toBe("Mina");
    expect(router.state.location.search).toMatchObject({ createdVoiceId: "Mina" });
  });

  it("a remix starts from the voice it was asked for", async () => {
    serve();
    const router = openApp(`${lab}?voiceId=Captain`);
    const panel = within(await screen.findByRole("complementary", { name: "About Captain" }));
    await userEvent.click(panel.getByRole("button", { name: "Remix" }));
    expect(await screen.findByRole("slider", { name: "Prompt strength" })).toBeDefined();
    expect(router.state.location.search).toEqual({
      action: "create",
      creationType: "voiceDesign",
      voiceId: "Captain",
    });
  });
});
