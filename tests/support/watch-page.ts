import { expect, type Page, type Request } from "@playwright/test";
import { isForNews } from "./open-page.ts";

/** A shift that nobody caused by a press or a key just before. */
type Shift = { at: number; value: number; what: string; path: string };

export type PageWatch = {
  /** What a person with open developer tools would have seen, and what moved under their eyes. */
  complaints(): string[];
  /** Everything that was asked for is there: leaving the page before would end it as failed. */
  settled(): Promise<void>;
};

declare global {
  interface Window {
    reportShift?: (shift: Shift) => Promise<void>;
  }
}

/** Beyond this people notice. Counted as browsers count it: in windows of five seconds at most, with pauses under one. */
const mostShift = 0.05;

const worstOf = (shifts: readonly Shift[]): { value: number; what: string } => {
  let worst = { value: 0, what: "" };
  let window: Shift[] = [];
  for (const shift of shifts) {
    const [first, last] = [window[0], window.at(-1)];
    const isSame = first?.path === shift.path && shift.at - (last?.at ?? 0) < 1_000 && shift.at - first.at < 5_000;
    window = isSame ? [...window, shift] : [shift];
    const value = window.reduce((sum, one) => sum + one.value, 0);
    if (value > worst.value) worst = { value, what: window.map(({ path, what }) => `${path} ${what}`).join("; ") };
  }
  return worst;
};

/** Call before the page loads. Notes every console error, every request that ends as failed, and every layout shift. */
export const watchPage = async (page: Page): Promise<PageWatch> => {
  const seen: string[] = [];
  const shifts: Shift[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    // Sound goes on while people do other things.
    if (request.resourceType() !== "media" && !isForNews(request)) underWay.add(request);
  });
  page.on("requestfinished", (request) => void underWay.delete(request));
  page.on("requestfailed", (request) => {
    underWay.delete(request);
    // A file at hand that is read for its length alone; the icon, which the browser asks for when it likes.
    if (isForNews(request) || request.url().startsWith("blob:") || request.url().endsWith("/favicon.svg")) return;
    seen.push(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText} on ${page.url()}`);
  });
  await page.exposeFunction("reportShift", (shift: Shift) => void shifts.push(shift));
  await page.addInitScript(() => {
    type Source = { node: Node | null };
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const nameOf = ({ node }: Source): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `<${element.tagName.toLowerCase()} class="${element.className}">` : "";
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = `${entry.value.toFixed(3)} ${entry.sources.map(nameOf).join(" ")}`;
        const at = performance.timeOrigin + entry.startTime;
        void window.reportShift?.({ at, value: entry.value, what, path: location.pathname });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return {
    settled: () => expect.poll(() => underWay.size, { timeout: 60_000 }).toBe(0),
    complaints: () => {
      const { value, what } = worstOf(shifts);
      return value > mostShift ? [...seen, `layout shift of ${value.toFixed(3)}: ${what}`] : seen;
    },
  };
};
