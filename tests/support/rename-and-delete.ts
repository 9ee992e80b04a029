import { expect, type Page } from "@playwright/test";
import { deleteVoice, voiceIdOf } from "./delete-voice.ts";

/** Changes a voice's name in the wizard, deletes it and takes that back. */
export const renameAndDelete = async (page: Page, labUrl: string, name: string): Promise<void> => {
  const second = `${name} the second`;
  await page.goto(labUrl);
  await page.getByRole("button", { name: `More about ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Voice name").fill(second);
  const voiceId = voiceIdOf(page);
  await expect(page.getByText("Auto-saved")).toBeVisible();
  await page.keyboard.press("Escape");
  const details = page.getByRole("complementary", { name: `About ${second}` });
  await details.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: second, exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: second, exact: true })).toBeVisible();
  await deleteVoice(page, new URL(labUrl).origin, voiceId);
};
