import { expect, type Page, test } from "@playwright/test";
import { openLine } from "../support/cuttable-line.ts";
import { makeCaller } from "../support/caller.ts";
import { openPage } from "../support/open-page.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const caller = makeCaller("call");

const card = (page: Page) => page.getByRole("region", { name: "Support assistant" });
const openCard = async (page: Page, base = url()): Promise<void> => {
  await openPage(page, `${base}/app/home`);
  await page.getByRole("button", { name: "Talk to support" }).click();
};

test.setTimeout(240_000);

test("ASSIST-01 ASSIST-04 somebody asks aloud, hears the answer, interrupts it, and is led", async () => {
  await caller.says(url(), [[8, "How do I clone my own voice?"]]);
  const context = await caller.open(url());
  const page = await context.newPage();
  await openCard(page);
  await card(page).getByRole("button", { name: "Call", exact: true }).click();
  const log = card(page).getByRole("log");
  await expect(log).toContainText("I am the assistant", { timeout: 60_000 });
  await expect(card(page).getByRole("status")).toHaveText("Connected: speaking");
  await expect(log).toContainText(/clone my own voice/i, { timeout: 60_000 });
  await expect(log).toContainText("Add a new voice");
  // It is interrupted in the middle: what was not heard any more is not in the transcript.
  await expect(card(page).getByRole("status")).toHaveText("Connected: speaking", { timeout: 60_000 });
  await card(page).getByLabel("Write to the assistant").fill("Please take me to the voice library.");
  await page.keyboard.press("Enter");
  await expect(log).not.toContainText("Do you want me to take you there?");
  await expect(log).toContainText("Here is Voice Library.");
  await expect(page).toHaveURL(/\/app\/voice-library$/, { timeout: 30_000 });
  await card(page).getByRole("button", { name: "Mute" }).click();
  await expect(card(page).getByRole("button", { name: "Unmute" })).toBeVisible();
  await card(page).getByRole("button", { name: "End", exact: true }).click();
  await expect(card(page)).toHaveCount(0);
  await context.browser()?.close();
});

test("ASSIST-02 a line that is cut ends the call with a word, and the next call works", async () => {
  await caller.says(url(), []);
  const line = await openLine(url());
  const context = await caller.open(url());
  const page = await context.newPage();
  await openCard(page, line.url);
  await card(page).getByRole("button", { name: "Write instead" }).click();
  await expect(card(page).getByRole("log")).toContainText("I am the assistant");
  line.cut();
  await expect(page.getByText("The call was disconnected.").first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  line.mend();
  await page.getByRole("button", { name: "Talk to support" }).click();
  await card(page).getByRole("button", { name: "Write instead" }).click();
  await expect(card(page).getByRole("log")).toContainText("I am the assistant");
  await context.browser()?.close();
  await line.close();
});
