import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { giveClock } from "../../../test-clock.ts";
import { giveMicrophones } from "../../../test-microphone.ts";
import { rememberDraft, rememberedDraft } from "../draft-memory.ts";
import {
  button,
  enough,
  heading,
  makeWorld,
  press,
  showWizard,
  voicePath,
  type World,
} from "../professional-test-support.tsx";

let world: World;
beforeEach(() => {
  world = makeWorld();
});

describe("verification and finish", () => {
  const verify = async (
    shown: Parameters<typeof showWizard>[1] = {},
    handlers: Parameters<typeof showWizard>[2] = [],
  ) => {
    world.samples = enough();
    const on = await showWizard(world, { mode: "verify", ...shown }, handlers);
    await heading("Verify your voice");
    return on;
  };
  const sentence = http.get(`${voicePath}/captcha`, () => new HttpResponse("png"));
  const read = async (): Promise<void> => {
    await press("Record");
    await press("Start recording");
    await screen.findByRole("img", { name: /The text to read/ });
    const submit = await screen.findByRole("button", { name: "Submit recording" });
    await screen.findByText("0:02");
    await userEvent.click(submit);
  };
  const refusal = (code: string, message: string, status = 400) =>
    http.post(`${voicePath}/captcha`, () => HttpResponse.json({ detail: { status: code, message } }, { status }));

  it("PVC-81 PVC-82 PVC-83 PVC-100 PVC-101 PVC-102 PVC-104 a reading proves the voice, and training starts", async () => {
    giveMicrophones();
    rememberDraft("u1", "ada");
    world.samples = enough();
    const good = http.post(`${voicePath}/captcha`, () => HttpResponse.json({ status: "ok" }));
    await showWizard(world, {}, [sentence, good]);
    await press("Next");
    await heading("Verify your voice");
    expect(screen.getByRole("link", { name: "terms" }).getAttribute("href")).toBe("/terms");
    expect(screen.getByRole("link", { name: "privacy policy" }).getAttribute("href")).toBe("/privacy");
    await read();
    await heading("Your Professional Voice Clone is being prepared");
    expect(screen.getByText(/Fine-tuning takes 2 to 6 hours/)).toBeDefined();
    const link = screen.getByRole("link", { name: "Finish and return to Dashboard" });
    expect(link.getAttribute("href")).toBe("/app/voice-lab?voiceId=ada");
    await waitFor(() => expect(world.sent.map(({ line }) => line)).toContain("train"));
    expect(rememberedDraft("u1")).toBeNull();
    await waitFor(() =>
      expect(world.events).toEqual(expect.arrayContaining(["pvc_captcha_passed", "pvc_voice_created"])),
    );
  }, 30_000);

  it("PVC-84 PVC-91 PVC-105 a reading that is not believed says why, offers more, and is no fault to report", async () => {
    giveMicrophones();
    await verify({}, [sentence, refusal("verification_failed", "The voice does not match the samples of this clone.")]);
    world.tuning = { verification_attempts_count: 1 };
    await read();
    expect(await screen.findByText("Voice verification attempt failed")).toBeDefined();
    expect(await screen.findByText("You have 4 attempt(s) left.")).toBeDefined();
    await waitFor(() => expect(world.events).toContain("pvc_captcha_failed"));
    expect(button("Play recording")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Manual verification" })).toHaveLength(2);
    await press("Try again");
    expect(await screen.findByRole("button", { name: "Record" })).toBeDefined();
    expect(world.errors).toEqual([]);
  }, 30_000);

  it("ERR-16 a server that fails while it listens is reported by its code", async () => {
    giveMicrophones();
    await verify({}, [sentence, refusal("internal_error", "", 500)]);
    await read();
    expect(await screen.findByText("Voice verification attempt failed")).toBeDefined();
    await waitFor(() => expect(world.errors).toEqual(["professional-clone internal_error"]));
  }, 30_000);

  it("PVC-90 a voice that is proven already goes on", async () => {
    giveMicrophones();
    await verify({}, [sentence, refusal("already_verified", "", 409)]);
    await read();
    expect(await screen.findByText("You have already verified this voice.")).toBeDefined();
    await heading("Your Professional Voice Clone is being prepared");
  }, 30_000);

  it("PVC-86 PVC-87 PVC-92 PVC-93 after the last attempt it says when there are more, and what came of each", async () => {
    world.tuning = {
      verification_attempts_count: 5,
      max_verification_attempts: 5,
      verification_failures: ["The voice does not match.", "None"],
      next_max_verification_attempts_reset_unix_ms: Date.now() + 3 * 3_600_000 + 60_000,
    };
    await verify();
    expect(screen.getByText("Maximum voice verification attempts reached.")).toBeDefined();
    expect(screen.getByText("You can try again in 3 hours")).toBeDefined();
    await press("0 attempts left");
    const panel = await screen.findByRole("dialog", { name: "Verification history" });
    expect(
      within(panel)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Attempt #2Success", "Attempt #1The voice does not match."]);
    expect(panel.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Verification history" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "0 attempts left" }));
  });

  it("PVC-83 a reading ends by itself at 15 seconds and is handed in", async () => {
    giveMicrophones();
    const clock = giveClock();
    await verify({}, [sentence, http.post(`${voicePath}/captcha`, () => HttpResponse.json({ status: "ok" }))]);
    await press("Record");
    await press("Start recording");
    clock.leapMs(3_000);
    await screen.findByRole("button", { name: "Submit recording" });
    expect(screen.getByText(/\/ 0:15$/)).toBeDefined();
    clock.leapMs(15_000);
    await heading("Your Professional Voice Clone is being prepared");
  }, 30_000);

  it.each(["create", "edit"] as const)("PVC-85 Skip leaves while a voice is made or changed: %s", async (mode) => {
    world.samples = enough();
    const on = await showWizard(world, { mode });
    await press("Next");
    await heading("Verify your voice");
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    await press("Skip");
    expect(on.onLeave).toHaveBeenCalledOnce();
    expect(world.sent.map(({ line }) => line)).not.toContain("train");
  });

  it("PVC-104 documents that wait keep nobody from hearing how long a training takes here", async () => {
    const expected = http.get(`${voicePath}/train`, () =>
      HttpResponse.json({ trainings: [], expected_seconds: 1_080 }),
    );
    const request = http.post(`${voicePath}/verification`, () => HttpResponse.json({ status: "ok" }));
    await verify({}, [expected, request]);
    await press("Manual verification");
    const paper = new File(["x"], "passport.pdf", { type: "application/pdf" });
    fireEvent.change(await screen.findByLabelText(/Drop documents here/), { target: { files: [paper] } });
    await press("Request verification");
    await heading("Your Professional Voice Clone is being prepared");
    expect(await screen.findByText("Training takes about 18 minutes on this server")).toBeDefined();
  });

  it("PVC-85 Cancel leaves where verifying is all, and there is no way back", async () => {
    const on = await verify();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    await press("Cancel");
    expect(on.onLeave).toHaveBeenCalledOnce();
  });

  it("PVC-84 PVC-85 PERM-26 no manual verification where the plan has none", async () => {
    await verify({ plan: { canBypassCaptcha: false, canRequestManual: false } });
    expect(screen.queryByRole("button", { name: "Manual verification" })).toBeNull();
  });

  it("PVC-94 PVC-99 PVC-109 documents are sent instead, and training waits for them", async () => {
    const request = http.post(`${voicePath}/verification`, async ({ request: sent }) => {
      const form = await sent.formData();
      world.sent.push({ line: "manual", body: [form.getAll("files").length, form.get("extra_text")] });
      world.tuning = { manual_verification_requested: true };
      return HttpResponse.json({ status: "ok" });
    });
    await verify({}, [request]);
    await press("Manual verification");
    const paper = new File(["x"], "passport.pdf", { type: "application/pdf" });
    fireEvent.change(await screen.findByLabelText(/Drop documents here/), { target: { files: [paper] } });
    fireEvent.change(screen.getByLabelText("Supporting Text"), { target: { value: "It is me." } });
    await press("Request verification");
    expect(await screen.findByText("Manual verification request has been sent.")).toBeDefined();
    await heading("Your Professional Voice Clone is being prepared");
    expect(world.sent).toEqual([{ line: "manual", body: [1, "It is me."] }]);
  });

  it("PVC-111 a second request is not offered while the first one waits", async () => {
    world.tuning = { manual_verification_requested: true };
    await verify();
    expect(screen.getByText("Manual verification has been requested. We will review your documents.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Manual verification" })).toBeNull();
  });

  it("PVC-15 a proven voice has nothing to verify", async () => {
    world.tuning = { is_allowed_to_fine_tune: true };
    const on = await showWizard(world, { mode: "verify" });
    await waitFor(() => expect(on.onLeave).toHaveBeenCalled());
  });

  it("PVC-89 PERM-25 a plan that needs no proof goes straight on", async () => {
    world.samples = enough();
    await showWizard(world, { mode: "edit", plan: { canBypassCaptcha: true, canRequestManual: false } });
    await press("Next");
    await heading("Your Professional Voice Clone is being prepared");
    await waitFor(() => expect(world.events).toContain("pvc_voice_edited"));
  });

  it.each([
    ["PVC-103 being in line already is no failure", "fine_tuning_already_queued", false],
    ["PVC-103 any other failure to start is told", "system_busy", true],
  ])("%s", async (_, code, isTold) => {
    world.samples = enough();
    let asked = 0;
    const train = http.post(`${voicePath}/train`, () => {
      asked += 1;
      return HttpResponse.json({ detail: { status: code, message: "" } }, { status: 400 });
    });
    await showWizard(world, { plan: { canBypassCaptcha: true, canRequestManual: false } }, [train]);
    await press("Next");
    await heading("Your Professional Voice Clone is being prepared");
    await waitFor(() => expect(asked).toBe(1));
    if (isTold) expect(await screen.findAllByText("Failed to start fine tuning")).not.toHaveLength(0);
    else expect(screen.queryByText("Failed to start fine tuning")).toBeNull();
  });
});
