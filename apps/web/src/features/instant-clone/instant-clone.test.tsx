import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { toast } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { giveMicrophones } from "../../test-microphone.ts";
import { filesLast, recordingFile, type Sent, serveClones, showClone } from "./clone-test-support.tsx";

let sent: Sent[];
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const drop = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/Drop recordings here/), files, { applyAccept: false });
const name = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: text } });

const clone = makeVoice(
  "Ada",
  {},
  {
    category: "cloned",
    isOwner: true,
    samples: [
      { sampleId: "s1", fileName: "one.wav", durationMs: 8_000 },
      { sampleId: "s2", fileName: "two.wav", durationMs: 9_000 },
    ],
  },
);

beforeEach(() => {
  sent = [];
  filesLast(200);
});

describe("making a clone", () => {
  it("IVC-02 IVC-09 IVC-10 IVC-12 IVC-14 IVC-20 IVC-33 IVC-34 makes a voice of recordings, heard before it is named", async () => {
    const on = await showClone({}, serveClones(sent));
    expect(button("Next").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("10 seconds of audio required")).toBeDefined();
    await drop(recordingFile());
    expect(await screen.findByText("Perfect!")).toBeDefined();
    await userEvent.click(screen.getByRole("switch", { name: /^Remove background noise/ }));
    await userEvent.click(button("Next"));
    expect(screen.getByText("Please agree to the terms")).toBeDefined();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox")), { timeout: 10_000 });
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    expect(await screen.findByText("It sounds similar to the recordings.")).toBeDefined();
    expect(screen.getByText(/More than one person speaks/)).toBeDefined();
    expect(button("Play preview")).toBeDefined();
    expect(screen.getByText("labels")).toBeDefined();
    expect(sent[0]).toMatchObject({
      path: "/v1/voices/ivc/jobs",
      body: { files: 1, remove_background_noise: "true", sample_ids_to_remove: null },
    });
    expect(sent[0]?.body.terms_version).toBeTruthy();
    await userEvent.click(button("Save voice"));
    expect(screen.getByText("Please give your voice a name")).toBeDefined();
    name(" Me ");
    await userEvent.click(button("Save voice"));
    expect(await screen.findByRole("heading", { name: "Finish up" })).toBeDefined();
    expect(sent[1]?.body).toEqual({
      cloned_voice_preview_id: "preview",
      voice_name: "Me",
      voice_description: null,
      labels: { language: "en" },
    });
    await userEvent.click(button("Done"));
    expect(on.onDone).toHaveBeenCalledWith("cloned");
  });

  it("IVC-26 IVC-28 the end leads to speech, conversations and projects, with the voice chosen", async () => {
    const on = await showClone({ mode: "verify", voice: clone }, []);
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/app/speech-synthesis/text-to-speech",
      "/app/conversational-ai",
      "/app/studio",
    ]);
    await userEvent.click(links[0] as HTMLElement);
    expect(on.onUse).toHaveBeenCalledWith("ada");
  });

  it("IVC-16 IVC-19 REC-19 REC-20 says what is wrong with each file, and what Next waits for", async () => {
    await showClone({}, serveClones(sent));
    const large = new File([new Uint8Array(10_485_761)], "large.wav", { type: "audio/wav" });
    await drop(large, new File(["x"], "film.mp4", { type: "video/mp4" }));
    expect(await screen.findByText('File "large.wav" is larger than 10MB.')).toBeDefined();
    expect(screen.getByText('File "film.mp4" is not supported. Please choose an audio file.')).toBeDefined();
    await userEvent.hover(button("Next"));
    expect((await screen.findByRole("tooltip")).textContent).toBe("At least 10 seconds of audio is required");
  });

  it("IVC-20 just under 3 minutes is not yet perfect", async () => {
    filesLast(179.9);
    await showClone({}, serveClones(sent));
    await drop(recordingFile());
    expect(await screen.findByText("me.wav")).toBeDefined();
    expect(screen.queryByText("Perfect!")).toBeNull();
  });

  it("a file of exactly 10 MB is taken", async () => {
    await showClone({}, serveClones(sent));
    await drop(new File([new Uint8Array(10_485_760)], "full.wav", { type: "audio/wav" }));
    expect(await screen.findByText("full.wav")).toBeDefined();
  });

  it("IVC-13 a long description is refused", async () => {
    await showClone({ mode: "edit", voice: clone }, serveClones(sent));
    fireEvent.change(screen.getByRole("textbox", { name: "Description" }), { target: { value: "x".repeat(501) } });
    await userEvent.click(button("Save"));
    expect(screen.getByText("Description should be less than 500 characters")).toBeDefined();
    expect(sent).toEqual([]);
  });

  it("IVC-05 IVC-08 changed recordings close the information until they were heard again", async () => {
    await showClone({}, serveClones(sent));
    await drop(recordingFile());
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    await screen.findByRole("textbox", { name: "Name" });
    await userEvent.click(button("Back"));
    expect(button("Voice Information").disabled).toBe(false);
    await drop(recordingFile("more.wav"));
    await vi.waitFor(() => expect(button("Voice Information").disabled).toBe(true), { timeout: 10_000 });
    await userEvent.click(button("Remove more.wav"));
    expect(button("Voice Information").disabled).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it("a refusal keeps the recordings and says why", async () => {
    const detail = { status: "audio_no_speech", message: "Nobody speaks in the recordings." };
    const refusal = http.post("*/v1/voices/ivc/jobs", () => HttpResponse.json({ detail }, { status: 400 }));
    await showClone({}, [refusal, ...serveClones(sent)]);
    await drop(recordingFile());
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    expect((await screen.findByRole("alert")).textContent).toContain("Nobody speaks in the recordings.");
    expect(screen.getByText("me.wav")).toBeDefined();
  });

  it("ERR-08 a server that fails is told of by a toast and reported; a refusal is told of alone", async () => {
    const told = vi.spyOn(toast, "error");
    const reports: unknown[] = [];
    const report = http.post("*/v1/client-errors", async ({ request }) => {
      reports.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    });
    const fails = (path: string, status: number, code: string) =>
      http.post(path, () => HttpResponse.json({ detail: { status: code, message: "" } }, { status }), { once: true });
    await showClone({}, [
      report,
      fails("*/v1/voices/ivc/jobs", 502, "unknown"),
      fails("*/v1/voices/ivc", 500, "internal_error"),
      fails("*/v1/voices/ivc", 409, "voice_limit_reached"),
      ...serveClones(sent),
    ]);
    await drop(recordingFile());
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    await vi.waitFor(() => expect(reports).toEqual([{ place: "instant-clone", error: "unknown", status: 502 }]));
    expect(told).toHaveBeenCalledTimes(1);
    await userEvent.click(button("Next"));
    await screen.findByRole("textbox", { name: "Name" });
    name("Me");
    await userEvent.click(button("Save voice"));
    await vi.waitFor(() => expect(reports).toHaveLength(2));
    expect(reports[1]).toEqual({ place: "instant-clone", error: "internal_error", status: 500 });
    await vi.waitFor(() => expect(button("Save voice").disabled).toBe(false));
    await userEvent.click(button("Save voice"));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
    expect(reports).toHaveLength(2);
    told.mockRestore();
  });

  it("a preview under way can be cancelled", async () => {
    const never = http.post("*/v1/voices/ivc/jobs", () => new Promise<never>(() => undefined));
    await showClone({}, [never, ...serveClones(sent)]);
    await drop(recordingFile());
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    expect(await screen.findByRole("progressbar", { name: "Making your voice" })).toBeDefined();
    await userEvent.click(button("Cancel"));
    expect(await screen.findByText("me.wav")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("saving under way can be cancelled, and done again", async () => {
    let tries = 0;
    const slow = http.post("*/v1/voices/ivc", () => {
      tries += 1;
      if (tries === 1) return new Promise<never>(() => undefined);
      return HttpResponse.json({ voice_id: "cloned", requires_verification: false });
    });
    const voices = http.get("*/v1/voices", () => HttpResponse.json({ voices: [] }));
    await showClone({}, [slow, voices, ...serveClones(sent)]);
    await drop(recordingFile());
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    await screen.findByRole("textbox", { name: "Name" });
    name("Me");
    await userEvent.click(button("Save voice"));
    expect(await screen.findByText("Saving")).toBeDefined();
    await userEvent.click(button("Save voice"));
    expect(tries).toBe(1);
    await userEvent.click(button("Cancel"));
    await vi.waitFor(() => expect(screen.queryByText("Saving")).toBeNull(), { timeout: 10_000 });
    expect(document.activeElement).toBe(button("Save voice"));
    expect(screen.queryByRole("heading", { name: "Finish up" })).toBeNull();
    await userEvent.click(button("Save voice"));
    expect(await screen.findByRole("heading", { name: "Finish up" })).toBeDefined();
  });

  it("IVC-21 the recorder takes 5 to 30 seconds, and refuses less in words", async () => {
    giveMicrophones();
    await showClone({}, serveClones(sent));
    await userEvent.click(button("Record"));
    await userEvent.click(await screen.findByRole("button", { name: "Start recording" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Recording is too short. Please record at least 5s of audio.")).toBeDefined();
    expect(screen.queryByText("recording 1.webm")).toBeNull();
  });

  it("each recording is listened to, and what is wrong with it stands beside it", async () => {
    const notes = [{ code: "noise", severity: "poor", message: "There is a lot of noise." }];
    const check = http.post("*/v1/voices/ivc/sample-checks", () =>
      HttpResponse.json({ duration_secs: 9, speech_secs: 4, notes }),
    );
    await showClone({}, [check, ...serveClones(sent)]);
    await drop(recordingFile());
    expect(await screen.findByText("There is a lot of noise.")).toBeDefined();
  });
});

describe("editing a clone", () => {
  it("IVC-01 IVC-03 IVC-11 begins with its words, and saves them without touching the audio", async () => {
    const edit = http.post("*/v1/voices/ada/edit", async ({ request }) => {
      sent.push({ path: "edit", body: { name: (await request.formData()).get("name") } });
      return HttpResponse.json({ status: "ok" });
    });
    await showClone({ mode: "edit", voice: clone }, [edit, ...serveClones(sent)]);
    expect(button("Edit Audio")).toBeDefined();
    name("Ada the second");
    await userEvent.click(button("Save"));
    expect(await screen.findByRole("heading", { name: "Finish up" })).toBeDefined();
    expect(sent).toEqual([{ path: "edit", body: { name: "Ada the second" } }]);
  });

  it("IVC-07 IVC-11 IVC-14 IVC-32 a sample is marked, leaves with the next preview, and needs no terms", async () => {
    await showClone({ mode: "edit", voice: clone }, serveClones(sent));
    await userEvent.click(button("Edit Audio"));
    expect(screen.queryByRole("checkbox")).toBeNull();
    await userEvent.click(button("Remove one.wav"));
    expect(screen.getByText("Removed when you save")).toBeDefined();
    await userEvent.click(button("Next"));
    await screen.findByText("It sounds similar to the recordings.");
    expect(sent[0]).toEqual({
      path: "/v1/voices/ivc/jobs",
      body: {
        files: 0,
        voice_id: "ada",
        terms_version: null,
        remove_background_noise: "false",
        sample_ids_to_remove: '["s1"]',
      },
    });
    await userEvent.click(button("Save voice"));
    await screen.findByRole("heading", { name: "Finish up" });
    expect(sent[1]?.body).toMatchObject({ cloned_voice_preview_id: "preview", voice_name: "Ada" });
  });

  it("IVC-14 new recordings need the terms again", async () => {
    await showClone({ mode: "edit", voice: clone }, serveClones(sent));
    await userEvent.click(button("Edit Audio"));
    await drop(recordingFile("new.wav"));
    expect(await screen.findByRole("checkbox")).toBeDefined();
  });
});
