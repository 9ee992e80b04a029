import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect as expectSoon, type Page } from "@playwright/test";
import { approveDocuments } from "../support/approve-documents.ts";
import { makeSpeech } from "../support/made/made-speech.ts";
import { readIntoMicrophone, say } from "../support/microphone.ts";

export type Stage = {
  page: Page;
  url: string;
  /** For files on their way to the page. */
  folder: string;
  /** Keeps what the page shows now. */
  take(): Promise<void>;
};

/** What is said, and what is shown meanwhile. The pictures of a scene share its time. */
export type Scene = { words: string; play(stage: Stage): Promise<void> };

/** Nobody waits for this, and the machine may be busy. */
const expect = expectSoon.configure({ timeout: 120_000 });
const voiceName = "Mina";
const minSeconds = 1_810;
const slowMs = 900_000;
/** From the opening of the microphone to the first word: the countdown, and the time to press the button. */
const leadSeconds = 5;

const introduce = async ({ page, url, take }: Stage): Promise<void> => {
  await page.goto(`${url}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await expect(page.getByText("Verify that the voice is yours")).toBeVisible();
  await take();
};

const describeVoice = async ({ page, take }: Stage): Promise<void> => {
  await page.getByRole("button", { name: "Create new clone" }).click();
  await expect(page.getByLabel("Voice name")).toBeVisible();
  await take();
  await page.getByLabel("Voice name").fill(voiceName);
  await page.getByLabel("Description").fill("Warm, calm, close to the microphone");
  await expect(page.getByText("Auto-saved")).toBeVisible();
  await take();
};

const upload = async ({ page, url, folder, take }: Stage): Promise<void> => {
  const { alone, talk } = await makeSpeech(url, minSeconds);
  const files = { "evenings.wav": alone, "interview.wav": talk };
  for (const [name, sound] of Object.entries(files)) await writeFile(path.join(folder, name), sound);
  await page.getByLabel("Files to upload").setInputFiles(Object.keys(files).map((name) => path.join(folder, name)));
  await expect(page.getByText(/^Uploading$|% uploaded|^Processing$/).first()).toBeVisible();
  await take();
  for (const name of Object.keys(files)) {
    await expect(page.getByRole("button", { name: `Audio settings of ${name}` })).toBeVisible({ timeout: slowMs });
  }
  await take();
};

/** The beginning of the script that the studio opens with, read by another voice. */
const readAloud = async ({ page, url, take }: Stage): Promise<void> => {
  await page.getByRole("button", { name: "Record yourself" }).click();
  const studio = page.getByRole("dialog", { name: "Record audio samples" });
  const script = studio.getByRole("region", { name: "Script" });
  await expect(script).toContainText(/\w{3}/);
  await take();
  const beginning = (await script.innerText()).replace(/\s+/g, " ").slice(0, 400);
  await readIntoMicrophone(await say(url, "af_heart", beginning), leadSeconds);
  await studio.getByRole("button", { name: "Allow microphone" }).click();
  await studio.getByRole("button", { name: "Start recording" }).click();
  const lit = script.locator("[data-read]");
  for (const characters of [20, 100, 180]) {
    const litSoFar = async (): Promise<number> => (await lit.allTextContents()).join("").length;
    await expect.poll(litSoFar, { timeout: 60_000 }).toBeGreaterThan(characters);
    await take();
  }
  await studio.getByRole("button", { name: "Restart recording" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Audio settings of interview.wav" })).toBeVisible();
};

const cleanUp = async ({ page, take }: Stage): Promise<void> => {
  await page.getByRole("button", { name: "Audio settings of interview.wav" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("switch", { name: /Remove background noise/ }).click();
  await settings.getByRole("slider", { name: "Start of the selection" }).press("Shift+ArrowRight");
  await take();
  await settings.getByRole("button", { name: "Separate speakers" }).click();
  const other = settings.getByRole("checkbox", { name: "Speaker 2" });
  await expect(other).toBeVisible({ timeout: slowMs });
  await other.uncheck();
  await other.scrollIntoViewIfNeeded();
  await take();
  await settings.getByRole("button", { name: "Save selection" }).click();
  await expect(settings).toBeHidden();
};

const prove = async ({ page, take }: Stage): Promise<void> => {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Verify your voice" })).toBeVisible();
  await take();
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByRole("img", { name: /The text to read/ })).toBeVisible({ timeout: 60_000 });
  await take();
};

/** A made voice cannot prove that it is somebody's own: its documents are accepted behind the scene. */
const finish = async ({ page, url, take }: Stage): Promise<void> => {
  await page.reload();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Manual verification" }).first().click();
  const manual = page.getByRole("dialog", { name: "Manual verification" });
  const buffer = Buffer.from("%PDF-1.4 a passport");
  await manual
    .getByLabel(/Drop documents here/)
    .setInputFiles([{ name: "passport.pdf", mimeType: "application/pdf", buffer }]);
  await manual.getByRole("button", { name: "Request verification" }).click();
  await expect(page.getByRole("heading", { name: /is being prepared/ })).toBeVisible();
  await approveDocuments(page, url, voiceName);
  await page.getByRole("link", { name: "Finish and return to Dashboard" }).click();
  // Without the messages about the documents.
  await page.reload();
  const details = page.getByRole("complementary", { name: `About ${voiceName}` });
  await expect(details.getByRole("progressbar", { name: "Training" })).toBeVisible({ timeout: 60_000 });
  const cancel = details.getByRole("button", { name: "Cancel training" });
  await cancel.scrollIntoViewIfNeeded();
  await take();
  await cancel.click();
};

export const scenes: readonly Scene[] = [
  { words: "This is how you make a professional clone of your own voice.", play: introduce },
  { words: "Create a new clone, and give it a name and a language.", play: describeVoice },
  { words: "Add recordings of yourself: half an hour, in one quiet room, is a good start.", play: upload },
  { words: "Or record right here. A script is ready, and the words you have read light up.", play: readAloud },
  { words: "In the audio settings you remove noise, trim, and keep only your own voice.", play: cleanUp },
  { words: "Then you read one sentence aloud, to prove that the voice is yours.", play: prove },
  { words: "The training begins by itself, and we tell you when your voice is ready.", play: finish },
];
