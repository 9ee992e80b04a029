import { expect, type Locator, type Page } from "@playwright/test";
import { sizes } from "../accessible.ts";
import { expectFocusKept, walkRound } from "../keyboard.ts";
import { openPage } from "../open-page.ts";
import type { Made } from "./made.ts";

/** What lies over a page: how it is opened by keys, and what is true of it. */
export type Walk = {
  /** The address of its page. */
  at: string | ((made: Made) => string);
  isNarrow?: boolean;
  /** Before the page is opened: what its server should answer. */
  given?: (page: Page, made: Made) => Promise<unknown>;
  /** On the page, before it is opened. */
  before?: (page: Page) => Promise<void>;
  /** What has the focus, is pressed, and gets the focus back. */
  opener: (page: Page) => Locator;
  /** Chosen in the menu that the opener opens. */
  item?: string | RegExp;
  /** Opened by this key instead of Enter. */
  key?: string;
  kind?: "dialog" | "menu";
  /** Its name, where it lies over another. */
  name?: string;
  /** Has the focus first: what one came for. */
  first?: (layer: Locator) => Locator;
  /** Words in this field are there again after Escape. */
  keeps?: (layer: Locator) => Locator;
  /** Too many stops to go all the way round: a few steps back over its beginning, and forward again. */
  isLong?: boolean;
  /** It shows something once: Escape leaves it open, and this button closes it. */
  leftBy?: string;
};

/** Walked elsewhere, where what it needs takes minutes to make: the test, and the name it is known by there. */
export type WalkedIn = { walkedIn: string; as: string };

/** One, or several where it is opened in several ways. */
export const walksOf = (layer: Layer): readonly Walk[] =>
  Array.isArray(layer) ? layer : "walkedIn" in layer ? [] : [layer];
type Layer = Walk | WalkedIn | Walk[];

/** By the file of apps/web/src that draws it. */
export type Layers = Record<string, Layer>;

export const button =
  (name: string | RegExp) =>
  (place: Page | Locator): Locator =>
    place.getByRole("button", { name, exact: typeof name === "string" }).first();

export const field =
  (name: string | RegExp) =>
  (place: Page | Locator): Locator =>
    place.getByLabel(name).first();

/** The page answers this instead of its server. */
export const answers =
  (address: string | RegExp, json: unknown, status = 200) =>
  async (page: Page) => {
    await page.route(address, (route) => route.fulfill({ status, json }));
  };

const layerOf = (page: Page, { kind = "dialog", name }: Walk): Locator => page.getByRole(kind, { name }).last();

/** On something in it, or on itself. */
const focusIn = (page: Page, layer: Locator): Locator => layer.locator(":focus").or(layer.and(page.locator(":focus")));

const open = async (page: Page, walk: Walk): Promise<void> => {
  await walk.opener(page).focus();
  await page.keyboard.press(walk.key ?? "Enter");
  if (!walk.item) return;
  const item = page.getByRole("menuitem", { name: walk.item, exact: typeof walk.item === "string" });
  await item.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
};

const leave = async (page: Page, walk: Walk, layer: Locator): Promise<void> => {
  await page.keyboard.press("Escape");
  if (walk.leftBy) {
    await expect(layer).toBeVisible();
    await button(walk.leftBy)(layer).press("Enter");
  }
  await expect(layer).toHaveCount(0);
  await expect(walk.opener(page)).toBeFocused();
};

/** A menu is walked by arrows: each of them is on another row. */
const walkRows = async (page: Page, menu: Locator): Promise<void> => {
  const rows = await menu.locator('[role^="menuitem"]').count();
  expect(rows).toBeGreaterThan(0);
  await page.keyboard.press("End");
  await expect(menu.locator('[role^="menuitem"]:focus')).toHaveCount(1);
  await page.keyboard.press("Home");
  await expect(menu.locator('[role^="menuitem"]').first()).toBeFocused();
};

const walkOverEdge = async (page: Page, layer: Locator): Promise<void> => {
  for (const key of [...Array<string>(8).fill("Shift+Tab"), ...Array<string>(12).fill("Tab")]) {
    await page.keyboard.press(key);
    await expect(focusIn(page, layer)).toHaveCount(1);
  }
};

const expectWordsKept = async (page: Page, walk: Walk, layer: Locator): Promise<void> => {
  if (!walk.keeps) return;
  await open(page, walk);
  await walk.keeps(layer).fill("Half a sentence");
  await leave(page, walk, layer);
  await open(page, walk);
  await expect(walk.keeps(layer)).toHaveValue("Half a sentence");
  await leave(page, walk, layer);
};

/** Opened by keys, walked round, left by Escape: the focus is in it, stays in it, and comes back to what opened it. */
export const walkLayer = async (page: Page, url: string, { walk, made }: { walk: Walk; made: Made }): Promise<void> => {
  await page.setViewportSize(walk.isNarrow ? sizes.narrow : sizes.wide);
  await walk.given?.(page, made);
  await openPage(page, `${url}${typeof walk.at === "string" ? walk.at : walk.at(made)}`);
  await walk.before?.(page);
  const layer = layerOf(page, walk);
  await open(page, walk);
  await layer.waitFor();
  await expect(focusIn(page, layer)).toHaveCount(1);
  if (walk.first) await expect(walk.first(layer)).toBeFocused();
  if (walk.kind === "menu") await walkRows(page, layer);
  else if (walk.isLong) await walkOverEdge(page, layer);
  else await walkRound(page, layer);
  await expectFocusKept(page);
  await leave(page, walk, layer);
  await expectWordsKept(page, walk, layer);
};
