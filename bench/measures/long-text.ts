import { type Browser, chromium, type Page } from "@playwright/test";
import type { BenchSession, Measures } from "../bench-session.ts";

/** Sentences of different lengths, cut to a length; 5,000 characters are as much as one request may have. */
const longText = (characters: number): string => {
  const sentences = [
    "The ferry left the harbour an hour before the storm, and nobody on deck was sure that it would come back.",
    "Mara counted the lights along the coast.",
    "One of them was missing, the third from the left, which had burned without a pause since her grandfather's time.",
    "She did not mention it to anyone; there was enough to be afraid of, and besides, who would have believed her?",
  ];
  return sentences
    .join(" ")
    .concat(" ")
    .repeat(14)
    .slice(0, characters - 1)
    .concat(".");
};

type Heard = { underruns: number; lateUnderruns: number; gapMs: number; longestTaskMs: number; playedS: number };

/**
 * Runs in the page before its own scripts. The player's element is in no document, so it is met where it is made. A stop
 * within the first 2 s of sound is not counted as late; the rest is silence that a listener notices.
 */
const watch = `(() => {
  const seen = { lateUnderruns: 0, gapMs: 0, stalledAt: null, tasks: [], element: null };
  window.timbreWatch = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: "longtask", buffered: false });
  const follow = (element) => {
    element.addEventListener("waiting", () => {
      if (element.currentTime < 2 || element.seeking) return;
      seen.lateUnderruns += 1;
      seen.stalledAt = performance.now();
    });
    element.addEventListener("playing", () => {
      if (seen.stalledAt !== null) seen.gapMs += performance.now() - seen.stalledAt;
      seen.stalledAt = null;
      seen.element = element;
    });
  };
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (name, ...rest) {
    const made = create.call(this, name, ...rest);
    if (String(name).toLowerCase() === "audio") follow(made);
    return made;
  };
})()`;

const read = `(() => {
  const { lateUnderruns, gapMs, tasks, element } = window.timbreWatch;
  const underruns = Number(element?.dataset.underruns ?? NaN);
  return { underruns, lateUnderruns, gapMs, longestTaskMs: Math.max(0, ...tasks), playedS: element?.currentTime ?? NaN };
})()`;

const patienceMs = 900_000;
const untilEnded = `new Promise((resolve, reject) => {
  const { element } = window.timbreWatch;
  if (!element) return reject(new Error("Nothing was heard."));
  if (element.ended) return resolve();
  element.addEventListener("ended", () => resolve());
  setTimeout(() => reject(new Error("The sound did not end.")), ${patienceMs});
})`;

/** A long text from the button to the last word, as a listener at the page has it. */
export const measureLongText = async (session: BenchSession): Promise<Measures> => {
  const { baseUrl } = await session.server();
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const args = ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await openDesk(browser, baseUrl, longText(session.count(1_500, 5_000)));
    await page.evaluate("void (window.timbreWatch.tasks.length = 0)");
    const startedMs = performance.now();
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByRole("button", { name: /^Regenerate/ }).waitFor({ timeout: patienceMs });
    const madeS = (performance.now() - startedMs) / 1000;
    const { longestTaskMs } = await page.evaluate<Heard>(read);
    await page.evaluate(untilEnded);
    const heard = await page.evaluate<Heard>(read);
    return {
      long_text_real_time_factor: madeS / heard.playedS,
      long_text_underruns: heard.underruns,
      long_text_underruns_after_2s: heard.lateUnderruns,
      long_text_gap_after_2s_ms: heard.gapMs,
      long_text_longest_task_ms: longestTaskMs,
    };
  } finally {
    await browser.close();
  }
};

/** Signed in, with the text written and nothing else going on. */
const openDesk = async (browser: Browser, baseUrl: string, text: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watch);
  const data = { email: "bench@example.com", password: "a quiet harbour" };
  await page.request.post(`${baseUrl}/v1/auth/sign-in`, { data });
  await page.goto(`${baseUrl}/app/speech-synthesis/text-to-speech`);
  await page.getByLabel("Text to speak").fill(text);
  await page
    .getByRole("button", { name: "Generate", exact: true })
    .and(page.locator(":enabled"))
    .waitFor({ timeout: 120_000 });
  return page;
};
