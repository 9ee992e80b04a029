import { expect, type Locator, type Page, test } from "@playwright/test";
import { sizes } from "../support/accessible.ts";
import { expectFocusKept, walkRound } from "../support/keyboard.ts";
import { say } from "../support/microphone.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

test.setTimeout(240_000);
test.beforeEach(async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
  await signUpSomebody(context, url());
});

/** Opened by a key, walked round, left by Escape: the focus is never lost, and comes back to what opened it. */
const expectWalk = async (page: Page, opener: Locator, layer: Locator, leastStops: number): Promise<void> => {
  await opener.focus();
  await page.keyboard.press("Enter");
  await layer.waitFor();
  await expectFocusKept(page);
  expect(await walkRound(page, layer)).toBeGreaterThanOrEqual(leastStops);
  await page.keyboard.press("Escape");
  await expect(layer).toHaveCount(0);
  await expect(opener).toBeFocused();
};

test("SHELL-17 the steps of a clone are walked by keys, and nothing on the way loses the focus", async ({ page }) => {
  const words = "The harbour was quiet that morning. A few boats lay at the wall, and the gulls were still asleep. ";
  const speech = await say(url(), "am_michael", words.repeat(3));
  const dialog = page.getByRole("dialog");
  await openPage(page, `${url()}/app/voice-lab`);
  const opener = page.getByRole("button", { name: "Add a new voice" }).first();
  await expectWalk(page, opener, dialog, 3);

  await opener.press("Enter");
  const instant = dialog.getByRole("button", { name: /Instant Voice Clone/ });
  await instant.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("10 seconds of audio required")).toBeVisible();
  await expectFocusKept(page);
  expect(await walkRound(page, dialog)).toBeGreaterThanOrEqual(3);
  await page
    .getByLabel(/Drop recordings here/)
    .setInputFiles([{ name: "me.wav", mimeType: "audio/wav", buffer: speech }]);
  await expect(dialog.getByText("me.wav")).toBeVisible();
  expect(await walkRound(page, dialog)).toBeGreaterThanOrEqual(4);
  await dialog.getByRole("checkbox").press("Space");
  await dialog.getByRole("button", { name: "Next" }).press("Enter");
  await expectFocusKept(page);
  await expect(dialog.getByRole("button", { name: /^Play/ }).first()).toBeVisible({ timeout: 120_000 });
  await expectFocusKept(page);
  expect(await walkRound(page, dialog)).toBeGreaterThanOrEqual(3);
});
