import { expect, type Page, test } from "@playwright/test";
import { sizes } from "../support/accessible.ts";
import { openPage } from "../support/open-page.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

test.setTimeout(240_000);
test.beforeEach(async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
  await signUpSomebody(context, url());
});

const likeButtons = (page: Page) => page.getByRole("button", { name: /^Voices like / });

type Listed = { voice_id: string; name: string; language: string; category: string };

/** The library as programs see it: what the page shows must not contradict it. */
const libraryOf = async (page: Page): Promise<Map<string, Listed>> => {
  const answer = await page.request.get(`${url()}/v1/shared-voices`, { params: { page_size: "100" } });
  const { voices } = (await answer.json()) as { voices: Listed[] };
  return new Map(voices.map((voice) => [voice.name, voice]));
};

test("LIB-12 voices like one are others, of its language and as the library lists them, and nothing is undefined", async ({
  page,
}) => {
  const library = await libraryOf(page);
  await openPage(page, `${url()}/app/voice-library?search=Heart`);
  const asked = page.waitForResponse((answer) => answer.url().includes("/v1/similar-voices-by-id"));
  await page.getByRole("button", { name: "Voices like Heart" }).click();
  const { voices } = (await (await asked).json()) as { voices: Listed[] };
  expect(voices.length).toBeGreaterThan(0);
  expect(voices.map(({ name }) => name)).not.toContain("Heart");
  expect(new Set(voices.map(({ language }) => language))).toEqual(new Set(["en"]));
  for (const { name, category } of voices) expect(category, name).toBe(library.get(name)?.category ?? category);

  await expect(likeButtons(page)).toHaveCount(voices.length);
  await expect(page.getByRole("button", { name: "Voices like Heart" })).toHaveCount(0);
  await expect(page.getByText("No results found.")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/undefined|NaN|null/);
});

test("LIB-02 languages without a voice are no filter, and nothing found is said once, above no result", async ({
  page,
}) => {
  await openPage(page, `${url()}/app/voice-library`);
  const languages = await page.getByLabel("Language").locator("option").allTextContents();
  expect(languages).toContain("English");
  for (const [index, language] of languages.entries()) {
    if (index === 0) continue;
    await page.getByLabel("Language").selectOption({ label: language });
    await expect(likeButtons(page).first(), language).toBeVisible();
    await expect(page.getByText("No results found.")).toHaveCount(0);
  }
  await openPage(page, `${url()}/app/voice-library?search=xyzzyplugh`);
  await expect(page.getByText("No results found.")).toHaveCount(1);
  await expect(likeButtons(page)).toHaveCount(0);
});
