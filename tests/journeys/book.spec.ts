import { readFile } from "node:fs/promises";
import { type Download, expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { sizes } from "../support/accessible.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";
import { makeEpub } from "../support/made/tiny-book.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const book = {
  title: "The Tide and the Town",
  author: "Ada One",
  chapters: [
    ["Dawn", "The boat came in."],
    ["Dusk", "Nobody looked up."],
  ],
} as const;

// Two chapters are spoken by the real engine.
test.setTimeout(240_000);

const saved = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), press()]);
  return readFile(await (download satisfies Download).path());
};

/** What a player shows of a file: texts of an ID3 tag lie in it as UTF-16. */
const utf16 = (words: string): Buffer => Buffer.from(words, "utf16le");

test("STUDIO-03 STUDIO-09 a book keeps title, author, cover and chapters from its EPUB to the files that leave and the page that is heard", async ({
  page,
  context,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
  await signUpSomebody(context, url());
  await openPage(page, `${url()}/app/studio?create=book`);
  const files = [{ name: "tide.epub", mimeType: "application/epub+zip", buffer: makeEpub(book) }];
  await page.getByLabel(/Drop a document here/).setInputFiles(files);
  await page.getByLabel("Name", { exact: true }).fill("The Tide");
  await page.getByRole("button", { name: "Create project" }).click();
  const chapters = page.getByRole("navigation", { name: "Chapters" }).getByRole("link");
  await expect(chapters).toHaveText(["Dawn", "Dusk"], { timeout: 60_000 });
  await expect(page.getByRole("textbox", { name: "Paragraph 2 of 2" })).toHaveValue("The boat came in.");

  await page.getByRole("button", { name: "Project settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project settings" });
  await dialog.getByRole("tab", { name: "Export" }).click();
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue(book.title);
  await expect(dialog.getByLabel("Author")).toHaveValue(book.author);
  await expect(dialog.getByRole("button", { name: "Change cover" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Generate whole project" }).click();
  const question = page.getByRole("dialog", { name: "Generate the whole project?" });
  await question.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("button", { name: "Project Versions" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click({ timeout: 60_000 });
  const whole = await saved(page, () => dialog.getByRole("link", { name: /^Download/ }).click());
  expect(whole.subarray(0, 3).toString()).toBe("ID3");
  for (const words of [book.title, book.author]) expect(whole.includes(utf16(words)), words).toBe(true);
  const archive = unzipSync(
    await saved(page, () => dialog.getByRole("button", { name: /^Download the chapters/ }).click()),
  );
  expect(Object.keys(archive).map((name) => name.replace(/_[^_]*$/, ""))).toEqual(["001_Dawn", "002_Dusk"]);
  for (const part of Object.values(archive)) expect(strFromU8(part.subarray(0, 3))).toBe("ID3");

  const strangers = await browser.newContext({ reducedMotion: "reduce", viewport: sizes.wide });
  const stranger = await strangers.newPage();
  await openPage(stranger, await dialog.getByLabel("Link to listen").inputValue());
  await expect(stranger.getByRole("heading", { name: book.title, level: 1 })).toBeVisible();
  await expect(stranger.getByText(book.author)).toBeVisible();
  const cover = stranger.getByRole("article").locator("img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const contents = stranger.getByRole("navigation", { name: "Chapters" }).getByRole("button");
  await expect(contents).toHaveText([/^Dawn/, /^Dusk/]);
  const transcript = stranger.getByRole("region", { name: "Transcript" });
  await expect(transcript.getByText("Nobody looked up.")).toBeVisible();
  for (const name of ["Dawn", "Dusk"]) await expect(transcript.getByText(name, { exact: true }).last()).toBeVisible();
  await strangers.close();
});
