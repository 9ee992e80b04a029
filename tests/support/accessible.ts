import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 740 } };

const violationsOf = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);

/** Colours that fade into another theme are looked at when they have arrived. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What is on screen, in light and dark: only the colours depend on the theme. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await settle(page);
  expect(await violationsOf(new AxeBuilder({ page })), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await settle(page);
  expect(await violationsOf(new AxeBuilder({ page }).withRules(["color-contrast"])), `${what}, dark`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
};
