import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import type { BenchSession, Measures } from "../bench-session.ts";
import { median } from "../figures.ts";

/** The sign-in page in a fresh Chromium, without throttling: how much JavaScript it takes and when it is painted. */
export const measureFirstLoad = async (session: BenchSession): Promise<Measures> => {
  const { baseUrl } = await session.server();
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const paints: number[] = [];
    let scriptBytes = 0;
    for (let run = 0; run < session.count(3, 9); run += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const scripts = collectScripts(page);
      await page.goto(`${baseUrl}/sign-in`);
      await page.waitForLoadState("networkidle");
      paints.push(await largestPaintMs(page));
      scriptBytes = (await scripts()).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
      await context.close();
    }
    return { first_load_js_gzip_kb: scriptBytes / 1000, largest_paint_ms: median(paints) };
  } finally {
    await browser.close();
  }
};

const collectScripts = (page: Page): (() => Promise<Buffer[]>) => {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") bodies.push(answer.body());
  });
  return () => Promise.all(bodies);
};

/** As text: it runs in the page, whose names this side does not know. */
const readLargestPaint = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
    type: "largest-contentful-paint",
    buffered: true,
  }))`;

const largestPaintMs = (page: Page): Promise<number> => page.evaluate<number>(readLargestPaint);
