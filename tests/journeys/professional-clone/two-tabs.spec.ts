import { expect as expectSoon, type Page, test } from "@playwright/test";
import { deleteVoice, voiceIdOf } from "../../support/delete-voice.ts";
import { signInOwner } from "../../support/sign-in.ts";

/** A second page loads everything again, which takes a while where other work goes on beside it. */
const expect = expectSoon.configure({ timeout: 90_000 });
test.setTimeout(600_000);

const url = (): string => process.env.TIMBRE_URL ?? "";

const nameOf = (page: Page) => page.getByLabel("Voice name");
const wordsOf = (page: Page) => page.getByLabel("Description");
const isSaved = (page: Page) => expect(page.getByText("Auto-saved")).toBeVisible();

/** Two windows side by side: neither is told to look again when somebody moves to the other. */
test("PVC-17 PVC-32 two tabs that edit one draft lose nothing of each other", async ({ context, page: one }) => {
  await signInOwner(context, url());
  await one.goto(`${url()}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await one.getByRole("button", { name: "Create new clone" }).click();
  await nameOf(one).fill("First");
  await isSaved(one);
  const other = await context.newPage();
  await other.goto(one.url());
  await expect(nameOf(other)).toHaveValue("First");

  await wordsOf(one).fill("Warm and slow");
  await isSaved(one);
  await nameOf(other).fill("Second");
  await isSaved(other);
  await expect(wordsOf(other)).toHaveValue("Warm and slow");

  await nameOf(one).fill("Third");
  await expect(one.getByText(/Changed in another window: Voice name\./)).toBeVisible();
  await expect(nameOf(one)).toHaveValue("Third");
  await other.reload();
  await expect(nameOf(other)).toHaveValue("Second");
  await one.getByRole("button", { name: "Save", exact: true }).click();
  await isSaved(one);
  await other.reload();
  await expect(nameOf(other)).toHaveValue("Third");
  await expect(wordsOf(other)).toHaveValue("Warm and slow");
  await deleteVoice(one, url(), voiceIdOf(one));
});
