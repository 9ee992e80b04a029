import type { Page } from "@playwright/test";
import { expectAccessible, settle, sizes } from "./accessible.ts";

/** A step as everybody meets it: wide and narrow, light and dark. Its pictures are kept where somebody asks for them. */
export const lookAtStep = async (page: Page, step: string): Promise<void> => {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${step}, ${name}`);
    const folder = process.env.JOURNEY_PICTURES;
    for (const colorScheme of folder ? (["light", "dark"] as const) : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page);
      await page.screenshot({ path: `${folder}/${step}-${name}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize(sizes.wide);
};
