import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { giveMicrophones } from "../../test-microphone.ts";
import { setViewport } from "../../test-setup.ts";
import { rememberDraft, rememberedDraft } from "./draft-memory.ts";
import { makeWireSample, makeWorld, showWizard, wireVoice, type World } from "./professional-test-support.tsx";

let world: World;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const heading = (name: string) => screen.findByRole("heading", { name });
const enough = (minutes = 45) => [makeWireSample("one", minutes)];
const path = "*/v1/voices/pvc/ada";

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

describe("voice data", () => {
  it("PVC-19 PVC-20 PVC-21 PVC-23 PVC-26 has a form, an orb, two ways to add samples and tips", async () => {
    await showWizard(world);
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Voice name" })).value).toBe("Ada");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value).toBe("en");
    expect(screen.getByRole("textbox", { name: "Description" })).toBeDefined();
    expect(screen.getByRole("progressbar", { name: "Audio" })).toBeDefined();
    for (const name of ["Upload samples", "Record yourself", "Back", "Next"]) expect(button(name)).toBeDefined();
    expect(screen.getByText("Auto-saved")).toBeDefined();
    expect(screen.getByText("Tips to help you get started")).toBeDefined();
    expect(screen.getByText("Separate multiple speakers")).toBeDefined();
    expect(screen.getByText(/It is not used to train or improve our models/)).toBeDefined();
  });

  it("PVC-16 says so when audio may improve the models", async () => {
    await showWizard(world, { isTrainingAllowed: true });
    expect(await screen.findByText(/You can opt out under Data use in the account menu/)).toBeDefined();
  });

  it("PVC-32 a change is saved by itself", async () => {
    await showWizard(world);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: "Ada 2" } });
    expect(button("Save")).toBeDefined();
    expect(await screen.findByText("Auto-saved")).toBeDefined();
    expect(world.sent).toEqual([
      { line: "update", body: { name: "Ada 2", language: "en", description: "", labels: {} } },
    ]);
  });

  it("ERR-11 a change that cannot be saved is told", async () => {
    await showWizard(world, {}, [http.post(path, () => HttpResponse.json({}, { status: 500 }))]);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: "Ada 2" } });
    await press("Save");
    expect(await screen.findByText("Could not save changes to the voice due to an internal error.")).toBeDefined();
  });

  it("PVC-28 PVC-33 a form that is not right is not left", async () => {
    world.samples = enough();
    await showWizard(world);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: " " } });
    expect(screen.getByText("Please give your voice a name")).toBeDefined();
    await press("Next");
    expect(await screen.findByText("Some form fields are invalid, please review them before saving.")).toBeDefined();
  });

  it("PVC-35 too little audio keeps Next closed", async () => {
    world.samples = enough(9.9);
    await showWizard(world);
    await userEvent.hover(await screen.findByRole("button", { name: "Next" }));
    expect((await screen.findByRole("tooltip")).textContent).toBe("At least 10 minutes of audio is required");
  });

  it("PVC-38 under half an hour it asks, and waits three seconds for the answer", async () => {
    world.samples = enough(10);
    await showWizard(world);
    await press("Next");
    const question = await screen.findByRole("dialog", { name: "Are you sure you want to continue?" });
    expect(within(question).getByRole<HTMLButtonElement>("button", { name: "Continue (3)" }).disabled).toBe(true);
    await userEvent.click(await within(question).findByRole("button", { name: "Continue" }));
    await heading("Verify your voice");
  });

  it("PVC-24 PVC-25 PVC-40 a sample has its name, size, length and what can be done with it", async () => {
    world.samples = [makeWireSample("one", 2, { remove_background_noise: true }), makeWireSample("two", 1)];
    await showWizard(world);
    const [first, second] = within(await screen.findByRole("list", { name: "Samples" })).getAllByRole("listitem");
    expect(first?.textContent).toContain("1.5 MB · 2:00");
    for (const name of ["Play one.wav", "Audio settings of one.wav", "Remove one.wav"])
      expect(button(name)).toBeDefined();
    expect(screen.getByRole("link", { name: "Download one.wav" }).getAttribute("href")).toContain("/samples/one/audio");
    expect(within(first as HTMLElement).getByRole("img", { name: "Edited" })).toBeDefined();
    expect(within(second as HTMLElement).queryByRole("img", { name: "Edited" })).toBeNull();
  });

  it("PVC-24 on a small screen they are in a menu", async () => {
    setViewport(360);
    world.samples = [makeWireSample("one", 2)];
    await showWizard(world);
    await press("More options");
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Download", "Audio settings", "Remove"]);
  });

  it("PVC-22 files that hang over the page are told where to fall", async () => {
    await showWizard(world);
    await screen.findByRole("textbox", { name: "Voice name" });
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ["Files"], files: [] } });
    expect(await screen.findByText("Drop here!")).toBeDefined();
    fireEvent.drop(document.body, {
      dataTransfer: { types: ["Files"], files: [new File(["x"], "film.mp4", { type: "video/mp4" })] },
    });
    expect(screen.queryByText("Drop here!")).toBeNull();
    expect(await screen.findByText('File "film.mp4" is not supported. Please choose an audio file.')).toBeDefined();
  });
});

