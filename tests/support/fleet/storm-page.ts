import { chromium, type Page } from "@playwright/test";
import { signInOwner } from "../sign-in.ts";
import { type Product, postJson } from "../start-product.ts";

/** A page that is open through everything and never loaded again. */
export type OpenPage = {
  /** What the page has not come back from by itself; empty where it shows what is new and works. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
};

/** Longer than a page waits before it looks for its server again. */
const patienceMs = 120_000;
const lastWords = "The storm is over.";
const ownWords = "This page was open all the time.";

/** The owner's page, with what was spoken last in it. */
export const openPageThrough = async (web: Product): Promise<OpenPage> => {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  await signInOwner(context, web.baseUrl);
  const page = await context.newPage();
  let loads = 0;
  let hasCrashed = false;
  page.on("load", () => (loads += 1));
  page.on("crash", () => (hasCrashed = true));
  await page.goto(`${web.baseUrl}/app/speech-synthesis/text-to-speech?tab=history`);
  await page.getByLabel("Text to speak").fill(ownWords);
  return {
    problems: async () => {
      if (hasCrashed) return ["the page crashed"];
      const found = await Promise.all([
        problemOf("news did not reach the page", () => hearsOfNews(page, web)),
        problemOf("the page does not speak", () => speaks(page)),
      ]);
      return [...found.flat(), ...(loads === 1 ? [] : [`the page was loaded ${loads} times`])];
    },
    close: () => browser.close(),
  };
};

const problemOf = async (what: string, look: () => Promise<void>): Promise<string[]> => {
  try {
    await look();
    return [];
  } catch (error) {
    return [`${what}: ${(error as Error).message}`];
  }
};

/** Spoken elsewhere, with a key: the page hears of it and shows it. */
const hearsOfNews = async (page: Page, web: Product): Promise<void> => {
  const answer = await postJson(web, "/v1/text-to-speech/af_heart", { text: lastWords });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  await page.getByRole("button", { name: `Play: ${lastWords}` }).waitFor({ timeout: patienceMs });
};

/** What was written before the storm is still there, and is spoken. */
const speaks = async (page: Page): Promise<void> => {
  const kept = await page.getByLabel("Text to speak").inputValue();
  if (kept !== ownWords) throw new Error(`the text became "${kept}"`);
  await page.getByRole("button", { name: /^(Reg|G)enerate/ }).click();
  await page.getByRole("button", { name: `Play: ${ownWords}` }).waitFor({ timeout: patienceMs });
};
