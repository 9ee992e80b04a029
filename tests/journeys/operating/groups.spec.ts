import { expect, type Page, test } from "@playwright/test";
import { lookAtStep } from "../../support/look-at-step.ts";
import { openPage } from "../../support/open-page.ts";
import { signUpSomebody } from "../../support/sign-in.ts";
import { giveSeats, inviteMember } from "../../support/team.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const groupsUrl = (): string => `${url()}/app/workspace/settings?tab=groups`;

const setPermission = async (page: Page, group: string, [name, level]: [string, string]): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: `Permissions of ${group}` });
  await dialog.getByRole("combobox", { name, exact: true }).selectOption(level);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
};

test("PERM-01 PERM-04 what everyone loses a group gives back to its members, and the audit log tells who did it", async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const owner = await signUpSomebody(context, url());
  await giveSeats(browser, context, url());
  const { member, email } = await inviteMember(browser, context, url());
  const page = await context.newPage();
  await openPage(page, groupsUrl());
  await page.getByRole("button", { name: "Permissions" }).click();
  await setPermission(page, "Everyone", ["Studio", "No access"]);
  await expect(page.getByRole("listitem").filter({ hasText: /^Studio: No access$/ })).toBeVisible();
  const theirs = await member.newPage();
  await openPage(theirs, `${url()}/app/studio`);
  await expect(theirs.getByText(/access to Studio/)).toBeVisible();

  await page.getByLabel("New group").fill("Narrators");
  await page.getByRole("button", { name: "Add group" }).click();
  const row = page.getByRole("list", { name: "Groups" }).getByRole("listitem").filter({ hasText: "Narrators" });
  await row.getByRole("button", { name: "Permissions" }).click();
  const dialog = page.getByRole("dialog", { name: "Permissions of Narrators" });
  await lookAtStep(page, "the permissions of a group");
  await dialog.getByRole("checkbox", { name: email }).check();
  await setPermission(page, "Narrators", ["Studio", "Has access"]);
  await expect(row).toContainText("1 member");
  await expect(row).toContainText("gives 1 more permission");
  await theirs.reload();
  await expect(theirs.getByRole("button", { name: "New project" })).toBeVisible();

  await row.getByRole("button", { name: "Remove Narrators" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No groups yet.")).toBeVisible();

  await page.getByRole("navigation").getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("combobox", { name: "Kind of entry" }).selectOption("Groups");
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries.filter({ hasText: "Group created: Narrators" })).toContainText(owner);
  await expect(entries.filter({ hasText: `Added someone to a group` })).toHaveCount(1);
  await expect(entries.filter({ hasText: "Group removed" })).toHaveCount(1);
  await expect(entries.filter({ hasText: "Signed in" })).toHaveCount(0);
  await lookAtStep(page, "the audit log");
  await page.getByRole("combobox", { name: "Kind of entry" }).selectOption("Members and roles");
  await expect(entries.filter({ hasText: "Joined the workspace" })).toContainText(email);
  await Promise.all([member.close(), context.close()]);
});
