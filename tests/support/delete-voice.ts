import { expect, type Page } from "@playwright/test";

/** Gives the place of a voice back: a workspace has few for professional voices, and journeys share one. */
export const deleteVoice = async (page: Page, url: string, voiceId: string | null): Promise<void> => {
  expect((await page.request.delete(`${url}/v1/voices/${voiceId}`)).status()).toBe(200);
};

/** The voice that the address of the page names. */
export const voiceIdOf = (page: Page): string | null => {
  const { searchParams } = new URL(page.url());
  return searchParams.get("createdVoiceId") ?? searchParams.get("voiceId");
};
