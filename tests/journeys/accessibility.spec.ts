import { type BrowserContext, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { goOn, openPage } from "../support/open-page.ts";
import { signInOwner } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

const publicPages = [
  "/",
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/confirm-sign-up",
  "/terms",
  "/privacy",
  "/resources/guides",
  "/no-such-page",
];
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
  "/app/settings/two-factor",
  "/app/settings/api-keys",
  "/app/workspace/settings",
  "/app/workspace/settings?tab=groups",
  "/app/workspace/settings?tab=audit",
  "/app/subscription",
  "/app/payouts",
  "/app/onboarding-checklist",
  "/app/admin",
  "/app/admin/users",
  "/app/admin?tab=workspaces",
  "/app/admin?tab=access",
  "/app/admin?tab=safety",
  "/app/admin?tab=features",
  "/app/home?affiliate=true",
  "/app/studio",
  "/app/conversational-ai/tools",
  "/app/conversational-ai/agents",
  "/app/conversational-ai/history",
];
/** The pages of the studio are gone through one after the other, as people do; each of the others is opened. */
const go = (page: Page, path: string): Promise<void> =>
  appPages.includes(path) ? goOn(page, path) : openPage(page, `${url()}${path}`);

/** One load for both sizes and themes: only the layout depends on the one, only the colours on the other. */
const check = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
  await go(page, path);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, size);
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
      await signInOwner(context, url());
      await openPage(page, `${url()}/app/home`);
    });
    test.afterAll(() => context.close());
    for (const path of paths) {
      test(`${path} has no accessibility violations and does not scroll sideways, in both sizes and themes`, () =>
        check(page, path));
    }
  });
}
