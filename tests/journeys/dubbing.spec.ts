import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, sizes } from "../support/accessible.ts";
import { signUpSomebody } from "../support/sign-in.ts";

const url = (): string => process.env.TIMBRE_URL ?? "";

const expectAccessibleInBothSizes = async (page: Page, what: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(sizes).reverse()) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${what}, ${size}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(sizes.wide);
};

test("SHELL-87 a recording is written down, translated by hand, spoken in time and exported", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signUpSomebody(context, url());
  // What this server says can be dubbed by this server.
  const text = "The boat came in with the tide. Nobody on the quay looked up.";
  const spoken = await context.request.post(`${url()}/v1/text-to-speech/af_heart?output_format=wav_24000`, {
    data: { text },
  });
  expect(spoken.ok()).toBe(true);
  await page.goto(`${url()}/app/dubbing`);
  await page.getByLabel("Dub into").selectOption("es");
  await expectAccessibleInBothSizes(page, "dubbing");
  const file = { name: "tide.wav", mimeType: "audio/wav", buffer: await spoken.body() };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByLabel("Translation, sentence 1")).toBeVisible({ timeout: 90_000 });

  await page.getByRole("button", { name: "Paste translation" }).click();
  await page.getByLabel("Translated text").fill("El barco llegó con la marea.\nNadie en el muelle levantó la vista.");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(page.getByLabel("Translation, sentence 1")).toHaveValue(/^El barco/);
  await page.getByRole("region", { name: "Voices" }).getByRole("button", { name: /voice/i }).first().click();
  await page.getByRole("option").or(page.getByRole("menuitem")).or(page.getByRole("radio")).first().click();
  await expectAccessibleInBothSizes(page, "a dub");
  await page.getByRole("button", { name: "Generate dub" }).click();
  await expect(page.getByRole("link", { name: "Audio (MP3)" })).toBeVisible({ timeout: 90_000 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Subtitles (SRT)" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("El barco llegó con la marea.");
});