describe("audio settings", () => {
  const open = async (part: object = {}, shown = {}, handlers: Parameters<typeof showWizard>[2] = []) => {
    world.samples = [makeWireSample("one", 1, part)];
    await showWizard(world, shown, handlers);
    await press("Audio settings of one.wav");
    return screen.findByRole("dialog", { name: "Settings" });
  };

  it("PVC-56 PVC-57 PVC-60 PVC-61 noise and ends of a recording, of which only the changed is sent", async () => {
    const change = http.post(`${path}/samples/one`, async ({ request }) => {
      world.sent.push({ line: "sample", body: await request.json() });
      return HttpResponse.json({ voice_id: "ada" });
    });
    const dialog = await open({}, {}, [change]);
    expect(within(dialog).getByText("Changes to the audio sample will be applied during voice creation")).toBeDefined();
    expect(within(dialog).getByRole("button", { name: "Play preview" })).toBeDefined();
    expect(within(dialog).getByRole("slider", { name: "Zoom" })).toBeDefined();
    await userEvent.click(within(dialog).getByRole("switch", { name: /Remove background noise/ }));
    fireEvent.keyDown(within(dialog).getByRole("slider", { name: "Start of the selection" }), {
      key: "ArrowRight",
      shiftKey: true,
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Save selection" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Settings" })).toBeNull());
    expect(world.sent).toEqual([{ line: "sample", body: { remove_background_noise: true, trim_start_time: 1_000 } }]);
    expect(world.events).toContain("pvc_sample_edited");
  });

  it("PVC-57 there is nothing to trim with where the flag is off", async () => {
    const dialog = await open({}, { canTrim: false });
    expect(within(dialog).queryByRole("region", { name: "Trim" })).toBeNull();
    expect(within(dialog).queryByRole("slider", { name: "Zoom" })).toBeNull();
  });

  it("ERR-10 settings that cannot be saved are told", async () => {
    await open({}, {}, [http.post(`${path}/samples/one`, () => HttpResponse.json({}, { status: 500 }))]);
    await userEvent.click(screen.getByRole("switch", { name: /Remove background noise/ }));
    await press("Save selection");
    expect(await screen.findByText("Could not save audio settings, please try again after some time.")).toBeDefined();
  });

  const separated = (status: string, speakers: object | null = null) => ({
    voice_id: "ada",
    sample_id: "one",
    status,
    speakers,
  });

  it("PVC-59 PVC-63 PVC-66 speakers that are known can be heard and chosen", async () => {
    const speakerOf = (speaker_id: string) => ({ speaker_id, duration_secs: 9, utterances: [{ start: 1, end: 4 }] });
    const answer = separated("completed", { a: speakerOf("a"), b: speakerOf("b") });
    const dialog = await open({ speaker_separation: answer }, {}, [
      http.get(`${path}/samples/one/speakers`, () => HttpResponse.json(answer)),
    ]);
    expect(await within(dialog).findByRole("button", { name: "Play Speaker 1" })).toBeDefined();
    expect(within(dialog).getByRole("button", { name: "Speaker 2, 0:01 to 0:04" })).toBeDefined();
    expect(
      within(dialog)
        .getAllByRole("checkbox")
        .map((box) => (box as HTMLInputElement).checked),
    ).toEqual([true, true]);
  });

  it.each([
    ["PVC-64", "failed", "Failed to separate speakers"],
    ["PVC-65", "completed", "No speakers detected."],
  ])("%s a separation that is %s with nobody found says: %s", async (_, status, message) => {
    const answer = separated(status, {});
    const dialog = await open({ speaker_separation: answer }, {}, [
      http.get(`${path}/samples/one/speakers`, () => HttpResponse.json(answer)),
    ]);
    expect(await within(dialog).findByText(message)).toBeDefined();
  });

  it("ERR-13 PVC-62 a separation is started on demand, and a failure to start is told", async () => {
    await open({}, {}, [
      http.post(`${path}/samples/one/separate-speakers`, () => HttpResponse.json({}, { status: 500 })),
    ]);
    await press("Separate speakers");
    expect(await screen.findByText("Failed to start speaker separation")).toBeDefined();
  });
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
  const sentence = http.get(`${path}/captcha`, () => new HttpResponse("png"));
  const read = async (): Promise<void> => {
    await press("Record");
    await press("Start recording");
    await screen.findByRole("img", { name: /The text to read/ });
    const submit = await screen.findByRole("button", { name: "Submit recording" });
    await screen.findByText("0:02");
    await userEvent.click(submit);
  };
  const refusal = (code: string, message: string, status = 400) =>
    http.post(`${path}/captcha`, () => HttpResponse.json({ detail: { status: code, message } }, { status }));

  it("PVC-81 PVC-82 PVC-83 PVC-100 PVC-101 PVC-102 PVC-104 a reading proves the voice, and training starts", async () => {
    giveMicrophones();
    rememberDraft("u1", "ada");
    world.samples = enough();
    const good = http.post(`${path}/captcha`, () => HttpResponse.json({ status: "ok" }));
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

  it("PVC-84 PVC-91 a reading that is not believed says why, and offers more", async () => {
    giveMicrophones();
    await verify({}, [sentence, refusal("verification_failed", "The voice does not match the samples of this clone.")]);
    world.tuning = { verification_attempts_count: 1 };
    await read();
    expect(await screen.findByText("Voice verification attempt failed")).toBeDefined();
    expect(await screen.findByText("You have 4 attempt(s) left.")).toBeDefined();
    expect(button("Play recording")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Manual verification" })).toHaveLength(2);
    await press("Try again");
    expect(await screen.findByRole("button", { name: "Record" })).toBeDefined();
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
    const request = http.post(`${path}/verification`, async ({ request: sent }) => {
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
    const train = http.post(`${path}/train`, () => {
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
