import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { type Chapters, makeProject as makeProjectOn } from "../support/make-project.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

const makeProject = (context: BrowserContext, name: string, chapters: Chapters): Promise<string> =>
  makeProjectOn(context, url(), { name, chapters });

const expectAccessibleInBothSizes = async (page: Page, what: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(sizes).reverse()) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${what}, ${size}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
};

test.beforeEach(async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
  await signUpSomebody(context, url());
});

test("STUDIO-03 what is published is heard by anyone with the link, until the link is taken back", async ({
  page,
  context,
  browser,
}) => {
  const projectId = await makeProject(context, "The Tide", [
    ["Dawn", ["The boat came in.", "Nobody looked up."]],
    ["Dusk", ["The boat went out."]],
  ]);
  await page.goto(`${url()}/app/studio/${projectId}`);
  await page.getByRole("button", { name: "Generate whole project" }).click();
  const question = page.getByRole("dialog", { name: "Generate the whole project?" });
  await question.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("button", { name: "Project Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Project settings" });
  await dialog.getByRole("button", { name: "Publish", exact: true }).click({ timeout: 60_000 });
  const link = await dialog.getByLabel("Link to listen").inputValue();

  const strangers = await browser.newContext({ reducedMotion: "reduce", viewport: sizes.wide });
  const stranger = await strangers.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: "The Tide", level: 1 })).toBeVisible();
  await expect(stranger.getByText("Nobody looked up.")).toBeVisible();
  await stranger.getByRole("navigation", { name: "Chapters" }).getByRole("button", { name: /Dusk/ }).click();
  const playedSecond = () =>
    stranger.getByLabel("Listen to The Tide").evaluate((sound: HTMLAudioElement) => sound.currentTime);
  await expect.poll(playedSecond).toBeGreaterThan(1);
  await expectAccessibleInBothSizes(stranger, "a published project");

  await dialog.getByRole("button", { name: "Remove link" }).click();
  await expect(dialog.getByLabel("Link to listen")).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText("Nothing to hear here")).toBeVisible();
  await strangers.close();
});

test("STUDIO-27 what two people write at once in one chapter is kept from both", async ({ page, context }) => {
  const projectId = await makeProject(context, "Two hands", [["One", ["First.", "Second."]]]);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`${url()}/app/studio/${projectId}`);
    await expect(one.getByLabel("Paragraph 2 of 2")).toHaveValue("Second.");
  }
  await page.getByLabel("Paragraph 1 of 2").fill("First, by Ada.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await other.getByLabel("Paragraph 2 of 2").fill("Second, by Bo.");
  await expect(other.getByLabel("Paragraph 1 of 2")).toHaveValue("First, by Ada.");
  await other.reload();
  await expect(other.getByLabel("Paragraph 2 of 2")).toHaveValue("Second, by Bo.");
});

test("VOICE-23 STUDIO-27 a paragraph is made quieter, chapters are moved by hand and by key, a deleted project comes back", async ({
  page,
  context,
}) => {
  const projectId = await makeProject(context, "The Order", [
    ["Alpha", ["A."]],
    ["Beta", ["B."]],
    ["Gamma", ["C."]],
  ]);
  await page.goto(`${url()}/app/studio/${projectId}`);
  await page.getByRole("button", { name: "Paragraph 1: more" }).click();
  await page.getByRole("menuitem", { name: "Volume" }).click();
  await page.getByRole("slider", { name: "Volume" }).press("Home");
  await expectAccessibleInBothSizes(page, "the volume of a paragraph");
  await page.setViewportSize(sizes.wide);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("−30 dB")).toBeVisible();

  const chapters = page.getByRole("navigation", { name: "Chapters" }).getByRole("link");
  await page.getByRole("button", { name: /^Move Gamma/ }).dragTo(chapters.nth(0));
  await expect(chapters).toHaveText(["Gamma", "Alpha", "Beta"]);
  await page.getByRole("button", { name: /^Move Gamma/ }).press("ArrowDown");
  await expect(chapters).toHaveText(["Alpha", "Gamma", "Beta"]);
  await expect(page.getByRole("button", { name: /^Move Gamma/ })).toBeFocused();
  await page.reload();
  await expect(chapters).toHaveText(["Alpha", "Gamma", "Beta"]);

  await context.request.delete(`${url()}/v1/studio/projects/${projectId}`);
  await page.goto(`${url()}/app/studio`);
  await page.getByRole("button", { name: "Deleted projects" }).click();
  await expectAccessibleInBothSizes(page, "deleted projects");
  await page.setViewportSize(sizes.wide);
  await page.getByRole("button", { name: "Restore The Order" }).click();
  await expect(page.getByText("Nothing was deleted in the last 30 days.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Projects" }).getByRole("link", { name: /The Order/ })).toBeVisible();
});
