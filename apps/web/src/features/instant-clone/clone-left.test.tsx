import type { CloneJobAnswer } from "@timbre/contract";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CloneWork } from "./clone-work.ts";
import { filesLast, jobOf, recordingFile, type Sent, serveClones, showClone } from "./clone-test-support.tsx";

let sent: Sent[];
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const drop = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/Drop recordings here/), files, { applyAccept: false });
const name = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: text } });

beforeEach(() => {
  sent = [];
  filesLast(200);
});

describe("a clone whose maker leaves", () => {
  it("a closed dialog loses nothing: the clone is made meanwhile, heard and named later", async () => {
    const work = new CloneWork();
    const jobs: CloneJobAnswer[] = [];
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow = http.post("*/v1/voices/ivc/jobs", async () => void (await answered), { once: true });
    await showClone({ work }, [slow, ...serveClones(sent, false, jobs)]);
    await drop(recordingFile());
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    expect(await screen.findByText("Please stay until the recordings are sent.")).toBeDefined();
    cleanup();
    answer();
    await vi.waitFor(() => expect(jobs).toHaveLength(1), { timeout: 10_000 });
    await showClone({ work }, serveClones(sent, false, jobs));
    await screen.findByRole("textbox", { name: "Name" });
    name("Me");
    cleanup();
    await showClone({ work }, serveClones(sent, false, jobs));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Me");
    await userEvent.click(await screen.findByRole("button", { name: "Back" }));
    expect(screen.getByText("Your recordings from before are still here.")).toBeDefined();
    await userEvent.click(button("Start over"));
    expect(screen.queryByText("me.wav")).toBeNull();
    await vi.waitFor(() => expect(sent.at(-1)?.path).toBe("dropped preview"));
  });

  it("a clone from a tab that was closed is found again: while it is made, when it is ready, and not once it is discarded", async () => {
    const jobs = [jobOf({ state: "running", stage: "learning", share: 0.1, preview: null })];
    await showClone({}, serveClones(sent, false, jobs));
    expect(await screen.findByRole("progressbar", { name: "Making your voice" })).toBeDefined();
    expect(screen.getByText(/You can close this page/)).toBeDefined();
    jobs.splice(0, 1, jobOf());
    expect(await screen.findByText("It sounds similar to the recordings.", {}, { timeout: 5_000 })).toBeDefined();
    await userEvent.click(button("Back"));
    expect(screen.getByText("Your clone is ready and waits to be saved.")).toBeDefined();
    await userEvent.click(button("Next"));
    expect(screen.getByRole("textbox", { name: "Name" })).toBeDefined();
    await userEvent.click(button("Back"));
    await userEvent.click(button("Discard"));
    expect(await screen.findByText("10 seconds of audio required")).toBeDefined();
    expect(sent.map(({ path }) => path)).toEqual(["dropped preview"]);
  });

  it("a clone that failed while nobody looked says why, once", async () => {
    const detail = { status: "audio_without_speech", message: "Nobody can be heard speaking in the recording." };
    const jobs = [jobOf({ state: "failed", preview: null, failure: { http: 400, detail } })];
    await showClone({}, serveClones(sent, false, jobs));
    expect((await screen.findByRole("alert")).textContent).toContain("Nobody can be heard");
    await vi.waitFor(() => expect(jobs).toEqual([]));
  });

  it("a clone that is made at the server can be cancelled", async () => {
    const jobs = [jobOf({ state: "running", stage: "learning", share: 0.1, preview: null })];
    await showClone({}, serveClones(sent, false, jobs));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["dropped preview"]));
    expect(await screen.findByText("10 seconds of audio required")).toBeDefined();
  });
});
