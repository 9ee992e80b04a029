import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { readNews, signInOwner } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const password = "a quiet harbour";
const newPassword = "a quieter harbour";

/** Somebody of their own for each journey, signed in where the page is. */
const signUp = async (page: Page, name: string): Promise<string> => {
  const email = `${name}.${process.pid}.${Date.now()}@example.com`;
  const data = { email, password, first_name: name };
  expect((await page.request.post(`${url()}/v1/auth/sign-up`, { data })).ok()).toBe(true);
  await readNews(page.context(), url());
  return email;
};

const signIn = async (page: Page, email: string, word: string): Promise<void> => {
  await page.goto(`${url()}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Sign in" }).click();
};

/** Opens what the operator can do with somebody, found by the search. */
const openActions = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${url()}/app/admin/users`);
  await page.getByRole("searchbox", { name: "Search by name or address" }).fill(email);
  await expect(page.getByRole("list", { name: "People" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
};

test("somebody who forgot the password sets a new one by the operator's link, once", async ({ page, browser }) => {
  const email = await signUp(page, "Nora");
  const operator = await browser.newContext();
  const office = await operator.newPage();
  await signInOwner(operator, url());
  await openActions(office, email);
  await office.getByRole("menuitem", { name: "Make a reset link" }).click();
  const link = (await office.getByRole("dialog").locator("code").textContent()) ?? "";
  await operator.close();

  await page.goto(link);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await page.setViewportSize(sizes.narrow);
  await expectAccessible(page, "a new password");
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  expect((await page.request.get(`${url()}/v1/user`)).status()).toBe(401);
  await signIn(page, email, newPassword);
  await expect(page).toHaveURL(/\/app\/home/);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
});

test("a server without mail says so to somebody who forgot the password", async ({ page }) => {
  await page.goto(`${url()}/sign-in`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // Both pages ask for an address: the next one must be there first.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill("anybody@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("alert")).toContainText("Ask the person who runs it for a link.");
});

test("a blocked person is out at once, and back when it is taken back", async ({ page, browser }) => {
  const email = await signUp(page, "Otto");
  await page.goto(`${url()}/app/home`);
  const operator = await browser.newContext();
  const office = await operator.newPage();
  await signInOwner(operator, url());
  await openActions(office, email);
  await office.getByRole("menuitem", { name: "Block", exact: true }).click();
  await expect(office.getByRole("listitem").getByText("Blocked")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, email, password);
  await expect(page.getByRole("alert")).toContainText("This account is blocked.");
  await office.getByRole("button", { name: `Actions for ${email}` }).click();
  await office.getByRole("menuitem", { name: "Unblock" }).click();
  await expect(office.getByRole("listitem").getByText("Blocked")).toHaveCount(0);
  await operator.close();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/app\/home/);
});

test("somebody takes a copy of their data, deletes the account, and is gone", async ({ page }) => {
  const email = await signUp(page, "Pia");
  await page.goto(`${url()}/app/settings`);
  await page.getByRole("button", { name: "Make a copy" }).click();
  const copy = page.getByRole("link", { name: /^Download/ });
  await expect(copy).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), copy.click()]);
  expect(download.suggestedFilename()).toMatch(/^timbre-data-.*\.zip$/);

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("Pia's workspace");
  await expectAccessible(page, "deleting an account");
  await dialog.getByLabel("Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The password is not right.");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(`${url()}/`);
  await signIn(page, email, password);
  await expect(page.getByRole("alert")).toContainText("The email or password is not right.");
});

test("somebody changes the address and signs in with the new one alone", async ({ page }) => {
  const email = await signUp(page, "Rosa");
  const next = `new.${email}`;
  await page.goto(`${url()}/app/settings`);
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await expectAccessible(page, "changing the address");
  await dialog.getByLabel("New email address").fill(next);
  await dialog.getByLabel("Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(next)).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, email, password);
  await expect(page.getByRole("alert")).toContainText("The email or password is not right.");
  await page.getByLabel("Email").fill(next);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/app\/home/);
});

test("an invited person finds the address filled in at sign-up", async ({ page, browser }) => {
  const operator = await browser.newContext();
  await signInOwner(operator, url());
  const email = `quin.${process.pid}.${Date.now()}@example.com`;
  const data = { email, seat_type: "workspace_lite_member" };
  const invited = await operator.request.post(`${url()}/v1/workspace/invites/add`, { data });
  const [{ invite_link: link }] = ((await invited.json()) as { invites: [{ invite_link: string }] }).invites;
  await operator.close();
  await page.goto(link);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL(/\/app\/home/);
});
