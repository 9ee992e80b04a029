import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { signInOwner, signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

/** Saves one of the voices that a description leads to. */
const makeVoice = async ({ request }: BrowserContext, name: string): Promise<string> => {
  const description = "A calm woman of middle age with a warm, low voice, as if she told a story.";
  const text = "The lamp was lit before the tide came in. ".repeat(3);
  const designed = await request.post(`${url()}/v1/text-to-voice/design`, {
    data: { voice_description: description, text },
    // Three voices are spoken and listened to, perhaps on a machine that does other work beside it.
    timeout: 90_000,
  });
  expect(designed.ok()).toBe(true);
  const { previews } = (await designed.json()) as { previews: { generated_voice_id: string }[] };
  const data = {
    voice_name: name,
    voice_description: description,
    generated_voice_id: previews[0]?.generated_voice_id,
  };
  const saved = await request.post(`${url()}/v1/text-to-voice`, { data });
  expect(saved.ok()).toBe(true);
  return ((await saved.json()) as { voice_id: string }).voice_id;
};

const openSharing = async (page: Page, name: string) => {
  await page.goto(`${url()}/app/voice-lab`);
  await page.getByRole("button", { name: `More about ${name}` }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  return page.getByRole("dialog", { name: `Share ${name}` });
};

test("somebody asks for a plan with a message, and the operator's yes changes it", async ({ browser }) => {
  const asking = await browser.newContext();
  await signUpSomebody(asking, url());
  const page = await asking.newPage();
  await page.goto(`${url()}/app/subscription`);
  await page.getByRole("button", { name: "Ask for Creator" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ask for the Creator plan" });
  await dialog.getByLabel("Message (optional)").fill("We read a book to the whole village.");
  await page.setViewportSize(sizes.narrow);
  await expectAccessible(page, "asking for a plan");
  await page.setViewportSize(sizes.wide);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Your request is sent")).toBeVisible();

  const office = await browser.newContext();
  await signInOwner(office, url());
  const desk = await office.newPage();
  await desk.goto(`${url()}/app/admin?tab=access`);
  const request = desk
    .getByRole("list", { name: "Requests for another plan" })
    .getByRole("listitem")
    .filter({ hasText: "We read a book to the whole village." });
  await expect(request).toContainText("Starter");
  await request.getByRole("button", { name: /^Approve/ }).click();
  await expect(request).toBeHidden();

  await page.reload();
  await expect(page.getByText("Creator plan").first()).toBeVisible();
  await Promise.all([asking.close(), office.close()]);
});

test("VOICE-08 a voice that is no longer shared keeps its notice: both sides see the day, nobody new can add it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const name = `Lamp Keeper ${Date.now()}`;
  const [sharing, adding, late] = await Promise.all([0, 1, 2].map(() => browser.newContext()));
  if (!sharing || !adding || !late) throw new Error("no contexts");
  for (const context of [sharing, adding, late]) await signUpSomebody(context, url());
  await makeVoice(sharing, name);
  const page = await sharing.newPage();
  const sheet = await openSharing(page, name);
  await sheet.getByLabel("Notice period").selectOption("90 days");
  await sheet.getByRole("button", { name: "Share in the library" }).click();
  await expect(sheet.getByText("is in the voice library of this server")).toBeVisible();

  const library = `${url()}/app/voice-library?search=${encodeURIComponent(name)}`;
  const visitor = await adding.newPage();
  await visitor.goto(library);
  await visitor
    .getByRole("button", { name: `Add ${name}` })
    .first()
    .click();
  await expect(visitor.getByRole("button", { name: `Use ${name}` }).first()).toBeVisible();

  await page.reload();
  const again = await openSharing(page, name);
  await again.getByRole("button", { name: "Stop sharing" }).click();
  const question = page.getByRole("dialog", { name: `Stop sharing ${name}?` });
  await expect(question).toContainText("1 person has added it. Those who have it keep it until");
  await question.getByRole("button", { name: "Stop sharing" }).click();
  await expect(again.getByText("Sharing ends on")).toBeVisible();

  await visitor.goto(`${url()}/app/voice-lab`);
  await visitor.getByRole("button", { name: `More about ${name}` }).waitFor();
  await expect(visitor.getByText(/Will be disabled on/).first()).toBeVisible();

  const found = await late.request.get(`${url()}/v1/shared-voices?search=${encodeURIComponent(name)}`);
  expect(await found.text()).not.toContain(name);
  const stranger = await late.newPage();
  const listed = stranger.waitForResponse(/\/v1\/shared-voices/);
  await stranger.goto(library);
  await listed;
  await expect(stranger.getByRole("searchbox").first()).toHaveValue(name);
  await expect(stranger.getByRole("button", { name: `Add ${name}` })).toHaveCount(0);
  await Promise.all([sharing.close(), adding.close(), late.close()]);
});
