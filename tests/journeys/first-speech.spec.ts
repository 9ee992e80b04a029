import { expect, type Page, test } from "@playwright/test";
import { heard, tapAudio } from "../support/listen.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const text = "The lighthouse keeper counted the waves, and every seventh one was his. Then the fog came in.";
let people = 0;

const signUp = async (page: Page): Promise<void> => {
  await page.goto(`${url()}/sign-up`);
  await page.getByLabel("First name").fill("Mina");
  await page.getByLabel("Email").fill(`mina${(people += 1)}.${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/app/home");
};

const speechUrl = (): string => `${url()}/app/speech-synthesis/text-to-speech`;

test.beforeEach(({ page }) => tapAudio(page));

test("TTS-01 HIST-01 a new person signs up, types, hears it, finds it in history, and finds it again after a reload", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(speechUrl());
  await page.getByLabel("Text to speak").fill(text);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect.poll(async () => (await heard(page)).playedSeconds, { timeout: 60_000 }).toBeGreaterThan(0.5);
  await expect.poll(async () => (await heard(page)).peak).toBeGreaterThan(0.02);

  await page.getByRole("link", { name: "History" }).click();
  const play = page.getByRole("button", { name: `Play: ${text}` });
  await expect(play.or(page.getByRole("button", { name: `Pause: ${text}` }))).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await play.click();
  await expect.poll(async () => (await heard(page)).peak).toBeGreaterThan(0.02);
});

test("SHELL-84 a signed-out visitor is sent to sign in and back to where they wanted to go", async ({
  page,
  context,
}) => {
  await signUp(page);
  const email = await page.evaluate(async () => {
    const answer = await fetch("/v1/user");
    return ((await answer.json()) as { email: string }).email;
  });
  await context.clearCookies();
  await page.goto(`${speechUrl()}?tab=history`);
  await page.waitForURL("**/sign-in?**");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/app/speech-synthesis/text-to-speech?tab=history");
});

test("HIST-11 credits shown after a generation are the ones the server counts", async ({ page }) => {
  await signUp(page);
  await page.goto(speechUrl());
  await page.getByLabel("Text to speak").fill("Count these letters.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: /^Credits: 20 of/ })).toBeVisible({ timeout: 60_000 });
});

test("sound begins before the whole text is spoken", async ({ page }) => {
  await signUp(page);
  await page.goto(speechUrl());
  const long = "Every evening the old ferry crossed the bay, slowly, as if it had all the time in the world. ".repeat(
    8,
  );
  await page.getByLabel("Text to speak").fill(long);
  const whole = page.waitForResponse(
    (answer) => answer.url().includes("/stream") && answer.request().method() === "POST",
  );
  await page.getByRole("button", { name: /^Generate/ }).click();
  const answer = await whole;
  let isComplete = false;
  answer.finished().then(
    () => (isComplete = true),
    () => undefined,
  );
  await expect.poll(async () => (await heard(page)).peak, { timeout: 60_000 }).toBeGreaterThan(0.02);
  expect(isComplete).toBe(false);
});
