import { expect as expectSoon, test } from "@playwright/test";
import { signUpSomebody } from "../support/sign-in.ts";

/** A second page loads everything again, which takes a while where other work goes on beside it. */
const expect = expectSoon.configure({ timeout: 90_000 });
test.setTimeout(300_000);

const url = (): string => process.env.TIMBRE_URL ?? "";
const text = "What one window makes is heard of in the other.";

/** Two windows side by side: nobody moves from one to the other, so nothing but news makes the second look again. */
test("HIST-01 what is made in one tab appears in the other by itself, and signing out reaches both", async ({
  context,
  page: one,
}) => {
  await signUpSomebody(context, url());
  const other = await context.newPage();
  const told = other.waitForResponse((answer) => answer.url().endsWith("/v1/changes") && answer.ok());
  await other.goto(`${url()}/app/speech-synthesis/text-to-speech?tab=history`);
  await told;
  const clip = other.getByRole("button", { name: `Play: ${text}` });
  await expect(clip).toHaveCount(0);

  await one.goto(`${url()}/app/speech-synthesis/text-to-speech`);
  await one.getByLabel("Text to speak").fill(text);
  await one.getByRole("button", { name: /^Generate/ }).click();
  await expect(clip).toBeVisible();

  expect((await one.request.post(`${url()}/v1/auth/sign-out`)).ok()).toBe(true);
  await expect(other).toHaveURL(/\/sign-in/);
});
