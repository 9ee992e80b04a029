import { type Browser, chromium, type Page } from "@playwright/test";
import type { BenchSession, Measures } from "../bench-session.ts";

/** Exactly as long as one request may be, in sentences of different lengths. */
const longText = (): string => {
  const sentences = [
    "The ferry left the harbour an hour before the storm, and nobody on deck was sure that it would come back.",
    "Mara counted the lights along the coast.",
    "One of them was missing, the third from the left, which had burned without a pause since her grandfather's time.",
    "She did not mention it to anyone; there was enough to be afraid of, and besides, who would have believed her?",
  ];
  return sentences.join(" ").concat(" ").repeat(14).slice(0, 4_999).concat(".");
};

type Listening = { underruns: number; longestTaskMs: number; gapMs: number; playedS: number };

/** Runs in the page, before its own scripts: keeps the longest task, and how long playback stood still. */
const watch = `(() => {
  const seen = { longestTaskMs: 0, gapMs: 0, playingSince: 0, stalledAt: 0 };
  window.timbreWatch = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: "longtask", buffered: false });
  const now = () => performance.now();
  document.addEventListener("playing", () => {
    if (seen.stalledAt && seen.playingSince && seen.stalledAt - seen.playingSince > 2000) seen.gapMs += now() - seen.stalledAt;
    seen.stalledAt = 0;
    seen.playingSince ||= now();
  }, true);
  document.addEventListener("waiting", () => { seen.stalledAt = now(); }, true);
})()`;

const read = `(() => {
  const element = [...document.querySelectorAll("audio")].find((one) => one.dataset.underruns !== undefined);
  const { longestTaskMs, gapMs } = window.timbreWatch;
  return { longestTaskMs, gapMs, underruns: Number(element?.dataset.underruns ?? 0), playedS: element?.currentTime ?? 0 };
})()`;

/** 5,000 characters from the button to the last word, as a listener at the page has it. */
export const measureLongText = async (session: BenchSession): Promise<Measures> => {
  const { baseUrl } = await session.server();
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const args = ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await openDesk(browser, baseUrl);
    const startedMs = performance.now();
    await page.getByRole("button", { name: /^Generate/ }).click();
    await page.getByRole("button", { name: /^Regenerate/ }).waitFor({ timeout: 900_000 });
    const madeS = (performance.now() - startedMs) / 1000;
    const generating = await page.evaluate<Listening>(read);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor({ timeout: 900_000 });
    const heard = await page.evaluate<Listening>(read);
    return {
      long_text_real_time_factor: madeS / heard.playedS,
      long_text_underruns: heard.underruns,
      long_text_gap_after_2s_ms: heard.gapMs,
      long_text_longest_task_ms: generating.longestTaskMs,
    };
  } finally {
    await browser.close();
  }
};

/** Signed in, with the text written and nothing else going on. */
const openDesk = async (browser: Browser, baseUrl: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const data = { email: "bench@example.com", password: "bench password" };
  await page.request.post(`${baseUrl}/v1/auth/sign-in`, { data });
  await page.goto(`${baseUrl}/app/speech-synthesis/text-to-speech`);
  await page.getByLabel("Text to speak").fill(longText());
  await page
    .getByRole("button", { name: /^Generate/ })
    .and(page.locator(":enabled"))
    .waitFor({ timeout: 120_000 });
  await page.evaluate(watch);
  return page;
};
