import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { makeVoice } from "../../../test-builders.ts";
import { giveMicrophones } from "../../../test-microphone.ts";
import { filesLast, showClone } from "../clone-test-support.tsx";

const clone = makeVoice("Ada", {}, { category: "cloned", isOwner: true, requiresVerification: true });
const path = "*/v1/voices/ivc/ada";
let attemptsLeft: number;

const refuse = (status: number, code: string, message: string) =>
  HttpResponse.json({ detail: { status: code, message } }, { status });
const statusRoute = http.get(`${path}/verification`, () =>
  HttpResponse.json({
    requires_verification: true,
    is_verified: false,
    attempts_left: attemptsLeft,
    language: "en",
    languages: ["en", "es"],
  }),
);
const sentenceRoute = (expiresInSeconds = 300) =>
  http.get(`${path}/captcha`, () => {
    const expires = String(Math.floor(Date.now() / 1_000) + expiresInSeconds);
    return new HttpResponse("png", { headers: { "x-sentence-expires-at-unix": expires } });
  });
const similar = ["One", "Two", "Three", "Four"].map((name) => ({ voice_id: name, name, public_owner_id: "o" }));
const similarRoute = http.get(`${path}/similar-voices`, () => HttpResponse.json({ voices: similar }));
const read = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: "Record" }));
  await userEvent.click(await screen.findByRole("button", { name: "Start recording" }));
  const stop = await screen.findByRole("button", { name: "Stop" });
  await screen.findByText("0:02");
  await userEvent.click(stop);
};
const show = (...handlers: Parameters<typeof showClone>[1]) =>
  showClone({ mode: "verify", voice: clone }, [...handlers, statusRoute, sentenceRoute(), similarRoute]);

beforeEach(() => {
  attemptsLeft = 5;
  filesLast(5);
  giveMicrophones();
});

describe("verifying a clone", () => {
  it("IVC-02 IVC-04 IVC-24 IVC-26 a sentence is read, at most 15 seconds, and the end is shown", async () => {
    let size = 0;
    await show(
      http.post(`${path}/captcha`, async ({ request }) => {
        size = ((await request.formData()).get("recording") as File).size;
        return HttpResponse.json({ status: "ok", is_verified: true });
      }),
    );
    expect(await screen.findByRole("img", { name: /The sentence to read/ })).toBeDefined();
    expect(screen.getByText(/Valid for [45]:\d\d/)).toBeDefined();
    expect(screen.getByText(/Up to 15 seconds/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Listen to the sentence" })).toBeDefined();
    await read();
    expect(await screen.findByRole("heading", { name: "Finish up" })).toBeDefined();
    expect(screen.getByText("Ada is verified and ready to use.")).toBeDefined();
    expect(size).toBeGreaterThan(0);
  }, 30_000);

  it("IVC-29 IVC-30 IVC-31 a failure says why, offers more, and ends after the last attempt", async () => {
    const answers = [
      () => refuse(400, "verification_failed", "The voice does not match the samples of this clone."),
      () => refuse(403, "max_verification_attempts_reached", "Maximum voice verification attempts reached."),
    ];
    const on = await show(
      http.post(`${path}/captcha`, () => {
        attemptsLeft -= 1;
        return answers.shift()?.();
      }),
    );
    await read();
    expect(await screen.findByText("Voice verification attempt failed")).toBeDefined();
    expect(screen.getByText("The voice does not match the samples of this clone.")).toBeDefined();
    expect(await screen.findByText("You have 4 attempt(s) left.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Play recording" })).toBeDefined();
    expect(await screen.findAllByRole("button", { name: /^Add / })).toHaveLength(4);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await read();
    expect(await screen.findByText("Maximum voice verification attempts reached.")).toBeDefined();
    expect(screen.getByText("Please delete this voice clone and create a new one.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Delete voice" }));
    expect(on.onDelete).toHaveBeenCalledWith("ada");
  }, 30_000);

  it("IVC-25 a voice that is verified already counts as verified", async () => {
    await show(http.get(`${path}/captcha`, () => refuse(409, "already_verified", "You have already verified this.")));
    expect(await screen.findByText("Ada is verified and ready to use.")).toBeDefined();
  });

  it("IVC-27 it can be left for later, and the voice waits", async () => {
    let skipped = 0;
    await show(
      http.post(`${path}/verification/skip`, () => {
        skipped += 1;
        return HttpResponse.json({ status: "ok" });
      }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Skip for now" }));
    expect(await screen.findByRole("heading", { name: "Voice verification skipped" })).toBeDefined();
    expect(skipped).toBe(1);
    // A voice that cannot be used is offered nowhere; the way back stays open.
    expect(screen.queryByRole("link", { name: /Speech synthesis/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Verify now" }));
    expect(await screen.findByRole("button", { name: "Skip for now" })).toBeDefined();
  });

  it("a sentence that ran out closes the recorder until there is another", async () => {
    await show(sentenceRoute(0));
    expect((await screen.findByRole("alert")).textContent).toContain("This sentence has expired.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Record" }).disabled).toBe(true);
  });

  it("IVC-22 a saved clone that must be verified goes there", async () => {
    await showClone({ mode: "verify", voice: { ...clone, requiresVerification: false } }, []);
    expect(await screen.findByText("This voice needs no verification. You can use it now.")).toBeDefined();
  });
});
