import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

export const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 740 } };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Only what is wrong is put together; describing all that is right takes most of axe's time. */
const violationsOf = async (page: Page, looked: { rules?: string[]; inside?: string } = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ rules: runOnly, inside }) => {
    const found = await window.axe?.run(inside ?? document, {
      resultTypes: ["violations"],
      ...(runOnly ? { runOnly } : {}),
    });
    if (!found) throw new Error("axe is not on the page");
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, looked);
};

/** What lies over the page, in the colours that it has. */
export const expectAccessibleDialog = async (page: Page, what: string): Promise<void> =>
  expect(await violationsOf(page, { inside: "[role=dialog]" }), what).toEqual([]);

/** Colours that fade into another theme are looked at when they have arrived, those that follow others too. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (let calm = 0; calm < 3; calm += 1) {
      await frame();
      const moving = ending();
      if (moving.length > 0) calm = 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/** What is on screen, in light and dark: only the colours depend on the theme. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await settle(page);
  expect(await violationsOf(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await settle(page);
  expect(await violationsOf(page, { rules: ["color-contrast"] }), `${what}, dark`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
};
