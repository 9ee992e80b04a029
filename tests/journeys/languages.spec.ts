import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { sizes } from "../support/accessible.ts";
import { goOn, openPage } from "../support/open-page.ts";
import { signUpServerAdmin } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

/** Each by its own name. */
const languages = { de: "Deutsch", es: "Español", fr: "Français", pt: "Português", ja: "日本語", zh: "简体中文" };

/** The pages with most words beside each other. */
const paths = [
  "/app/home",
  "/app/speech-synthesis/text-to-speech",
  "/app/speech-synthesis/text-to-speech?mode=dialogue",
  "/app/voice-library",
  "/app/voice-lab?action=create&creationType=voiceDesign",
  "/app/studio",
  "/app/workspace/settings",
  "/app/subscription",
  "/app/settings",
  "/app/workspace/settings?tab=audit",
  "/app/usage",
  "/app/admin",
  "/app/admin/users",
  "/app/admin?tab=access",
  "/app/admin?tab=features",
  "/app/voice-isolator",
  "/app/speech-to-text",
];

let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: "reduce" });
  await signUpServerAdmin(context, url());
  page = await context.newPage();
});
test.afterAll(() => context.close());

const choose = async (name: string): Promise<void> => {
  await openPage(page, `${url()}/app/settings`);
  const [loaded] = [page.waitForEvent("load")];
  await page.locator("select", { has: page.locator("option", { hasText: "Deutsch" }) }).selectOption({ label: name });
  await loaded;
};

/** What stands out of the screen at the side, where nobody can read it. */
const overflow = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words of buttons and tabs that are too narrow for them. Where words may be cut, an ellipsis says so. */
const clipped = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, [role=tab], a")]
      .filter((element) => element.clientWidth > 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const mayCut = [element, ...element.querySelectorAll<HTMLElement>("*")];
        return mayCut.every((one) => getComputedStyle(one).textOverflow !== "ellipsis");
      })
      .map((element) => element.innerText.trim())
      // A picture may reach out of its button.
      .filter((words) => words !== ""),
  );

for (const [code, name] of Object.entries(languages)) {
  test(`the studio is read in ${name}, on a phone too`, async () => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await choose(name);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await page.setViewportSize(sizes.narrow);
    for (const path of paths) {
      await goOn(page, path);
      expect([path, await overflow(), await clipped()]).toEqual([path, 0, []]);
    }
    expect(errors).toEqual([]);
  });
}

test("names that the server knows too are in the reader's language", async () => {
  await choose("Deutsch");
  await openPage(page, `${url()}/app/voice-library`);
  const genders = page.getByRole("combobox", { name: "Geschlecht" }).getByRole("option");
  expect(await genders.allTextContents()).toEqual(expect.arrayContaining(["Weiblich", "Männlich"]));
});

/** No language that is offered is read from right to left yet; the pages are ready for one. */
test("pages that are read from right to left fit a phone too", async () => {
  await choose("English");
  await page.setViewportSize(sizes.narrow);
  await openPage(page, `${url()}/app/home`);
  for (const path of paths) {
    await goOn(page, path);
    await page.evaluate(() => void (document.documentElement.dir = "rtl"));
    expect([path, await overflow(), await clipped()]).toEqual([path, 0, []]);
  }
});

test("English comes back when it is chosen", async () => {
  await choose("English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Display language" })).toBeVisible();
});
