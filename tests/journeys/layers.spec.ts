import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { accountLayers } from "../support/layers/account-layers.ts";
import { type Made, makeEverything } from "../support/layers/made.ts";
import { shellLayers } from "../support/layers/shell-layers.ts";
import { voiceLayers } from "../support/layers/voice-layers.ts";
import { walkLayer, walksOf } from "../support/layers/walk-layer.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const layers = { ...shellLayers, ...accountLayers, ...voiceLayers };
const root = fileURLToPath(new URL("../..", import.meta.url));
const source = path.join(root, "apps/web/src");

/** Draws something over the page; what the controls themselves are made of does not count. */
const drawsLayer = /<(ConfirmDialog|Dialog|Dialog\.Root|DownloadMenu|EditDialog|Menu|Popover)[\s>]/;
const parts = new Set([
  ...["ui/controls/menu.tsx", "ui/controls/popover.tsx"],
  ...["ui/layout/confirm-dialog.tsx", "ui/layout/dialog.tsx", "ui/layout/edit-dialog.tsx"],
]);

test("every dialog, menu and popover of the pages is in the list that is walked", async () => {
  const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const drawn: string[] = [];
  for (const name of files) {
    const file = name.split(path.sep).join("/");
    if (!parts.has(file) && drawsLayer.test(await readFile(path.join(source, name), "utf8"))) drawn.push(file);
  }
  expect(Object.keys(layers).sort()).toEqual(drawn.sort());
  for (const layer of Object.values(layers)) {
    if (!("walkedIn" in layer)) continue;
    expect(await readFile(path.join(root, layer.walkedIn), "utf8"), layer.walkedIn).toContain(layer.as);
  }
});

test.describe("walked by keys", () => {
  let context: BrowserContext;
  let made: Made;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    context = await browser.newContext({ reducedMotion: "reduce" });
    made = await makeEverything(context, url());
  });
  test.afterAll(() => context.close());
  // A page of its own: what one of them was told to answer is nothing to the next.
  test.beforeEach(async () => void (page = await context.newPage()));
  test.afterEach(() => page.close());
  for (const [file, layer] of Object.entries(layers)) {
    for (const [place, walk] of walksOf(layer).entries()) {
      test(`${file}${place > 0 ? `, way ${place + 1}` : ""} takes the focus, keeps it and gives it back`, () =>
        walkLayer(page, url(), { walk, made }));
    }
  }
});
