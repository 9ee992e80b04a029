import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { owner } from "../support/start-product.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

const publicPages = ["/", "/sign-in", "/sign-up", "/terms", "/privacy", "/resources/guides", "/no-such-page"];
const appPages = [
  "/app/home",
  "/app/speech-synthesis/text-to-speech",
  "/app/speech-synthesis/text-to-speech?tab=history",
  "/app/speech-synthesis/text-to-speech?mode=dialogue",
  "/app/speech-synthesis/speech-to-speech",
  "/app/voice-library",
  "/app/voice-lab",
  "/app/voice-lab?action=create",
  "/app/voice-lab?action=create&creationType=voiceDesign",
  "/app/speech-to-text",
  "/app/usage",
  "/app/workspace/webhooks",
  "/app/settings/webhooks",
  "/app/voice-isolator",
  "/app/ai-classifier",
  "/app/settings",
  "/app/settings/api-keys",
  "/app/workspace/settings",
  "/app/subscription",
  "/app/payouts",
  "/app/onboarding-checklist",
  "/app/admin",
  "/app/home?affiliate=true",
  "/app/studio",
  "/app/conversational-ai/tools",
];
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 740 } };

const violationsOf = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);

/** Colours that fade into another theme are looked at when they have arrived. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** One load for both sizes and themes: only the layout depends on the one, only the colours on the other. */
const check = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
  await page.goto(`${url()}${path}`);
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await settle(page);
    expect(await violationsOf(new AxeBuilder({ page })), `${size}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await settle(page);
    expect(await violationsOf(new AxeBuilder({ page }).withRules(["color-contrast"])), `${size}, dark`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${size} scrolls sideways`).toBeLessThanOrEqual(0);
  }
};

const kinds = { "for everyone": publicPages, "of the studio": appPages };

for (const [kind, paths] of Object.entries(kinds)) {
  test.describe(`pages ${kind}`, () => {
    let context: BrowserContext;
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext();
      page = await context.newPage();
      if (paths === publicPages) return;
      const { email, password } = owner;
      const answer = await context.request.post(`${url()}/v1/auth/sign-in`, { data: { email, password } });
      expect(answer.ok()).toBe(true);
    });
    test.afterAll(() => context.close());
    for (const path of paths) {
      test(`${path} has no accessibility violations and does not scroll sideways, in both sizes and themes`, () =>
        check(page, path));
    }
  });
}
