import { expect, type Page, test } from "@playwright/test";
import { heard, tapAudio } from "../support/listen.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const speechUrl = (): string => `${url()}/app/speech-synthesis/text-to-speech`;
let people = 0;

const signUp = async (page: Page): Promise<void> => {
  const email = `studio${(people += 1)}.${Date.now()}@example.com`;
  const data = { email, password: "a quiet harbour", first_name: "Mina" };
  expect((await page.request.post(`${url()}/v1/auth/sign-up`, { data })).ok()).toBe(true);
  await readNews(page);
};

/** Important news opens by itself for new people and would lie over what is pressed here. */
const readNews = async (page: Page): Promise<void> => {
  const news = await page.request.get(`${url()}/v1/notifications`);
  const { docs } = (await news.json()) as { docs: { slug: string }[] };
  const [latest] = docs;
  if (latest) await page.request.post(`${url()}/v1/notifications/read`, { data: { slug: latest.slug } });
};

test.beforeEach(async ({ page }) => {
  await tapAudio(page);
  await signUp(page);
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
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("button", { name: "Prefer B" })).toBeEnabled({ timeout: 60_000 });
  await page.getByRole("button", { name: "Play B" }).click();
  await expect.poll(async () => (await heard(page)).peak).toBeGreaterThan(0.02);
  await page.reload();
  await expect(lines.nth(1)).toHaveValue("Not before noon.");
});

test("nothing is lost when the network drops while speaking", async ({ page, context }) => {
  await page.goto(speechUrl());
  const text = "Every evening the old ferry crossed the bay, slowly, as if it had all the time in the world.";
  await page.getByLabel("Text to speak").fill(text);
  await expect(page.getByRole("button", { name: /^Generate/ })).toBeEnabled({ timeout: 60_000 });
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByRole("alert")).toContainText("The server does not answer");
  await expect(page.getByLabel("Text to speak")).toHaveValue(text);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Text to speak")).toHaveValue(text);
});
