import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectFocusKept, expectWindows, tabAndChoose, tabAndPress, tabTo } from "../../support/keyboard.ts";
import { type MadeSpeech, makeSpeech } from "../../support/made/made-speech.ts";
import { fillMicrophone, microphoneArgs } from "../../support/microphone.ts";
import { approveDocuments } from "../../support/approve-documents.ts";
import { deleteVoice, voiceIdOf } from "../../support/delete-voice.ts";
import { signInOwner } from "../../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const slowMs = 300_000;
let speech: MadeSpeech;

test.use({
  permissions: ["microphone"],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", ...microphoneArgs],
  },
});
// Everything is listened to, which takes a while where other work goes on beside it.
test.setTimeout(1_500_000);

test.beforeEach(async ({ page, context }) => {
  await fillMicrophone(url(), 14);
  speech = await makeSpeech(url(), 605);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expectWindows(page);
  await signInOwner(context, url());
});

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole("button", { name, exact: typeof name === "string" });

const begin = async (page: Page): Promise<void> => {
  await page.goto(`${url()}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await expect(page.getByRole("heading", { name: "Create a Professional Voice Clone" })).toBeVisible();
  await tabAndPress(page, button(page, "Tips for the best results"));
  const tips = page.getByRole("dialog", { name: "Tips for the best results" });
  await tabAndPress(page, tips.locator("summary").nth(1));
  await expect(tips.locator("details").nth(1)).toHaveAttribute("open", "");
  await page.keyboard.press("Escape");
  await expect(button(page, "Tips for the best results")).toBeFocused();
  await tabAndPress(page, button(page, "Create new clone"));
  await expect(page.getByLabel("Voice name")).toBeFocused();
};

const giveData = async (page: Page): Promise<void> => {
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Nora");
  await tabTo(page, page.getByLabel("Description"));
  await page.keyboard.type("Calm and near");
  await expect(page.getByText("Auto-saved")).toBeVisible();
  await tabAndChoose(page, button(page, "Upload samples"), [
    { name: "alone.wav", bytes: speech.alone },
    { name: "talk.wav", bytes: speech.talk },
    { name: "spare.wav", bytes: (await makeSpeech(url(), 1, 31)).talk },
  ]);
  for (const name of ["alone.wav", "talk.wav", "spare.wav"])
    await expect(button(page, `Audio settings of ${name}`)).toBeVisible({ timeout: slowMs });
  await tabAndPress(page, button(page, "Play alone.wav"));
  await tabAndPress(page, button(page, "Close player"));
  await expectFocusKept(page);
};

/** A row that goes leaves the focus in the list. */
const removeOne = async (page: Page): Promise<void> => {
  await tabAndPress(page, button(page, "Remove spare.wav"));
  await expect(button(page, "Keep")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectFocusKept(page);
  await tabAndPress(page, button(page, "Remove spare.wav"));
  await tabAndPress(page, button(page, "Remove"));
  await expect(button(page, "Audio settings of spare.wav")).toBeHidden({ timeout: 60_000 });
  await expectFocusKept(page);
};

const setAudio = async (page: Page): Promise<void> => {
  await tabAndPress(page, button(page, "Audio settings of talk.wav"));
  const settings = page.getByRole("dialog", { name: "Settings" });
  const noise = settings.getByRole("switch", { name: /Remove background noise/ });
  await tabAndPress(page, noise, "Space");
  await expect(noise).toBeChecked();
  await tabAndPress(page, settings.getByRole("slider", { name: "Start of the selection" }), "Shift+ArrowRight");
  await expect(settings.getByText("0:01 to")).toBeVisible();
  await tabAndPress(page, settings.getByRole("slider", { name: "Zoom" }), "ArrowRight");
  await tabAndPress(page, button(settings, "Separate speakers"));
  await expectFocusKept(page);
  await expect(settings.getByRole("checkbox", { name: "Speaker 2" })).toBeVisible({ timeout: slowMs });
  await expectFocusKept(page);
  await tabAndPress(page, settings.getByRole("checkbox", { name: "Speaker 2" }), "Space");
  await expect(settings.getByRole("checkbox", { name: "Speaker 2" })).not.toBeChecked();
  await tabAndPress(page, button(settings, "Save selection"));
  await expect(settings).toBeHidden();
  await expect(button(page, "Audio settings of talk.wav")).toBeFocused();
};

/** One button allows, begins and ends; the focus stays on it. */
const record = async (page: Page): Promise<void> => {
  await tabAndPress(page, button(page, "Record yourself"));
  const studio = page.getByRole("dialog", { name: "Record audio samples" });
  await expect(button(studio, "Allow microphone")).toBeFocused();
  await tabAndPress(page, button(studio, "Choose script"));
  const style = page.getByRole("combobox", { name: "Style" });
  await tabTo(page, style);
  await page.keyboard.press("Escape");
  await expect(button(studio, "Choose script")).toBeFocused();
  await tabAndPress(page, button(studio, "Allow microphone"));
  await expect(button(studio, "Start recording")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(studio, "Stop recording")).toBeFocused();
  await tabTo(page, button(studio, "Restart recording"));
  await tabTo(page, button(studio, "Stop recording"));
  await expect(studio.getByLabel("Length")).toContainText("0:31", { timeout: 60_000 });
  await page.keyboard.press("Enter");
  await expect(studio.getByText("1 recording was added.")).toBeVisible();
  await expect(button(studio, "Start recording")).toBeFocused();
  await tabAndPress(page, button(studio, "Done"));
  await expect(button(page, "Record yourself")).toBeFocused();
  await expect(button(page, /^Audio settings of recording/)).toBeVisible({ timeout: slowMs });
};

const prove = async (page: Page): Promise<void> => {
  await tabAndPress(page, button(page, "Next"));
  await expect(button(page, "Add more audio")).toBeFocused();
  await expect(button(page, "Continue")).toBeEnabled();
  await tabAndPress(page, button(page, "Continue"));
  await expect(page.getByRole("heading", { name: "Verify your voice" })).toBeFocused();
  await tabAndPress(page, button(page, "Record"));
  await expect(button(page, "Start recording")).toBeFocused({ timeout: 30_000 });
  await page.keyboard.press("Enter");
  await expect(button(page, "Submit recording")).toBeFocused({ timeout: 30_000 });
  await expect(page.getByLabel("Length")).toContainText("0:04", { timeout: 30_000 });
  await page.keyboard.press("Enter");
  await expectFocusKept(page);
  await expect(page.getByText(/Voice verification attempt failed|One more sentence/)).toBeVisible({ timeout: slowMs });
  await expectFocusKept(page);
  await tabTo(page, button(page, /^(Try again|Read one more)$/));
  await tabAndPress(page, button(page, "Manual verification").first());
  const manual = page.getByRole("dialog", { name: "Manual verification" });
  const passport = { name: "passport.pdf", bytes: Buffer.from("%PDF-1.4 a passport") };
  await tabAndChoose(page, manual.getByLabel(/Drop documents here/), [passport]);
  await tabAndPress(page, button(manual, "Request verification"));
  await expect(page.getByText("Manual verification request has been sent.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /is being prepared/ })).toBeFocused();
};

const finish = async (page: Page): Promise<void> => {
  await approveDocuments(page, url(), "Nora");
  await tabAndPress(page, page.getByRole("link", { name: "Finish and return to Dashboard" }));
  const details = page.getByRole("complementary", { name: "About Nora" });
  await expect(details.getByRole("progressbar", { name: "Training" })).toBeVisible({ timeout: 60_000 });
  await expectFocusKept(page);
  await tabAndPress(page, button(details, "Cancel training"));
  await expect(details.getByText("The training was cancelled.")).toBeVisible({ timeout: 60_000 });
  await expectFocusKept(page);
  await tabTo(page, button(details, "Delete"));
  await deleteVoice(page, url(), voiceIdOf(page));
};

test("PVC-05 PVC-13 PVC-56 PVC-60 PVC-68 PVC-82 PVC-99 PVC-102 the whole wizard by keyboard alone, from the introduction to a training that is cancelled", async ({
  page,
}) => {
  await begin(page);
  await giveData(page);
  await removeOne(page);
  await setAudio(page);
  await record(page);
  await prove(page);
  await finish(page);
});
