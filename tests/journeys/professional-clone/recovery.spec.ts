import { expect as expectSoon, type Page, test } from "@playwright/test";
import { deleteVoice, voiceIdOf } from "../../support/delete-voice.ts";
import { fillMicrophone, microphoneArgs } from "../../support/microphone.ts";
import { signInOwner } from "../../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";
/** Another recording is listened to by the server, which takes a while where other work goes on beside it. */
const expect = expectSoon.configure({ timeout: 180_000 });

test.use({
  permissions: ["microphone"],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", ...microphoneArgs],
  },
});
test.setTimeout(600_000);

test.beforeEach(async ({ page, context }) => {
  await fillMicrophone(url(), 14);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInOwner(context, url());
});

/** How much of the recording lies in the browser's own store. */
const keptPieces = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("timbre-recordings");
        opening.onerror = () => reject(new Error("The browser keeps no data"));
        opening.onsuccess = () => {
          const database = opening.result;
          const count = database.transaction("pieces").objectStore("pieces").count();
          count.onerror = () => reject(new Error("The recordings cannot be counted"));
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      }),
  );

const eventsOf = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get(`${url()}/v1/analytics/events`);
  return ((await answer.json()) as { events: { name: string }[] }).events.map(({ name }) => name);
};

test("PVC-80 PVC-105 a recording that a reload cut off is offered again and becomes a sample", async ({ page }) => {
  await page.goto(`${url()}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await page.getByRole("button", { name: "Create new clone" }).click();
  await expect(page.getByLabel("Voice name")).toBeVisible();
  await page.getByRole("button", { name: "Record yourself" }).click();
  const studio = page.getByRole("dialog", { name: "Record audio samples" });
  await studio.getByRole("button", { name: "Allow microphone" }).click();
  await studio.getByRole("button", { name: "Start recording" }).click();
  // Copies are made at thirty seconds and when it is long enough to be of use; nobody presses Stop.
  await expect.poll(() => keptPieces(page)).toBe(2);
  await page.reload();

  const offer = page.getByRole("dialog", { name: "Recover unsaved recording" });
  await expect(offer.getByRole("listitem")).toHaveText(/^Recording 1\s*0:3\d$/);
  await offer.getByRole("button", { name: "Add recordings" }).click();
  await expect(page.getByRole("button", { name: /^Audio settings of recording/ })).toBeVisible();
  // What has arrived is not offered a second time.
  await expect.poll(() => keptPieces(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Audio settings of recording/ })).toBeVisible();
  await expect(offer).toBeHidden();
  await expect
    .poll(() => eventsOf(page))
    .toEqual(expect.arrayContaining(["pvc_draft_created", "pvc_recording_recovered", "pvc_sample_uploaded"]));
  await deleteVoice(page, url(), voiceIdOf(page));
});
