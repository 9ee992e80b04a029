import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { heard, tapAudio } from "../support/listen.ts";
import { signUpSomebody } from "../support/sign-in.ts";
import { giveSeats, inviteMember } from "../support/team.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

const expectAccessibleInBothSizes = async (page: Page, what: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(sizes).reverse()) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${what}, ${size}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
};

const lookAtSettings = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Project settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project settings" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("The Keeper");
  await expectAccessibleInBothSizes(page, "general settings");
  await dialog.getByRole("tab", { name: "Export" }).click();
  await dialog.getByLabel("Author").fill("Mina Keeper");
  await dialog.getByLabel("Fiction").selectOption("fiction");
  await dialog.getByRole("button", { name: "Mystery and Thriller" }).click();
  await expectAccessibleInBothSizes(page, "export settings");
  await page.reload();
  await expect(dialog.getByLabel("Author")).toHaveValue("Mina Keeper");
  await expect(dialog.getByRole("button", { name: "Mystery and Thriller" })).toHaveAttribute("aria-pressed", "true");
};

const lookAtVersions = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Project Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Project settings" });
  await dialog.getByRole("button", { name: "Publish", exact: true }).click({ timeout: 60_000 });
  await expect(dialog.getByRole("button", { name: "Published" })).toBeDisabled();
  await expectAccessibleInBothSizes(page, "project versions");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
};

/** Somebody with a workspace of their own that has room for others. */
const openStudio = async (browser: Browser): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: sizes.wide });
  const page = await context.newPage();
  await tapAudio(page);
  await signUpSomebody(context, url());
  await giveSeats(browser, context, url());
  return [context, page];
};

test("STUDIO-01 STUDIO-23 STUDIO-27 a project is written, heard, and published as a version", async ({ browser }) => {
  const [context, page] = await openStudio(browser);
  await page.goto(`${url()}/app/studio?create=blank`);
  await page.getByLabel("Name", { exact: true }).fill("The Lighthouse");
  await expectAccessibleInBothSizes(page, "a new project");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: "The Lighthouse" })).toBeVisible();

  await page.getByLabel("Paragraph 1 of 1").fill("The boat came in with the tide.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Nobody on the quay looked up.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Paragraph 2 of 2")).toHaveValue("Nobody on the quay looked up.");
  await expectAccessibleInBothSizes(page, "a chapter that is written");

  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click({ timeout: 60_000 });
  await expect.poll(async () => (await heard(page)).peak, { timeout: 30_000 }).toBeGreaterThan(0.02);
  await page.getByRole("button", { name: "Close player" }).click();

  await page.getByRole("button", { name: "Generate whole project" }).click();
  const question = page.getByRole("dialog", { name: "Generate the whole project?" });
  await question.getByRole("button", { name: "Generate" }).click();
  await lookAtVersions(page);
  await context.close();
});

/** A project with two paragraphs, spoken before anybody looks at it. */
const makeSpokenProject = async ({ request }: BrowserContext, name: string): Promise<string> => {
  const texts = ["The boat came in with the tide.", "Nobody on the quay looked up."];
  const blocks = texts.map((text) => ({ sub_type: "p", nodes: [{ type: "tts_node", text }] }));
  const multipart = {
    name,
    from_content_json: JSON.stringify([{ name: "The Arrival", blocks }]),
    auto_convert: "true",
  };
  const answer = await request.post(`${url()}/v1/studio/projects`, { multipart });
  expect(answer.ok()).toBe(true);
  const { project } = (await answer.json()) as { project: { project_id: string } };
  return project.project_id;
};

test("STUDIO-07 STUDIO-15 PERM-02 a project is described, and shared with somebody who reads and hears it", async ({
  browser,
}) => {
  const [context, page] = await openStudio(browser);
  const projectId = await makeSpokenProject(context, "The Keeper");
  const { member, email } = await inviteMember(browser, context, url());
  await page.goto(`${url()}/app/studio/${projectId}`);
  await lookAtSettings(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share The Keeper" });
  await dialog.getByLabel("Person or group").fill(email);
  await dialog.getByRole("form", { name: "Share with" }).getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByRole("list", { name: "Shared with" }).getByText(email)).toBeVisible();
  await expectAccessibleInBothSizes(page, "sharing a project");

  const reader = await member.newPage();
  await tapAudio(reader);
  await reader.goto(`${url()}/app/studio`);
  await expect(reader.getByRole("list", { name: "Projects" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessibleInBothSizes(reader, "the shelf");
  await reader.getByRole("link", { name: /The Keeper/ }).click();
  await expect(reader.getByText("Nobody on the quay looked up.")).toBeVisible();
  await expect(reader.getByRole("textbox")).toHaveCount(0);
  await expect(reader.getByRole("button", { name: "Generate" })).toHaveCount(0);
  await expectAccessibleInBothSizes(reader, "a chapter that is read");
  await reader.getByRole("button", { name: "Play", exact: true }).click({ timeout: 60_000 });
  await expect.poll(async () => (await heard(reader)).peak, { timeout: 30_000 }).toBeGreaterThan(0.02);
  await member.close();
  await context.close();
});
