import { expect, type Page, test } from "@playwright/test";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

/** From now on these parts of the pages are gone, as after a newer version was installed. Answers how to bring them back. */
const loseParts = async (page: Page, address: string): Promise<() => Promise<void>> => {
  await page.route(address, (route) => route.fulfill({ status: 404, json: { detail: { status: "not_found" } } }));
  return () => page.unroute(address);
};

const countStarts = (page: Page): (() => number) => {
  let starts = 0;
  page.on("request", (request) => void (starts += request.isNavigationRequest() ? 1 : 0));
  return () => starts;
};

test("pages whose first part is gone start again once, then say so and offer it", async ({ page }) => {
  const bringBack = await loseParts(page, "**/assets/*.js");
  const starts = countStarts(page);
  await page.goto(url());
  await expect(page.getByRole("alert")).toContainText("Timbre could not be opened");
  expect(starts()).toBe(2);
  await bringBack();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Give your words a voice");
});

test("a page whose part is gone starts again once, then says that Timbre was updated", async ({ page, context }) => {
  await signUpSomebody(context, url());
  await openPage(page, `${url()}/app/home`);
  const bringBack = await loseParts(page, "**/assets/voice-library-*.js");
  const starts = countStarts(page);
  await page.getByRole("navigation").getByRole("link", { name: "Voice Library" }).first().click();
  await expect(page.getByText(/Timbre was updated while this page was open/)).toBeVisible();
  expect(starts()).toBe(1);
  await bringBack();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("searchbox", { name: "Search the library" })).toBeVisible();
});
