import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

/** Which marked stop has the focus, and whether one can see it: a ring around it or around the box it fills. */
export const focusedStop = (page: Page): Promise<{ at: string | undefined; isSeen: boolean }> =>
  page.evaluate(() => {
    const isRinged = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow.includes("inset");
    };
    const focused = document.activeElement as HTMLElement | null;
    const around = [focused, focused?.parentElement ?? null, focused?.closest("label") ?? null];
    return { at: focused?.dataset.stop, isSeen: around.some(isRinged) };
  });

/** What has the focus, in words: for messages. */
const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");

/** The focus is on something of the page, not at its top: nobody has to start again from there. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), {
      message: "the focus fell to the top of the page",
    })
    .not.toBe("BODY");

/** Presses of Tab after which something is out of reach. */
const mostStops = 60;

/** Goes on by Tab alone until the wanted thing has the focus. Every stop on the way must be seen, and none may be the page itself. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  const way: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    await expectFocusKept(page);
    const { isSeen } = await focusedStop(page);
    way.push(await describeFocus(page));
    expect(isSeen, `no ring around ${way.at(-1)}`).toBe(true);
  }
  throw new Error(`Out of reach of the keyboard: ${String(wanted)}; on the way: ${way.join("\n")}`);
};

/** Goes there and presses it. */
export const tabAndPress = async (page: Page, wanted: Locator, key = "Enter"): Promise<void> => {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
};

/**
 * Goes once round what lies over a page by Tab: the focus stays in it, every stop is seen, and after the last comes the first. Answers
 * how many stops there are.
 */
export const walkRound = async (page: Page, layer: Locator): Promise<number> => {
  // A dialog may hold the focus itself at first; after Tab it is on something.
  await page.keyboard.press("Tab");
  const first = await markFocus(page);
  for (let stop = 1; stop <= mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    const words = await describeFocus(page);
    const isInside = await layer.evaluate((element) => element.contains(document.activeElement));
    expect(isInside, `outside: ${words}`).toBe(true);
    const { at, isSeen } = await focusedStop(page);
    expect(isSeen, `no ring around ${words}`).toBe(true);
    if (at === first) return stop;
  }
  throw new Error("The focus never came round");
};

const markFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    focused.dataset.stop = "first";
    return "first";
  });

type ChosenFile = { name: string; bytes: Buffer };

/**
 * Goes to what opens the computer's own window of files, presses it, and chooses there. Somebody has to wait for that window before the
 * key is pressed, which is quicker than a click: `expectWindows` at the beginning of a journey.
 */
export const tabAndChoose = async (page: Page, wanted: Locator, files: ChosenFile[], key = "Enter"): Promise<void> => {
  await tabTo(page, wanted);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser", { timeout: 30_000 }),
    page.keyboard.press(key),
  ]);
  // From the disk, as people do: a browser on a busy machine does not survive megabytes handed over as text.
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-chosen-"));
  const paths = files.map(({ name }) => path.join(folder, name));
  for (const [place, { bytes }] of files.entries()) await writeFile(paths[place] ?? "", bytes);
  await chooser.setFiles(paths);
};

export const expectWindows = (page: Page): void => {
  page.on("filechooser", () => undefined);
};
