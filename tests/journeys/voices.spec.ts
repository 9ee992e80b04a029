import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { heard, tapAudio } from "../support/listen.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const labUrl = (): string => `${url()}/app/voice-lab`;

const signUp = async (page: Page): Promise<void> => {
  const data = { email: `voices.${Date.now()}@example.com`, password: "a quiet harbour", first_name: "Mina" };
  expect((await page.request.post(`${url()}/v1/auth/sign-up`, { data })).ok()).toBe(true);
  // Important news opens by itself for new people and would lie over what is pressed here.
  const news = await page.request.get(`${url()}/v1/notifications`);
  const [latest] = ((await news.json()) as { docs: { slug: string }[] }).docs;
  if (latest) await page.request.post(`${url()}/v1/notifications/read`, { data: { slug: latest.slug } });
};

const expectSharingAccessible = async (page: Page, size: keyof typeof sizes): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: "Share Captain Brine" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, `sharing a voice, ${size}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
};

const text =
  "Come closer to the fire, friend. The night is long, the harbour sleeps, and I know a story about the sea.";

test("DESIGN-28 DESIGN-33 MYV-08 a voice is designed, kept, heard in text to speech, deleted and brought back", async ({
  page,
}) => {
  await tapAudio(page);
  await signUp(page);
  await page.goto(labUrl());
  await page.getByRole("button", { name: "Add a new voice" }).click();
  await page.getByRole("button", { name: "Voice Design" }).click();
  await page
    .getByLabel("Prompt", { exact: true })
    .fill("An old sea captain with a deep, gravelly voice, slow and calm.");
  await page.getByRole("switch", { name: /Auto-generate text/ }).click();
  await page.getByLabel("Preview text").fill(text);
  await page.getByRole("button", { name: "Generate voice" }).click();
  const voices = page.getByRole("button", { name: /^Voice \d/ });
  await expect(voices).toHaveCount(3, { timeout: 60_000 });
  for (const place of [0, 1, 2]) await expect(voices.nth(place)).toBeEnabled({ timeout: 60_000 });

  await voices.nth(1).click();
  await expect.poll(async () => (await heard(page)).peak, { timeout: 30_000 }).toBeGreaterThan(0.02);
  await page.getByRole("button", { name: "Select voice" }).click();
  await page.getByLabel("Name").fill("Captain Brine");
  await page.getByRole("button", { name: "Save voice" }).click();
  const details = page.getByRole("complementary", { name: "About Captain Brine" });
  await expect(details.getByText("Your generated voice")).toBeVisible();

  await page.getByRole("button", { name: "More about Captain Brine" }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await expectSharingAccessible(page, "wide");
  await page.setViewportSize(sizes.narrow);
  const sheet = page.getByRole("dialog", { name: "Captain Brine", exact: true });
  await sheet.getByRole("button", { name: "Share" }).click();
  await expectSharingAccessible(page, "narrow");
  await expect(sheet).toBeVisible();
  await page.setViewportSize(sizes.wide);

  await details.getByRole("button", { name: "Use in text to speech" }).click();
  await expect(page.getByRole("button", { name: "Voice: Captain Brine. Change voice" })).toBeVisible();
  await page.getByLabel("Text to speak").fill("All hands on deck.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  const spoken = page.getByRole("button", { name: /^Regenerate/ });
  await expect(spoken).toBeVisible({ timeout: 60_000 });

  await page.goto(labUrl());
  await page.getByRole("button", { name: "More about Captain Brine" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No voices")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Captain Brine", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Captain Brine", exact: true })).toBeVisible();
});
