import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { lookAtStep } from "../../support/look-at-step.ts";
import { openPage } from "../../support/open-page.ts";
import { signUpSomebody } from "../../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

test.setTimeout(240_000);

const rows = (page: Page) => page.getByRole("region", { name: "Credits used" }).getByRole("row");

test("HIST-11 usage says where the credits went: by voice, by product, as a file, and the same as the counter", async ({
  page,
  context,
}) => {
  await signUpSomebody(context, url());
  await openPage(page, `${url()}/app/usage`);
  await expect(page.getByText("No usage in this period")).toBeVisible();
  for (const [voice, text] of [
    ["af_heart", "Good morning."],
    ["am_michael", "The boat came in."],
  ]) {
    const spoken = await context.request.post(`${url()}/v1/text-to-speech/${voice}`, { data: { text } });
    expect(spoken.ok()).toBe(true);
    await spoken.body();
  }
  await openPage(page, `${url()}/app/usage`);
  await expect(
    page.getByRole("region", { name: "Credits used" }).getByText("30", { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Credits: 30 of/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Breakdown" }).selectOption("By voice");
  await expect(rows(page)).toHaveText([/Name/, /Michael\s*17/, /Heart\s*13/]);
  await lookAtStep(page, "usage by voice");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect(lines[0]).toMatch(/^date,(Michael,Heart|Heart,Michael)$/);
  expect(lines.at(-1)).toMatch(/,(17,13|13,17)$/);
  await page.getByRole("combobox", { name: "Breakdown" }).selectOption("By product");
  await expect(rows(page)).toHaveText([/Name/, /Text to Speech\s*30/]);
});
