import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { decodeAudio } from "@timbre/engine";
import { openLine } from "../support/cuttable-line.ts";
import { say, wavOf } from "../support/microphone.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const rateHz = 24_000;
/** A microphone of its own: other journeys record meanwhile. */
const microphoneFile = path.join(os.tmpdir(), `timbre-call-${process.getuid?.() ?? 0}.wav`);

/** Says each after so many seconds of silence, then nothing for a while. */
const fillMicrophone = async (lines: readonly [afterSeconds: number, words: string][]): Promise<void> => {
  const parts: Float32Array[] = [];
  for (const [afterSeconds, words] of lines) {
    const spoken = await say(url(), "am_michael", words);
    const { samples } = await decodeAudio(new Uint8Array(spoken), { sampleRateHz: rateHz, maxDurationMs: 60_000 });
    parts.push(new Float32Array(afterSeconds * rateHz), samples);
  }
  parts.push(new Float32Array(90 * rateHz));
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  await writeFile(microphoneFile, wavOf(whole, rateHz));
};

/** A browser that hears the file: it reads it when it starts. */
const openEars = async (): Promise<BrowserContext> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--autoplay-policy=no-user-gesture-required",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${microphoneFile}`,
    ],
  });
  const context = await browser.newContext({ reducedMotion: "reduce", permissions: ["microphone"] });
  await signUpSomebody(context, url());
  return context;
};

const card = (page: Page) => page.getByRole("region", { name: "Support assistant" });
const openCard = async (page: Page, base = url()): Promise<void> => {
  await openPage(page, `${base}/app/home`);
  await page.getByRole("button", { name: "Talk to support" }).click();
};

test.setTimeout(240_000);

test("ASSIST-01 ASSIST-04 somebody asks aloud, hears the answer, interrupts it, and is led", async () => {
  await fillMicrophone([[8, "How do I clone my own voice?"]]);
  const context = await openEars();
  const page = await context.newPage();
  await openCard(page);
  await card(page).getByRole("button", { name: "Call", exact: true }).click();
  const log = card(page).getByRole("log");
  await expect(log).toContainText("I am the assistant", { timeout: 60_000 });
  await expect(card(page).getByRole("status")).toHaveText("Connected: speaking");
  await expect(log).toContainText(/clone my own voice/i, { timeout: 60_000 });
  await expect(log).toContainText("Add a new voice");
  // It is interrupted in the middle: what was not heard any more is not in the transcript.
  await expect(card(page).getByRole("status")).toHaveText("Connected: speaking", { timeout: 60_000 });
  await card(page).getByLabel("Write to the assistant").fill("Please take me to the voice library.");
  await page.keyboard.press("Enter");
  await expect(log).not.toContainText("Do you want me to take you there?");
  await expect(log).toContainText("Here is Voice Library.");
  await expect(page).toHaveURL(/\/app\/voice-library$/, { timeout: 30_000 });
  await card(page).getByRole("button", { name: "Mute" }).click();
  await expect(card(page).getByRole("button", { name: "Unmute" })).toBeVisible();
  await card(page).getByRole("button", { name: "End", exact: true }).click();
  await expect(card(page)).toHaveCount(0);
  await context.browser()?.close();
});

test("ASSIST-02 a line that is cut ends the call with a word, and the next call works", async () => {
  await fillMicrophone([]);
  const line = await openLine(url());
  const context = await openEars();
  const page = await context.newPage();
  await openCard(page, line.url);
  await card(page).getByRole("button", { name: "Write instead" }).click();
  await expect(card(page).getByRole("log")).toContainText("I am the assistant");
  line.cut();
  await expect(page.getByText("The call was cut off.").first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  line.mend();
  await page.getByRole("button", { name: "Talk to support" }).click();
  await card(page).getByRole("button", { name: "Write instead" }).click();
  await expect(card(page).getByRole("log")).toContainText("I am the assistant");
  await context.browser()?.close();
  await line.close();
});
