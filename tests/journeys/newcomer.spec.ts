import { type Browser, expect, type Page, test } from "@playwright/test";
import { sizes } from "../support/accessible.ts";
import { fillMicrophone } from "../support/microphone.ts";
import { signInOwner } from "../support/sign-in.ts";
import { type PageWatch, watchPage } from "../support/watch-page.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
const password = "a quiet harbour";
let speech: Buffer;

// A voice is cloned, three are designed, and a project is spoken, on a machine that does other work beside it.
test.setTimeout(400_000);
test.beforeAll(async () => {
  speech = await fillMicrophone(url(), 11);
});

type Visit = { page: Page; watch: PageWatch; isNarrow: boolean };

/** As people go about: by the sidebar, which is a drawer on a phone. */
const goTo = async ({ page, isNarrow }: Visit, name: string): Promise<void> => {
  if (isNarrow) await page.getByRole("button", { name: "Menu", exact: true }).click();
  const bar = isNarrow ? page.getByRole("dialog") : page.getByRole("complementary").or(page.getByRole("navigation"));
  await bar.getByRole("link", { name, exact: true }).first().click();
};

const comeIn = async ({ page }: Visit): Promise<void> => {
  await page.goto(url());
  await page
    .getByRole("link", { name: /^(Sign up|Create an account|Get started)/ })
    .first()
    .click();
  await page.getByLabel("First name").fill("Mina");
  await page.getByLabel("Email").fill(`newcomer.${process.pid}.${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/app/home");
  await expect(page.getByLabel("What should we say?")).toBeVisible();
};

const languages = [
  ["English", "Good morning, the harbour is quiet and the boats are still asleep."],
  ["Spanish", "Buenos días, ¿cómo estás?"],
  ["French", "Bonjour tout le monde, le bateau est ici."],
] as const;

const speak = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await goTo(visit, "Text to Speech");
  const editor = page.getByLabel("Text to speak");
  await editor.fill("Die Möwen fliegen über den Hafen und rufen laut, weil sie Hunger haben.");
  await expect(page.getByText("Will be spoken in German (beta)")).toBeAttached();
  await expect(page.getByText(/reads this text in German \(beta\), with an accent\./)).toBeVisible();
  await editor.fill("Mewy latają nad portem i głośno krzyczą, ponieważ są bardzo głodne.");
  await expect(page.getByText("This text is in Polish, which this server can't speak yet.")).toBeVisible();
  // The page looks at a text once the typing rests; to leave before the last look is over would cut it off.
  const lastLook = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/v1/language-detection") &&
      (answer.request().postData() ?? "").includes(languages.at(-1)?.[1] ?? ""),
    { timeout: 240_000 },
  );
  for (const [language, text] of languages) {
    await editor.fill(text);
    await expect(page.getByText(`Will be spoken in ${language}`)).toBeAttached();
    await page
      .getByRole("button", { name: /^(Reg|G)enerate/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Regenerate (3 left)" })).toBeVisible({ timeout: 60_000 });
  }
  await lastLook;
};

/** A new voice is shown: beside the list, or over it on a phone. */
const seeVoice = async ({ page, isNarrow }: Visit, name: string): Promise<void> => {
  if (!isNarrow) return expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
};

const clone = async (visit: Visit): Promise<void> => {
  const { page, watch, isNarrow } = visit;
  await page.goto(`${url()}/app/voice-lab?action=create&creationType=cloneVoice`);
  const files = [{ name: "harbour.wav", mimeType: "audio/wav", buffer: speech }];
  await page.getByLabel(/Drop recordings here/).setInputFiles(files);
  await page.getByRole("checkbox").check();
  // The recording is listened to first.
  await watch.settled();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Name").fill("My own", { timeout: 180_000 });
  await page.getByRole("button", { name: "Save voice" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await seeVoice(visit, "My own");
  // The list of first steps follows a change of voices without a reload.
  if (!isNarrow) await expect(page.getByText("2/5 steps completed")).toBeVisible();
};

const design = async (visit: Visit): Promise<void> => {
  const { page, watch } = visit;
  await page.getByRole("button", { name: "Add a new voice" }).click();
  await page.getByRole("button", { name: "Voice Design" }).click();
  await page
    .getByLabel("Prompt", { exact: true })
    .fill("An old sea captain with a deep, gravelly voice, slow and calm.");
  await page.getByRole("button", { name: "Generate voice" }).click();
  const voices = page.getByRole("button", { name: /^Voice \d/ });
  await expect(voices).toHaveCount(3, { timeout: 60_000 });
  for (const place of [0, 1, 2]) await expect(voices.nth(place)).toBeEnabled({ timeout: 60_000 });
  await watch.settled();
  await voices.nth(0).click();
  await page.getByRole("button", { name: "Select voice" }).click();
  await page.getByLabel("Name").fill("Captain Brine");
  await page.getByRole("button", { name: "Save voice" }).click();
  await seeVoice(visit, "Captain Brine");
};

const write = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await page.goto(`${url()}/app/studio?create=blank`);
  await page.getByLabel("Name", { exact: true }).fill("The Tide");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.getByLabel("Paragraph 1 of 1").fill("The boat came in.");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click({ timeout: 60_000 });
};

/** Plans with seats are given by the operator of the server. */
const giveSeats = async (browser: Browser, { page: { request } }: Visit): Promise<void> => {
  const mine = await (await request.get(`${url()}/v1/user/workspaces`)).json();
  const [{ workspace_id: workspaceId }] = (mine as { workspaces: [{ workspace_id: string }] }).workspaces;
  const operator = await browser.newContext();
  await signInOwner(operator, url());
  const data = { tier: "growing_business" };
  expect((await operator.request.post(`${url()}/v1/admin/workspaces/${workspaceId}/plan`, { data })).ok()).toBe(true);
  await operator.close();
};

const invite = async ({ page }: Visit): Promise<void> => {
  const friend = `friend.${process.pid}.${Date.now()}@example.com`;
  await page.goto(`${url()}/app/workspace/settings`);
  await page.getByLabel("Email", { exact: true }).fill(friend);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText(`Send this link to ${friend}.`)).toBeVisible();
};

const share = async (visit: Visit): Promise<void> => {
  const { page, watch, isNarrow } = visit;
  await goTo(visit, "My Voices");
  if (isNarrow) {
    await page.getByRole("button", { name: "Captain Brine", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  } else {
    await page.getByRole("button", { name: "More about Captain Brine" }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
  }
  const sheet = page.getByRole("dialog", { name: "Share Captain Brine" });
  await sheet.getByLabel("Person or group").fill("Everyone");
  await sheet.getByRole("form", { name: "Share with" }).getByRole("button", { name: "Share" }).click();
  await expect(sheet.getByRole("list", { name: "Shared with" }).getByText("Everyone")).toBeVisible();
  await watch.settled();
  await page.keyboard.press("Escape");
};

const leave = async ({ page }: Visit): Promise<void> => {
  await page.goto(`${url()}/app/settings`);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(`${url()}/`);
};

for (const [size, viewport] of Object.entries(sizes)) {
  test(`SHELL-01 a newcomer speaks, clones, designs, writes, invites, shares and leaves with nothing failed and nothing moved, ${size}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const visit = { page, watch: await watchPage(page), isNarrow: size === "narrow" };
    const step = async (name: string, walk: (visit: Visit) => Promise<unknown>): Promise<void> => {
      await test.step(name, () => walk(visit));
      await visit.watch.settled();
      expect(visit.watch.complaints(), name).toEqual([]);
    };
    await step("come in", comeIn);
    await giveSeats(browser, visit);
    await step("speak", speak);
    await step("clone", clone);
    await step("design", design);
    await step("write", write);
    await step("invite", invite);
    await step("share", share);
    await step("leave", leave);
    await context.close();
  });
}
