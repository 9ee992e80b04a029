import { expect, type Page, test } from "@playwright/test";
import { openLine } from "../support/cuttable-line.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const speechUrl = (): string => `${url()}/app/speech-synthesis/text-to-speech`;

test.beforeEach(({ context }) => signUpSomebody(context, url()));

const editor = (page: Page) => page.getByLabel("Text to speak");
const generate = (page: Page): Promise<void> => page.getByRole("button", { name: /^(Reg|G)enerate/ }).click();
/** The first words are heard, and the rest is still being made. */
const speaking = (page: Page): Promise<void> =>
  expect(page.getByRole("region", { name: "Player" }).getByText(/\/ 0:[0-9]*[1-9][0-9]*…/)).toBeVisible({
    timeout: 60_000,
  });

type Item = {
  text: string;
  state: string;
  character_count_change_from: number;
  character_count_change_to: number;
};
const costOf = (item: Item): number => item.character_count_change_to - item.character_count_change_from;
const itemsOf = async ({ request }: Page): Promise<Item[]> =>
  ((await (await request.get(`${url()}/v1/history`)).json()) as { history: Item[] }).history;
const usedBy = async ({ request }: Page): Promise<number> =>
  ((await (await request.get(`${url()}/v1/user/subscription`)).json()) as { character_count: number }).character_count;

/** Long enough to be interrupted, with a beginning of its own. */
const storyOf = (beginning: string, times = 3): string =>
  `${beginning} ${"The keeper climbed the stairs, trimmed the lamp and wrote down the weather. ".repeat(times)}`.trim();

test("HIST-03 HIST-10 a reload in the middle loses nothing: text and settings stay, the clip is finished", async ({
  page,
}) => {
  const text = storyOf("Reloaded.");
  await page.goto(speechUrl());
  await editor(page).fill(text);
  const speed = page.getByRole("slider", { name: "Speed" });
  await speed.press("ArrowRight");
  const chosen = (await speed.getAttribute("aria-valuenow")) ?? "";
  await generate(page);
  await speaking(page);
  expect(await itemsOf(page)).toEqual([]);
  await page.reload();
  await expect(editor(page)).toHaveValue(text);
  await expect(speed).toHaveAttribute("aria-valuenow", chosen);
  await expect(page.getByText("The clip you left is finished")).toBeVisible({ timeout: 60_000 });
  await page.goto(`${speechUrl()}?tab=history`);
  await expect(page.getByRole("button", { name: /^Play: Reloaded/ })).toBeVisible();
  expect(await itemsOf(page)).toHaveLength(1);
});

test("HIST-03 a lost connection keeps the text, says what is known, and the clip is found when it is back", async ({
  page,
}) => {
  const line = await openLine(url());
  const text = storyOf("Cut off.");
  await page.goto(speechUrl().replace(url(), line.url));
  await editor(page).fill(text);
  await generate(page);
  await speaking(page);
  line.cut();
  await expect(page.getByRole("alert")).toContainText("The connection was lost. Your text is kept.");
  await expect(editor(page)).toHaveValue(text);
  line.mend();
  await expect(page.getByText("The clip you left is finished")).toBeVisible({ timeout: 60_000 });
  expect((await itemsOf(page)).map((item) => item.text)).toEqual([text]);
  await line.close();
});

test("DLG-01 a dialogue survives a reload; what is cancelled is kept and charged as far as it was heard", async ({
  page,
}) => {
  await page.goto(`${speechUrl()}?mode=dialogue`);
  const lines = page.getByRole("textbox", { name: /^Line/ });
  await lines.nth(0).fill(storyOf("Did you hear that?", 9));
  await lines.nth(1).fill("It was only the wind.");
  await generate(page);
  await speaking(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: /^(Reg|G)enerate/ })).toBeVisible();
  await generate(page);
  await speaking(page);
  await page.reload();
  await expect(lines.nth(1)).toHaveValue("It was only the wind.");
  await expect(lines.nth(0)).toHaveValue(/^Did you hear that\?/);
  await expect(page.getByText(/you left (is|are) finished/).first()).toBeVisible({ timeout: 60_000 });
  const whole = async () => (await itemsOf(page)).filter(({ state }) => state === "created");
  await expect.poll(async () => (await whole()).length, { timeout: 60_000 }).toBe(2);
  const heard = (await itemsOf(page)).reduce((sum, item) => sum + (item.state === "stopped" ? costOf(item) : 0), 0);
  const [length] = await lines.evaluateAll((all) => [
    all.reduce((sum, one) => sum + (one as HTMLTextAreaElement).value.length, 0),
  ]);
  expect(await usedBy(page)).toBe((length ?? 0) + heard);
});

