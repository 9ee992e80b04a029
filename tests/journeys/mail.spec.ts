import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { catchMail, linkIn, type MailCatcher } from "../support/catch-mail.ts";
import { freePort, type Product, startProduct } from "../support/start-product.ts";

/** A server of its own: with mail, signing up and lost passwords go another way than on the one that all journeys share. */
let product: Product;
let mail: MailCatcher;

test.beforeAll(async () => {
  mail = await catchMail();
  const port = await freePort();
  const env = { SMTP_URL: mail.url, SMTP_FROM: "studio@example.com", PUBLIC_URL: `http://127.0.0.1:${port}` };
  product = await startProduct({ port, env, isToy: true });
});
test.afterAll(async () => {
  await product.stop();
  await mail.stop();
});

const link = async (to: string, subject: string): Promise<string> => {
  await expect.poll(() => linkIn(mail.letters, to, subject), `a letter "${subject}"`).toBeDefined();
  return linkIn(mail.letters, to, subject) ?? "";
};

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(`${product.baseUrl}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
};

const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${product.baseUrl}/sign-in`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
};

const signUp = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(`${product.baseUrl}/sign-up`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await link(email, "Finish your sign-up"));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app\//);
};

test("somebody signs up by mail, forgets the password, and sets a new one by the link in a letter, once", async ({
  page,
  browser,
}) => {
  const email = "uma@example.com";
  await signUp(page, email, "a quiet harbour");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, email, "a quiet harbour");
  await expect(other).toHaveURL(/\/app\//);

  await page.context().clearCookies();
  await page.setViewportSize(sizes.narrow);
  await askForLink(page, email);
  await expectAccessible(page, "a link is on its way");
  const reset = await link(email, "Set a new password");
  expect(reset).toContain(product.baseUrl);
  await page.goto(reset);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await page.getByLabel("New password").fill("a quieter harbour");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await expect.poll(() => mail.letters.at(-1)).toMatchObject({ to: email, subject: "Your password was changed" });

  // Whoever was signed in with the old one is out.
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await elsewhere.close();
  await signIn(page, email, "a quiet harbour");
  await expect(page.getByRole("alert")).toContainText("The email or password is not right.");
  await signIn(page, email, "a quieter harbour");
  await expect(page).toHaveURL(/\/app\//);
  await page.goto("about:blank");
  await page.goto(reset);
  await expect(page.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
});

test("an address without an account gets the same answer and no letter", async ({ page }) => {
  await askForLink(page, "nobody@example.com");
  await expect(page.getByRole("status")).toContainText("nobody@example.com");
  await signUp(page, "vera@example.com", "a quiet harbour");
  expect(mail.letters.filter(({ to }) => to === "nobody@example.com")).toEqual([]);
});
