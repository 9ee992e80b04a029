import { expect, type Page, test } from "@playwright/test";
import { makeCaller } from "../support/caller.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const caller = makeCaller("agent");

const facts =
  "The museum opens at ten in the morning and closes at six in the evening. Tickets cost nine euros. Dogs are not allowed inside.";

const makeAgent = async (page: Page, name: string): Promise<void> => {
  await openPage(page, `${url()}/app/conversational-ai/agents`);
  await expect(page.getByRole("link", { name: /Support assistant/ })).toBeVisible();
  await page.getByRole("button", { name: "New agent" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("First message").fill("Museum, hello.");
  await page.getByRole("button", { name: "Add text" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Visiting");
  await dialog.getByLabel("Text", { exact: true }).fill(facts);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("region", { name: "Knowledge" })).toContainText("Visiting");
  await expect(page.getByText("Save to try your changes.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save to try your changes.")).toHaveCount(0);
};

test.setTimeout(240_000);

test("SHELL-87 API-51 somebody makes an agent that knows things, asks it aloud, hears it, and finds it in the history", async () => {
  await caller.says(url(), [[8, "When does the museum open?"]]);
  const context = await caller.open(url());
  const page = await context.newPage();
  await makeAgent(page, "Museum");
  const call = page.getByRole("region", { name: "Museum" });
  await call.getByRole("button", { name: "Call", exact: true }).click();
  const log = call.getByRole("log");
  await expect(log).toContainText("Museum, hello.", { timeout: 60_000 });
  await expect(call.getByRole("status")).toHaveText("Connected: speaking", { timeout: 60_000 });
  await expect(log).toContainText(/museum open/i, { timeout: 60_000 });
  await expect(log).toContainText("ten in the morning", { timeout: 60_000 });
  await expect(call.getByRole("status")).toHaveText("Connected: speaking", { timeout: 60_000 });
  await call.getByLabel("Write to the assistant").fill("Can I bring my dog?");
  await page.keyboard.press("Enter");
  // The first answer may have held the sentence too: what counts is that it comes after the question.
  await expect(log).toContainText(/Can I bring my dog\?.*Dogs are not allowed inside/s);
  await call.getByRole("button", { name: "End", exact: true }).click();
  await expect(call.getByRole("status")).toHaveText("Disconnected");
  await page.getByRole("link", { name: "Conversations" }).click();
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await expect(async () => {
    await page.reload();
    await expect(rows.first()).toContainText("Ended", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await rows.first().click();
  const transcript = page.getByRole("region", { name: "Transcript" });
  await expect(transcript).toContainText("Museum, hello.");
  await expect(transcript).toContainText(/museum open/i);
  await expect(transcript).toContainText("Dogs are not allowed inside");
  const player = page.getByLabel("Listen to the conversation");
  const seconds = (): Promise<number> => player.evaluate((audio) => (audio as HTMLAudioElement).duration);
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(8);
  await page.getByRole("button", { name: "Delete this conversation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await context.browser()?.close();
});

test("SHELL-87 an agent is asked in writing, copied and deleted, by keyboard alone", async ({ page, context }) => {
  await signUpSomebody(context, url());
  await makeAgent(page, "Desk");
  const call = page.getByRole("region", { name: "Desk" });
  await call.getByRole("button", { name: "Write instead" }).press("Enter");
  await expect(call.getByRole("log")).toContainText("Museum, hello.");
  await expect(call.getByLabel("Write to the assistant")).toBeFocused();
  await page.keyboard.type("What do tickets cost?");
  await page.keyboard.press("Enter");
  await expect(call.getByRole("log")).toContainText("Tickets cost nine euros");
  await call.getByRole("button", { name: "End", exact: true }).press("Enter");
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Duplicate" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Desk (copy)" }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Knowledge" })).toContainText("Visiting");
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("list", { name: "Agents" }).getByRole("link")).toHaveCount(2);
});
