import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: "reduce" });
  await signUpSomebody(context, url());
  page = await context.newPage();
});
test.afterAll(() => context.close());

const card = () => page.getByRole("region", { name: "Support assistant" });
const ask = async (question: string): Promise<void> => {
  await card().getByLabel("Write to the assistant").fill(question);
  await card().getByRole("button", { name: "Send" }).click();
};
const openCard = async (size: keyof typeof sizes): Promise<void> => {
  await page.setViewportSize(sizes[size]);
  await openPage(page, `${url()}/app/home`);
  await page.getByRole("button", { name: "Talk to support" }).click();
  await expect(card()).toBeVisible();
};

test("ASSIST-01 ASSIST-02 ASSIST-04 somebody asks in writing, is led and shown, and ends the call", async () => {
  await openCard("wide");
  await expectAccessible(page, "the card before a call");
  await card().getByRole("button", { name: "Write instead" }).click();
  await expect(card().getByRole("log")).toContainText("I am the assistant");
  await ask("How many credits do I have left?");
  await expect(card().getByRole("log")).toContainText("are left until");
  await expect(page.locator("[data-spotlight]")).toBeVisible();
  await ask("Take me to the voice library");
  await expect(page).toHaveURL(/\/app\/voice-library$/);
  await expect(card().getByRole("log")).toContainText("Here is Voice Library.");
  await expect(page.locator("[data-spotlight]")).toHaveCount(0);
  await expectAccessible(page, "the card in a call");
  await page.setViewportSize(sizes.narrow);
  await expectAccessible(page, "the card in a call, narrow");
  await card().getByRole("button", { name: "End", exact: true }).click();
  await expect(card()).toHaveAttribute("data-call", "disconnected");
  await expect(card()).toHaveCount(0);
});

test("ASSIST-01 a microphone that is refused leaves writing", async () => {
  await openCard("narrow");
  await card().getByRole("button", { name: "Call", exact: true }).click();
  await expect(card().getByRole("alert")).toContainText("or write instead");
  await card().getByRole("button", { name: "Write instead" }).click();
  await ask("Goodbye");
  await expect(card()).toHaveAttribute("data-call", "disconnected");
});