test("ERR-02 a description that is not allowed is refused in words under it, and nothing is charged", async ({
  page,
}) => {
  await page.goto(`${url()}/app/voice-lab`);
  await page.getByRole("button", { name: "Add a new voice" }).click();
  await page.getByRole("button", { name: "Voice Design" }).click();
  const prompt = page.getByLabel("Prompt", { exact: true });
  const words = "Sounds exactly like Donald Trump giving a speech, loud and proud.";
  await prompt.fill(words);
  await page.getByRole("button", { name: "Generate voice" }).click();
  await expect(page.getByText(/may violate our Prohibited Use Policy and has been blocked/)).toBeVisible();
  await expect(prompt).toHaveValue(words);
  expect(await usedBy(page)).toBe(0);
});

/** The server cannot be brought to say these in a moment, so its answer is written here. */
const refuseWith = (page: Page, status: string, message = "", code = 401): Promise<unknown> =>
  page.route("**/v1/text-to-speech/**", (route) =>
    route.fulfill({ status: code, json: { detail: { status, message } } }),
  );

test("ERR-17 to ERR-22 every refusal of the catalogue is told in its own way, and the text stays", async ({ page }) => {
  await page.goto(speechUrl());
  await editor(page).fill("Nobody will hear this.");
  const dialogs = [
    ["detected_unusual_activity", "Unusual activity detected"],
    ["detected_blocked_voice", "This voice is blocked"],
    ["detected_captcha_voice", "Verify this voice"],
    ["is_in_probation", "Verify this voice"],
  ] as const;
  for (const [status, title] of dialogs) {
    await refuseWith(page, status);
    await generate(page);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.unroute("**/v1/text-to-speech/**");
  }
  const lines = [
    ["payment_issue", "Your payment failed.", "Update subscription?"],
    ["quota_exceeded", "This request exceeds your quota.", "Update subscription?"],
    ["too_many_concurrent_requests", "Too many at once.", "Update subscription?"],
    ["system_busy", "", "We are sorry, the system is busy, try again..."],
    ["something_new", "Words of the server.", "Words of the server."],
    ["something_new", "", "We are sorry, something went wrong. You were not charged for this request"],
  ] as const;
  for (const [status, message, shown] of lines) {
    await refuseWith(page, status, message, status === "system_busy" ? 503 : 401);
    await generate(page);
    await expect(page.getByRole("alert")).toContainText(shown);
    await expect(page.getByRole("alert")).toContainText(message);
    await page.unroute("**/v1/text-to-speech/**");
  }
  await expect(editor(page)).toHaveValue("Nobody will hear this.");
  expect(await itemsOf(page)).toEqual([]);
});

test("TTS-18 what costs more than is left is not sent: each kind of plan says what to do", async ({ page }) => {
  /** All credits but five are used, on this plan. */
  const poor = (tier: string): Promise<unknown> =>
    page.route("**/v1/user", async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as { subscription: { character_limit: number } };
      const { subscription } = user;
      const changed = { ...subscription, tier, character_count: subscription.character_limit - 5 };
      await route.fulfill({ response: answer, json: { ...user, subscription: changed } });
    });
  for (const [tier, title] of [
    ["free", "You have used all your free credits"],
    ["creator", "Not enough credits"],
  ] as const) {
    await poor(tier);
    await page.goto(speechUrl());
    await editor(page).fill("More than five credits.");
    await generate(page);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toContainText("This request needs 23 credits and you have 5 left.");
    await dialog.getByRole("link").click();
    await expect(page).toHaveURL(/\/app\/subscription/);
    await page.unroute("**/v1/user");
  }
  expect(await usedBy(page)).toBe(0);
});

test("SHELL-01 without a connection another page leaves the application standing and says so, and opens when it is back", async ({
  page,
  context,
}) => {
  const notOpened = page.getByText("This page could not be opened");
  await page.goto(speechUrl());
  await editor(page).fill("Still here.");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Studio", exact: true }).click();
  await expect(notOpened).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The server isn't responding")).toBeVisible();
  await page.getByRole("link", { name: "Text to Speech" }).click();
  await expect(editor(page)).toHaveValue("Still here.");
  await page.getByRole("link", { name: "Studio", exact: true }).click();
  await expect(notOpened).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(notOpened).toHaveCount(0, {
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: /^New/ }).first()).toBeVisible();
});
