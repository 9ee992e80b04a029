import type { Page, Request } from "@playwright/test";

/** Open as long as its page, and cut off with it. */
export const isForNews = (request: Request): boolean => request.url().endsWith("/v1/changes");

/** What a page is built from and filled with. Sounds, pictures and whatever stays open for news do not hold it up. */
const isPartOfPage = (request: Request): boolean =>
  !isForNews(request) && ["document", "script", "stylesheet", "fetch", "xhr"].includes(request.resourceType());

const underWay = new WeakMap<Page, Set<Request>>();

const follow = (page: Page): Set<Request> => {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on("request", (request) => void (isPartOfPage(request) && requests.add(request)));
  page.on("requestfinished", (request) => void requests.delete(request));
  page.on("requestfailed", (request) => void requests.delete(request));
  return requests;
};

/** Two frames: what arrived is drawn, and what the drawn asks for next has been asked. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Everything that was asked for is there, and drawn. */
const untilCalm = async (page: Page, requests: Set<Request>): Promise<void> => {
  for (let calm = 0; calm < 2; calm += 1) {
    await drawn(page);
    const [open] = requests;
    if (!open) continue;
    calm = -1;
    await open.response().then(
      (answer) => answer?.finished(),
      () => undefined,
    );
    requests.delete(open);
  }
};

/**
 * Opens an address and waits until everything it asked for is there and drawn. Playwright's "networkidle" waits for half a second
 * without any request on every page, and for ever where one stays open.
 */
export const openPage = async (page: Page, address: string): Promise<void> => {
  const requests = follow(page);
  requests.clear();
  await page.goto(address);
  await page.getByRole("heading").first().waitFor();
  await untilCalm(page, requests);
};

declare global {
  interface Window {
    /** How the router of the pages can be reached from outside. */
    __TSR_ROUTER__?: { navigate(to: { href: string }): Promise<void> };
  }
}

/** Goes on from an open page as a link does: what is loaded stays, which takes a fraction of the time of opening it. */
export const goOn = async (page: Page, path: string): Promise<void> => {
  const requests = follow(page);
  await page.evaluate((href) => {
    if (!window.__TSR_ROUTER__) throw new Error("No page of ours is open");
    return window.__TSR_ROUTER__.navigate({ href });
  }, path);
  await untilCalm(page, requests);
};
