import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { heard, tapAudio } from "../support/listen.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const speechUrl = (): string => `${url()}/app/speech-synthesis/text-to-speech`;

test.beforeEach(async ({ page, context }) => {
  await tapAudio(page);
  await signUpSomebody(context, url());
});

test("the spoken word lights up, a press on a word goes there, and the same again is free", async ({ page }) => {
  await page.goto(speechUrl());
  const text = "The lighthouse keeper counted every wave until morning.";
  await page.getByLabel("Text to speak").fill(text);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.locator("mark")).toHaveText(/^\w+$/, { timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Regenerate (3 left)" })).toBeVisible({ timeout: 60_000 });
  const place = text.indexOf("morning");
  await page.getByLabel("Text to speak").evaluate((area, at) => {
    (area as HTMLTextAreaElement).setSelectionRange(at, at);
    area.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, place);
  await expect(page.locator("mark")).toHaveText("morning");
});

test("DLG-01 DLG-03 two people talk, A and B can both be heard, and a reload keeps the script", async ({ page }) => {
  await page.goto(`${speechUrl()}?mode=dialogue`);
  const lines = page.getByRole("textbox", { name: /^Line/ });
  await lines.nth(0).fill("Is the harbour open?");
  await lines.nth(1).fill("Not before noon.");
  await page.getByRole("button", { name: /^Move line 2/ }).dragTo(lines.nth(0));
  await expect(lines.nth(0)).toHaveValue("Not before noon.");
  await page.getByRole("button", { name: /^Move line 1/ }).press("ArrowDown");
  await expect(lines.nth(1)).toHaveValue("Not before noon.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: "Prefer B" })).toBeEnabled({ timeout: 60_000 });
  await page.getByRole("button", { name: "Play B" }).click();
  await expect.poll(async () => (await heard(page)).peak).toBeGreaterThan(0.02);
  await page.reload();
  await expect(lines.nth(1)).toHaveValue("Not before noon.");
  await expect(page.getByRole("button", { name: "Regenerate (3 left)" })).toBeVisible({ timeout: 60_000 });
});

test("TTS-05 LIB-17 a link to a voice of the library leads there; once added, it speaks", async ({ page }) => {
  await page.goto(`${speechUrl()}?voice_id=designed_wren`);
  await expect(page).toHaveURL(/voice-library\?.*voice_id=designed_wren/);
  await page.getByRole("button", { name: "Add Wren" }).click();
  await page.getByRole("button", { name: "Use Wren" }).click();
  await expect(page.getByRole("button", { name: "Voice: Wren. Change voice" })).toBeVisible();
  await page.getByLabel("Text to speak").fill("Good morning, and welcome aboard.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: "Regenerate (3 left)" })).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await heard(page)).peak).toBeGreaterThan(0.02);
});

test("HIST-01 a clip from the history lights its words, in the list and in the editor", async ({ page }) => {
  await page.goto(speechUrl());
  const text = "The gulls came back before the boats did.";
  await page.getByLabel("Text to speak").fill(text);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: "Regenerate (3 left)" })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${speechUrl()}?tab=history`);
  await page.getByRole("button", { name: `Play: ${text}` }).click();
  await expect(page.getByLabel("Settings and history").locator("mark")).toHaveText(/^\w+$/, { timeout: 30_000 });
  await expect(page.getByLabel("Editor").locator("mark")).toHaveText(/^\w+$/, { timeout: 30_000 });
});

test("SHELL-85 TTS-19 a visitor hears three texts of their own, one of them again, and finds the last after signing up", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await tapAudio(page);
  await page.goto(url());
  for (const text of ["One fish.", "Two fish.", "Red fish."]) {
    await page.getByLabel("Your own words").fill(text);
    await page.getByRole("button", { name: "Speak", exact: true }).click();
    await expect(page.getByRole("button", { name: "Speak", exact: true })).toBeEnabled({ timeout: 60_000 });
  }
  await page.getByRole("button", { name: "Play again" }).click();
  await expect.poll(async () => (await heard(page)).peak, { timeout: 30_000 }).toBeGreaterThan(0.02);
  await page.getByLabel("Your own words").fill("Blue fish.");
  await page.getByRole("button", { name: "Speak", exact: true }).click();
  const prompt = page.getByRole("dialog");
  await expect(prompt).toContainText("You have reached the limit of free generations. Sign up to continue for free.");
  await prompt.getByRole("link", { name: "Sign up" }).click();
  await page.waitForURL("**/sign-up");
  await page.getByLabel("First name").fill("Mina");
  await page.getByLabel("Email").fill(`visitor.${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/app/home");
  await page.goto(speechUrl());
  await expect(page.getByLabel("Text to speak")).toHaveValue("Blue fish.");
  await context.close();
});

test("HIST-03 nothing is lost when the tab is left or closed while it speaks: the clip is finished", async ({
  page,
  context,
}) => {
  const text = "Every evening the old ferry crossed the bay, slowly, as if it had all the time in the world. ".repeat(
    3,
  );
  await page.goto(speechUrl());
  await page.getByLabel("Text to speak").fill(text);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${speechUrl()}?mode=dialogue`);
  await page.getByRole("textbox", { name: /^Line/ }).nth(0).fill("Are you still there?");
  await page.goBack();
  await expect(page.getByLabel("Text to speak")).toHaveValue(text);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${speechUrl()}?mode=dialogue`);
  await expect(again.getByRole("textbox", { name: /^Line/ }).nth(0)).toHaveValue("Are you still there?");
  await expect
    .poll(
      async () => {
        const answer = await again.request.get(`${url()}/v1/user/subscription`);
        return ((await answer.json()) as { character_count: number }).character_count;
      },
      { timeout: 60_000 },
    )
    .toBe(text.length);
});

test("HIST-01 a clip is saved in another format, by a dialog that everybody can use", async ({ page }) => {
  await page.goto(speechUrl());
  await page.getByLabel("Text to speak").fill("To keep.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: "Regenerate (3 left)" })).toBeVisible({ timeout: 60_000 });
  const trigger = page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Download" });
  await trigger.press("Enter");
  await page.getByRole("menuitem", { name: "Another format…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Download as" });
  await dialog.getByRole("radio", { name: "MP3" }).press("ArrowRight");
  await dialog.getByRole("radio", { name: "WAV" }).press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Opus" })).toBeChecked();
  await expectAccessible(page, "the formats");
  await page.setViewportSize(sizes.narrow);
  await expectAccessible(page, "the formats on a phone");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).press("Enter");
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Timbre_.*\.ogg$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe("OggS");
  await expect(trigger).toBeFocused();
});

test("nothing is lost when there is no network at all", async ({ page, context }) => {
  await page.goto(speechUrl());
  const text = "Every evening the old ferry crossed the bay, slowly, as if it had all the time in the world.";
  await page.getByLabel("Text to speak").fill(text);
  await expect(page.getByRole("button", { name: /^Generate/ })).toBeEnabled({ timeout: 60_000 });
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("alert")).toContainText("The server isn't responding");
  await expect(page.getByLabel("Text to speak")).toHaveValue(text);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Text to speak")).toHaveValue(text);
});
