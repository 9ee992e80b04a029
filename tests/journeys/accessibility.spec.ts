import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const url = (): string => process.env.TIMBRE_URL ?? "";

const signUp = async (page: Page): Promise<void> => {
  const answer = await page.request.post(`${url()}/v1/auth/sign-up`, {
    data: { email: `axe.${Date.now()}.${Math.random()}@example.com`, password: "a quiet harbour", first_name: "Axe" },
  });
  expect(answer.ok()).toBe(true);
};

const publicPages = ["/", "/sign-in", "/sign-up", "/terms", "/privacy", "/no-such-page"];
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
  "/app/voice-isolator",
  "/app/ai-classifier",
  "/app/settings",
  "/app/settings/api-keys",
  "/app/workspace/settings",
  "/app/subscription",
];
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 740 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: "reduce" } });
      for (const path of [...publicPages, ...appPages]) {
        test(`${path} has no accessibility violations and does not scroll sideways`, async ({ page }) => {
          if (path.startsWith("/app")) await signUp(page);
          await page.goto(`${url()}${path}`);
          await page.getByRole("heading").first().waitFor();
          await page.waitForLoadState("networkidle");
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}
