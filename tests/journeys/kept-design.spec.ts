import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { heard, tapAudio } from "../support/listen.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const labUrl = (type: string): string => `${url()}/app/voice-lab?action=create&creationType=${type}`;

// A voice is designed by the real engine.
test.setTimeout(240_000);

/** The tab is closed as people close it, and Timbre opened again in another one. */
const comeBack = async (page: Page, context: BrowserContext): Promise<Page> => {
  await page.close();
  const next = await context.newPage();
  await tapAudio(next);
  await openPage(next, `${url()}/app/home`);
  return next;
};

const usedCredits = async ({ request }: BrowserContext): Promise<number> => {
  const answer = (await (await request.get(`${url()}/v1/user/subscription`)).json()) as { character_count: number };
  return answer.character_count;
};

/** The offer of what was made, and where it leads. */
const takeUp = async (page: Page, offer: string): Promise<void> => {
  await page.getByRole("listitem").filter({ hasText: offer }).getByRole("button", { name: "Open" }).click();
};

test("DESIGN-28 DESIGN-33 a design that was left with its tab is offered again, heard without a new charge, and saved", async ({
  page,
  context,
}) => {
  await signUpSomebody(context, url());
  await openPage(page, labUrl("voiceDesign"));
  const prompt = "A calm older man who reads stories to children at night, warm and slow.";
  await page.getByLabel("Prompt", { exact: true }).fill(prompt);
  await page.getByRole("button", { name: "Generate voice" }).click();
  const voices = page.getByRole("button", { name: /^Voice \d/ });
  await expect(voices).toHaveCount(3, { timeout: 60_000 });
  for (const place of [0, 1, 2]) await expect(voices.nth(place)).toBeEnabled({ timeout: 60_000 });

  const next = await comeBack(page, context);
  await takeUp(next, "Your voice design is ready, but not saved yet");
  await expect(next.getByLabel("Prompt", { exact: true })).toHaveValue(prompt);
  const before = await usedCredits(context);
  await next.getByRole("button", { name: /^Voice 2/ }).click();
  await expect.poll(async () => (await heard(next)).peak, { timeout: 30_000 }).toBeGreaterThan(0.02);
  await next.getByRole("button", { name: "Select voice" }).click();
  await next.getByLabel("Name").fill("Night Reader");
  await next.getByRole("button", { name: "Save voice" }).click();
  await expect(next.getByRole("complementary", { name: "About Night Reader" })).toBeVisible();
  expect(await usedCredits(context)).toBe(before);

  const last = await comeBack(next, context);
  await expect(last.getByText("not saved yet")).toHaveCount(0);
});
