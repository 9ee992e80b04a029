import { expect, test } from "@playwright/test";
import { lookAtStep } from "../../support/look-at-step.ts";
import { openPage } from "../../support/open-page.ts";
import { signInOwner, signUpSomebody } from "../../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

test.setTimeout(240_000);

test("the operator sees what somebody uses, changes their plan, blocks and unblocks them, and deletes them by name", async ({
  browser,
}) => {
  const theirs = await browser.newContext();
  const email = await signUpSomebody(theirs, url());
  const spoken = await theirs.request.post(`${url()}/v1/text-to-speech/af_heart`, { data: { text: "Good morning." } });
  await spoken.body();
  const office = await browser.newContext({ reducedMotion: "reduce" });
  await signInOwner(office, url());
  const page = await office.newPage();
  await openPage(page, `${url()}/app/admin/users`);
  await page.getByRole("searchbox", { name: "Search by name or address" }).fill(email);
  const row = page.getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("13 credits used · seen");

  await row.getByRole("combobox", { name: `Plan of ${email}` }).selectOption("Creator");
  const question = page.getByRole("dialog", { name: "Change Mina's workspace to the Creator plan?" });
  await lookAtStep(page, "the question before a plan changes");
  await question.getByRole("button", { name: "Change plan" }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByRole("combobox")).toHaveValue("creator");
  const person = await theirs.newPage();
  await openPage(person, `${url()}/app/subscription`);
  await expect(person.getByText("Creator plan").first()).toBeVisible();

  const choose = async (item: string): Promise<void> => {
    await row.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await choose("Block");
  await expect(row.getByText("Blocked")).toBeVisible();
  expect((await theirs.request.get(`${url()}/v1/user`)).status()).toBe(401);
  await choose("Unblock");
  await expect(row.getByText("Blocked")).toHaveCount(0);
  await choose("Make a reset link");
  const link = page.getByRole("dialog", { name: `New password for ${email}` });
  await expect(link.locator("code")).toContainText("/reset-password#");
  await link.getByRole("button", { name: "Done" }).click();

  await choose("Delete account");
  const farewell = page.getByRole("dialog", { name: `Delete ${email}?` });
  await expect(farewell.getByRole("button", { name: "Delete for good" })).toBeDisabled();
  await farewell.getByLabel("Type their email address to confirm").fill(email);
  await lookAtStep(page, "deleting somebody");
  await farewell.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Nobody found")).toBeVisible();
  const data = { email, password: "a quiet harbour" };
  expect((await office.request.post(`${url()}/v1/auth/sign-in`, { data })).status()).toBe(401);
  await Promise.all([theirs.close(), office.close()]);
});
