import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { designSaveRetries } from "@timbre/contract";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  button,
  describeVoice,
  generate,
  labels,
  prompt,
  promptBox,
  ready,
  resetWorld,
  saveSailor,
  serve,
  show,
  textBox,
  voiceButton,
  world,
} from "./design-test-support.tsx";

describe("VoiceDesign", () => {
  beforeEach(resetWorld);
  afterEach(() => void vi.unstubAllGlobals());

  it("DESIGN-01 DESIGN-02 DESIGN-05 DESIGN-41 begins with the prompt, text, settings and what is left of the credits", async () => {
    serve();
    await show();
    for (const name of ["Generate voice", "Copy share link", "Select voice"]) expect(button(name)).toBeDefined();
    expect(promptBox().value).toBe("");
    expect(textBox()).toBeDefined();
    expect(screen.getByText("Settings", { selector: "summary" })).toBeDefined();
    expect(screen.getByText("9,400 of 10,000 credits remaining")).toBeDefined();
  });

  it("DESIGN-06 DESIGN-07 says at the prompt what is wrong with it, and asks nothing of the server", async () => {
    serve();
    await show();
    await userEvent.click(button("Generate voice"));
    expect(screen.getByText("Voice prompt is required")).toBeDefined();
    describeVoice("Too short");
    await userEvent.click(button("Generate voice"));
    expect(screen.getByText("Voice prompt should be at least 20 characters long")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(promptBox()));
    expect(world.calls).toEqual([]);
  });

  it("DESIGN-26 DESIGN-27 DESIGN-28 shows each of three voices as it is spoken, and is done with the last", async () => {
    let open: (value: unknown) => void = () => undefined;
    world.gates.two = new Promise((resolve) => (open = resolve));
    serve();
    await show();
    describeVoice();
    await userEvent.click(button("Generate voice"));
    await ready(1);
    expect(button("Generating voice...").disabled).toBe(true);
    expect(Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"))).toBeLessThanOrEqual(95);
    expect((await voiceButton(2)).textContent).toContain("Speaking");
    open(null);
    await ready(2);
    await waitFor(() => expect(button("Generate voice").disabled).toBe(false));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getAllByRole("button", { name: /^Voice \d/ })).toHaveLength(3);
  });

  it("can be cancelled, which keeps what was ready; the others are spoken when they are pressed", async () => {
    let open: (value: unknown) => void = () => undefined;
    world.gates.two = new Promise((resolve) => (open = resolve));
    world.gates.three = new Promise(() => undefined);
    serve();
    await show();
    describeVoice();
    await userEvent.click(button("Generate voice"));
    await ready(1);
    await userEvent.click(button("Cancel"));
    expect(button("Generate voice").disabled).toBe(false);
    expect(screen.queryByRole("alert")).toBeNull();
    expect((await voiceButton(3)).textContent).toContain("Press to hear");
    open(null);
    await userEvent.click(await voiceButton(2));
    expect((await ready(2)).getAttribute("aria-pressed")).toBe("true");
    expect(button("Select voice").disabled).toBe(false);
  });

  it("DESIGN-28 tells how far a voice is from the one it is most like", async () => {
    serve();
    await show();
    await generate();
    expect((await ready(1)).textContent).toContain("42% apart from Voice 3");
    expect((await ready(3)).textContent).toContain("42% apart from Voice 1");
    expect((await ready(2)).textContent).not.toContain("apart");
  });

  it("DESIGN-29 DESIGN-30 choosing a voice plays it and opens the way on", async () => {
    serve();
    const { player } = await show();
    await generate();
    expect(button("Select voice").disabled).toBe(true);
    await userEvent.click(await ready(2));
    expect(player.getSnapshot().track?.voiceId).toBe("two");
    expect(button("Select voice").disabled).toBe(false);
  });

  it("DESIGN-04 DESIGN-31 DESIGN-32 DESIGN-33 DESIGN-36 names the chosen voice and saves it with what was heard", async () => {
    serve();
    const { onSaved } = await show();
    await generate();
    await userEvent.click(await ready(1));
    await userEvent.click(await ready(3));
    await userEvent.click(button("Select voice"));
    expect(labels.begin).toHaveBeenLastCalledWith({ language: "en", gender: "male", age: "old" });
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" }).value).toBe(prompt);
    await userEvent.click(button("Back"));
    expect(promptBox().value).toBe(prompt);
    expect((await ready(3)).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button("Select voice"));
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: " Sailor " } });
    await userEvent.click(button("Save voice"));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith("saved"));
    expect(world.calls.at(-1)).toEqual({
      path: "/save",
      body: {
        voice_name: "Sailor",
        voice_description: prompt,
        generated_voice_id: "three",
        played_not_selected_voice_ids: ["one"],
        labels: { language: "en", gender: "male" },
      },
    });
  });

  it("DESIGN-31 DESIGN-34 DESIGN-35 the save step cuts the prompt to 500 and asks for a name", async () => {
    serve();
    const { onSaved } = await show();
    describeVoice("A deep voice. ".repeat(50));
    await userEvent.click(button("Generate voice"));
    await userEvent.click(await ready(1));
    await userEvent.click(button("Select voice"));
    const description = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
    expect(description.value).toHaveLength(500);
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "   " } });
    fireEvent.change(description, { target: { value: "d".repeat(501) } });
    await userEvent.click(button("Save voice"));
    expect(screen.getByText("Please give your voice a name")).toBeDefined();
    expect(screen.getByText("Description should be less than 500 characters")).toBeDefined();
    expect(onSaved).not.toHaveBeenCalled();
    expect(world.calls.some(({ path }) => path === "/save")).toBe(false);
  });

  it("ERR-06 any other failure to save is told once, after the last try", async () => {
    const later = globalThis.setTimeout;
    vi.stubGlobal("setTimeout", (run: () => void, ms?: number) => later(run, ms === designSaveRetries.waitMs ? 0 : ms));
    let tries = 0;
    serve(
      http.post("*/v1/text-to-voice/create-voice-from-preview", () => {
        tries += 1;
        const detail = { status: "voice_limit_reached", message: "You've used all of your custom voice slots." };
        return HttpResponse.json({ detail }, { status: 403 });
      }),
    );
    const { onSaved } = await show();
    await saveSailor();
    expect(await screen.findAllByText("We are sorry, something went wrong.")).toHaveLength(1);
    expect(screen.getByText("You've used all of your custom voice slots.")).toBeDefined();
    expect(tries).toBe(1 + designSaveRetries.attempts);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("saving can be cancelled while it tries again, and says how often it has", async () => {
    let tries = 0;
    serve(
      http.get("*/v1/voices", () => HttpResponse.json({ voices: [] })),
      http.post("*/v1/text-to-voice/create-voice-from-preview", () => {
        tries += 1;
        const detail = { status: "invalid_generated_voice_id", message: "Not known yet." };
        return HttpResponse.json({ detail }, { status: 400 });
      }),
    );
    const { onSaved } = await show();
    await saveSailor();
    expect(await screen.findByText("Trying again, 1 of 30")).toBeDefined();
    await userEvent.click(button("Cancel"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull());
    expect(button("Back")).toBeDefined();
    expect(screen.queryByText("We are sorry, something went wrong.")).toBeNull();
    expect(tries).toBeLessThan(3);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("ERR-05 what is malformed is told field by field", async () => {
    serve(
      http.post("*/v1/text-to-voice/create-voice-from-preview", () =>
        HttpResponse.json(
          { detail: [{ loc: ["body", "voice_name"], msg: "field required", type: "missing" }] },
          { status: 422 },
        ),
      ),
    );
    await show();
    await saveSailor();
    expect(await screen.findByText("field required: body → voice_name")).toBeDefined();
  });

  it("ERR-02 a prompt that is refused says so at the prompt", async () => {
    const message =
      "Sorry, it looks like the prompt may violate our Prohibited Use Policy and has been blocked. You were not charged for this request.";
    world.refusal = { code: "blocked_generation", httpStatus: 400, message };
    serve();
    await show();
    describeVoice();
    await userEvent.click(button("Generate voice"));
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(promptBox().getAttribute("aria-invalid")).toBe("true");
  });

  it("ERR-03 any other refusal stands at the prompt too", async () => {
    world.refusal = { code: "quota_exceeded", httpStatus: 401, message: "This request exceeds your quota." };
    serve();
    await show();
    describeVoice();
    await userEvent.click(button("Generate voice"));
    expect((await screen.findByRole("alert")).textContent).toBe("This request exceeds your quota.");
  });
});
