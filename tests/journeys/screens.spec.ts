import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

// Speech is made by the real engine, and pages are looked at in both sizes and themes.
test.setTimeout(360_000);

const url = (): string => process.env.TIMBRE_URL ?? "";

const expectBothSizes = async (page: Page, what: string): Promise<void> => {
  // A hint at the button that was pressed would lie over the page.
  await page.mouse.move(0, 0);
  await page.keyboard.press("Escape");
  for (const size of ["narrow", "wide"] as const) {
    await page.setViewportSize(sizes[size]);
    await expectAccessible(page, `${what}, ${size}`);
  }
};

test("SHELL-24 somebody new speaks on the home page and goes on in Text to Speech with what was written", async ({
  page,
  context,
}) => {
  await signUpSomebody(context, url());
  await openPage(page, `${url()}/app/home`);
  await page.getByLabel("What should we say?").fill("The harbour sleeps.");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Regenerate/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Continue in Text to Speech" }).click();
  await expect(page.getByLabel("Text to speak")).toHaveValue("The harbour sleeps.");

  await page.getByLabel("Text to speak").press("End");
  await page.getByRole("button", { name: "Insert a pause" }).click();
  await page.getByRole("menuitem", { name: "1 s" }).click();
  await expect(page.getByLabel("Text to speak")).toHaveValue(/<break time="1s" \/>/);
  await expect(page.getByText("Will be spoken in English")).toBeAttached();
  for (const press of ["Generate", /^Regenerate/]) {
    await page.getByRole("button", { name: press }).first().click();
    await expect(page.getByText("Ready", { exact: true })).toBeAttached({ timeout: 60_000 });
  }
  await page.getByRole("button", { name: "Play take A" }).click();
  await expectBothSizes(page, "text to speech with two takes");
});

test("LIB-01 a pirate is found by what is meant, heard on a page of its own, and added", async ({ page, context }) => {
  await signUpSomebody(context, url());
  await openPage(page, `${url()}/app/voice-library`);
  await expect(page.getByRole("region", { name: "Narrative & story" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the library" }).fill("buccaneer");
  await page.getByRole("link", { name: "Corsair", exact: true }).click();
  await expect(page).toHaveURL(/voice-library\/designed_corsair$/);
  await page.getByRole("button", { name: "A story" }).click();
  await expectBothSizes(page, "the page of a voice");
  await page.getByRole("button", { name: "Add Corsair" }).click();
  await page.getByRole("button", { name: "Use Corsair" }).click();
  await expect(page.getByRole("button", { name: /^Voice: Corsair/ })).toBeVisible();
});
