import { expect, type Page, test } from "@playwright/test";
import { sizes } from "../support/accessible.ts";
import { makeProject } from "../support/make-project.ts";
import { say, wavOf } from "../support/microphone.ts";
import { openPage } from "../support/open-page.ts";
import { signInOwner, signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

test.setTimeout(240_000);
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
});

/** Where the focus is; "body" when it was lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "body";
    return element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
  });
const expectKept = (page: Page, after: string): Promise<void> =>
  expect.poll(() => focused(page), { message: `the focus after ${after}` }).not.toBe("body");

type Layer = [name: string, path: string, button: string | RegExp, role: "dialog" | "menu"];
const layers: Layer[] = [
  ["the account menu", "/app/home", "Account", "menu"],
  ["the credits panel", "/app/home", /^Credits/, "dialog"],
  ["the feedback box", "/app/home", "Feedback", "dialog"],
  ["the news", "/app/home", /^Notifications/, "dialog"],
  ["choosing a voice", "/app/speech-synthesis/text-to-speech", /^Voice: /, "dialog"],
  ["making an API key", "/app/settings/api-keys", "Create key", "dialog"],
  ["a new address", "/app/settings", "Change address", "dialog"],
  ["deleting the account", "/app/settings", "Delete account", "dialog"],
  ["two-factor sign-in", "/app/settings/two-factor", "Turn on", "dialog"],
  ["a group's permissions", "/app/workspace/settings?tab=groups", "Permissions", "dialog"],
];

test("SHELL-17 opening and leaving what lies over a page by keys never loses the focus", async ({ page, context }) => {
  await signInOwner(context, url());
  for (const [name, path, button, role] of layers) {
    await openPage(page, `${url()}${path}`);
    const opener = page.getByRole("button", { name: button }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole(role).first().waitFor();
    await expectKept(page, `opening ${name}`);
    expect(await page.evaluate((kind) => document.activeElement?.closest(`[role=${kind}]`) !== null, role), name).toBe(
      true,
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role)).toHaveCount(0);
    await expectKept(page, `leaving ${name}`);
    await expect(opener, name).toBeFocused();
  }
});

test("SHELL-17 moving between pages by keys never loses the focus", async ({ page, context }) => {
  await signInOwner(context, url());
  await openPage(page, `${url()}/app/home`);
  const names = ["Voice Library", "Text to Speech", "Speech to Text", "Studio", "My Voices", "Voice Isolator", "Home"];
  for (const name of names) {
    const link = page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(link).toHaveAttribute("aria-current", "page");
    await expectKept(page, `going to ${name}`);
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("API Keys");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/api-keys/);
  await expectKept(page, "choosing in the palette");
});

test("DESIGN-01 choosing Voice Design puts the focus into the prompt, and Ctrl+Enter generates", async ({
  page,
  context,
}) => {
  await signUpSomebody(context, url());
  await openPage(page, `${url()}/app/voice-lab`);
  await page.getByRole("button", { name: "Add a new voice" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Voice Design" }).focus();
  await page.keyboard.press("Enter");
  const prompt = page.getByLabel("Prompt", { exact: true });
  await expect(prompt).toBeFocused();
  await page.keyboard.type("A calm older man who reads stories to children at night, warm and slow.");
  const asked = page.waitForRequest((request) => request.url().includes("/v1/text-to-voice/"));
  await page.keyboard.press("Control+Enter");
  await asked;
  await expectKept(page, "generating a design");
});

const speakers: [name: string, path: string, field: string | RegExp][] = [
  ["Home", "/app/home", "What should we say?"],
  ["Text to Speech", "/app/speech-synthesis/text-to-speech", "Text to speak"],
  ["Dialogue", "/app/speech-synthesis/text-to-speech?mode=dialogue", /^Line/],
];

for (const [name, path, field] of speakers) {
  test(`TTS-01 Ctrl+Enter speaks on ${name}, and the focus stays`, async ({ page, context }) => {
    await signUpSomebody(context, url());
    await openPage(page, `${url()}${path}`);
    const text = page.getByRole("textbox", { name: field }).first();
    await text.fill("The harbour sleeps.");
    if (name === "Dialogue") await page.getByRole("textbox", { name: field }).nth(1).fill("It does.");
    await text.press("Control+Enter");
    await expect(page.getByRole("region", { name: "Player" })).toBeVisible({ timeout: 90_000 });
    await expectKept(page, `speaking on ${name}`);
  });
}

test("STS-01 Ctrl+Enter changes the voice of a recording, and the focus stays", async ({ page, context }) => {
  await signUpSomebody(context, url());
  const speech = await say(url(), "am_michael", "The harbour was quiet that morning, and nobody looked up.");
  await openPage(page, `${url()}/app/speech-synthesis/speech-to-speech`);
  await page
    .getByLabel(/Drop recordings here/)
    .setInputFiles([{ name: "me.wav", mimeType: "audio/wav", buffer: speech }]);
  await expect(page.getByRole("button", { name: "Convert" })).toBeEnabled();
  await page.getByRole("button", { name: /^Voice: / }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Files" }).getByRole("button", { name: "Play" })).toBeVisible({
    timeout: 90_000,
  });
  await expectKept(page, "changing a voice");
});

for (const from of ["a paragraph", "the chapter's name"] as const) {
  test(`STUDIO-08 Ctrl+Enter speaks a chapter from ${from}, and the focus stays`, async ({ page, context }) => {
    await signUpSomebody(context, url());
    const chapters = [["Dawn", ["The boat came in."]]] as const;
    const projectId = await makeProject(context, url(), { name: "The Tide", chapters });
    await openPage(page, `${url()}/app/studio/${projectId}`);
    const field =
      from === "a paragraph" ? page.getByRole("textbox", { name: /^Paragraph 1/ }) : page.getByLabel("Chapter name");
    await field.focus();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible({ timeout: 90_000 });
    await expectKept(page, "speaking a chapter");
    await expect(field).toBeFocused();
  });
}

/** Whether its middle is what one sees there: nothing lies over it. */
const isOnTop = (page: Page, words: string): Promise<boolean> =>
  page.getByText(words).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });

const tone = (seconds: number, hz: number): Buffer =>
  wavOf(
    Float32Array.from({ length: seconds * 8_000 }, (_, i) => 0.2 * Math.sin((2 * Math.PI * hz * i) / 8_000)),
    8_000,
  );

test("IVC-17 of thirty files it says which stay out, by name, and a missing consent is seen", async ({
  page,
  context,
}) => {
  await signUpSomebody(context, url());
  await page.goto(`${url()}/app/voice-lab?action=create&creationType=cloneVoice`);
  const files = Array.from({ length: 30 }, (_, i) => ({
    name: `take-${String(i + 1).padStart(2, "0")}.wav`,
    mimeType: "audio/wav",
    buffer: tone(6, 200 + i * 10),
  }));
  const broken = { name: "broken.wav", mimeType: "audio/wav", buffer: Buffer.alloc(0) };
  await page.getByLabel(/Drop recordings here/).setInputFiles([broken, ...files]);
  await expect(page.getByText("broken.wav: Could not extract file duration.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("You can only upload 25 recordings").first()).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText("Not added: take-26.wav, take-27.wav, take-28.wav, take-29.wav, take-30.wav"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Please agree to the terms")).toBeInViewport();
  expect(await isOnTop(page, "Please agree to the terms")).toBe(true);
  await expectKept(page, "Next without consent");
});
