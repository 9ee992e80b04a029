import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { heard, tapAudio } from "../support/listen.ts";
import { fillMicrophone, microphoneArgs } from "../support/microphone.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const labUrl = (): string => `${url()}/app/voice-lab`;
const cloneUrl = (): string => `${labUrl()}?action=create&creationType=cloneVoice`;
let people = 0;
let speech: Buffer;

test.use({
  permissions: ["microphone"],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--autoplay-policy=no-user-gesture-required",
      ...microphoneArgs,
    ],
  },
});

const signUp = async (page: Page): Promise<void> => {
  const email = `clone${(people += 1)}.${Date.now()}@example.com`;
  const data = { email, password: "a quiet harbour", first_name: "Mina" };
  expect((await page.request.post(`${url()}/v1/auth/sign-up`, { data })).ok()).toBe(true);
  // Important news opens by itself for new people and would lie over what is pressed here.
  const news = await page.request.get(`${url()}/v1/notifications`);
  const [latest] = ((await news.json()) as { docs: { slug: string }[] }).docs;
  if (latest) await page.request.post(`${url()}/v1/notifications/read`, { data: { slug: latest.slug } });
};

const isAccessible = async (page: Page, step: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    step,
  ).toEqual([]);
};

const record = async (page: Page, until: string): Promise<void> => {
  const recorder = page.getByRole("group", { name: "Recorder" });
  await recorder.getByRole("button", { name: "Record", exact: true }).click();
  await recorder.getByRole("button", { name: "Start recording" }).click();
  await expect(recorder.getByLabel("Length")).toContainText(until, { timeout: 30_000 });
};

// Two clones are made in a row, which takes minutes where other work goes on beside it.
test.setTimeout(400_000);

test.beforeEach(async ({ page }) => {
  speech ??= await fillMicrophone(url(), 14);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await tapAudio(page);
  await signUp(page);
});

test("IVC-02 IVC-09 IVC-21 IVC-28 REC-01 REC-24 REC-30 a voice is recorded, cloned, heard, used, changed, deleted and brought back", async ({
  page,
}) => {
  await page.goto(cloneUrl());
  await expect(page.getByText("10 seconds of audio required")).toBeVisible();
  expect((await page.locator("label", { hasText: "Drop recordings here" }).boundingBox())?.height).toBe(248);
  await isAccessible(page, "upload");
  await record(page, "0:06");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("recording 1.webm")).toBeVisible();
  const files = [{ name: "harbour.wav", mimeType: "audio/wav", buffer: speech }];
  await page.getByLabel(/Drop recordings here/).setInputFiles(files);
  await expect(page.getByText("harbour.wav")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByRole("button", { name: "Play preview" })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByLabel("Name")).toBeFocused();
  await isAccessible(page, "information");
  await page.getByRole("button", { name: "Play preview" }).click();
  await expect.poll(async () => (await heard(page)).peak, { timeout: 30_000 }).toBeGreaterThan(0.02);
  await page.getByLabel("Name").fill("Mina");
  await page.getByRole("button", { name: "Save voice" }).click();
  await expect(page.getByRole("heading", { name: "Finish up" })).toBeVisible();
  await isAccessible(page, "finish");

  await page.getByRole("link", { name: /Speech synthesis/ }).click();
  await expect(page.getByRole("button", { name: "Voice: Mina. Change voice" })).toBeVisible();
  await page.getByLabel("Text to speak").fill("This is my own voice.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: /^Regenerate/ })).toBeVisible({ timeout: 60_000 });

  await page.goto(labUrl());
  await page.getByRole("button", { name: "More about Mina" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Edit Audio" }).click();
  await page.getByRole("button", { name: "Remove recording 1.webm" }).click();
  await isAccessible(page, "edit");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Save voice" }).click({ timeout: 180_000 });
  await page.getByRole("button", { name: "Done" }).click();
  const details = page.getByRole("complementary", { name: "About Mina" });
  await expect(details.getByText("harbour.wav")).toBeVisible();
  await expect(details.getByText("recording 1.webm")).toBeHidden();

  await details.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No voices")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Mina", exact: true })).toBeVisible();
});

test("REC-09 a tab that is closed while it records loses a second at most", async ({ page }) => {
  await page.goto(cloneUrl());
  await record(page, "0:07");
  await page.reload();
  await expect(page.getByText("A recording was not finished here.")).toBeVisible();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByText("recording 1.webm")).toBeVisible();
  await page.getByRole("button", { name: "Play recording 1.webm" }).click();
  await expect.poll(async () => (await heard(page)).peak, { timeout: 30_000 }).toBeGreaterThan(0.02);
});
