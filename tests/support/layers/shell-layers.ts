import type { Page } from "@playwright/test";
import { answers, button, field, type Layers } from "./walk-layer.ts";

const account = button("Account");
const home = "/app/home";
const speech = "/app/speech-synthesis/text-to-speech";
const history = `${speech}?tab=history`;

const write = (text: string) => (page: Page) => page.getByLabel("Text to speak").fill(text);
const playClip = (page: Page) => page.getByRole("button", { name: /^Play: Good morning/ }).click();
const playerDownload = (page: Page) => button("Download")(page.getByRole("region", { name: "Player" }));
const selectClip = async (page: Page): Promise<void> => {
  await button("More")(page).click();
  await page.getByRole("menuitem", { name: "Select" }).click();
};
const refused = { detail: { status: "detected_unusual_activity", message: "Unusual activity." } };
const usedUp = async (page: Page): Promise<void> => {
  await page.route("**/v1/user", async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { subscription: { character_limit: number; character_count: number } };
    user.subscription.character_count = user.subscription.character_limit;
    await route.fulfill({ response: answer, json: user });
  });
};

/** The frame of every page, and the desk for speech. */
export const shellLayers: Layers = {
  "app/shell/account/account-menu.tsx": { at: home, opener: account, kind: "menu" },
  "app/shell/account/sign-out-dialog.tsx": {
    at: speech,
    before: write("Not spoken yet."),
    opener: account,
    item: "Sign out",
  },
  "app/shell/navigation/explore-menu.tsx": { at: home, opener: button("Explore") },
  "app/shell/navigation/mobile-drawer.tsx": { at: home, isNarrow: true, opener: button("Menu") },
  "app/shell/navigation/outside-links.tsx": { at: home, opener: button("Resources"), kind: "menu" },
  "app/shell/navigation/top-bar.tsx": { at: home, opener: button(/^Credits: /) },
  "app/shell/palette/command-palette.tsx": { at: home, opener: account, key: "ControlOrMeta+K" },
  "app/shell/palette/shortcuts-dialog.tsx": [
    { at: home, opener: account, item: "Keyboard shortcuts" },
    { at: home, opener: account, key: "?" },
  ],
  "app/shell/player/track-download.tsx": { at: history, before: playClip, opener: playerDownload, kind: "menu" },
  "features/accounts/profile/privacy-choices-dialog.tsx": {
    at: home,
    given: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })),
    opener: account,
    item: "Your Privacy Choices",
  },
  "features/affiliate/affiliate-dialog.tsx": { at: home, opener: account, item: "Become an affiliate" },
  "features/dialogue/block-row.tsx": [
    { at: `${speech}?mode=dialogue`, opener: button("Line 1: more"), kind: "menu" },
    { at: `${speech}?mode=dialogue`, opener: button("Add a stage direction"), kind: "menu" },
  ],
  "features/dictionaries/dictionaries-dialog.tsx": {
    at: `${home}?ff_pronunciation-dictionaries=on`,
    opener: account,
    item: "Pronunciation dictionaries",
  },
  "features/dictionaries/say-as-dialog.tsx": {
    at: speech,
    before: write("Leith"),
    opener: button("Pronunciation"),
    first: field("Said"),
  },
  "features/feedback/feedback-popover.tsx": {
    at: home,
    opener: button("Feedback"),
    keeps: field("What could be better?"),
  },
  "features/feedback/feedback-sheet.tsx": {
    at: home,
    isNarrow: true,
    opener: account,
    item: "Feedback",
    first: field("What could be better?"),
    keeps: field("What could be better?"),
  },
  "features/history/clip-menu.tsx": { at: history, opener: button("More"), kind: "menu" },
  "features/history/selection-bar.tsx": {
    at: history,
    before: selectClip,
    opener: button("Download selected"),
    kind: "menu",
  },
  "features/notifications/notifications-popover.tsx": { at: home, opener: button(/^Notifications/) },
  "features/notifications/notifications-sheet.tsx": {
    at: home,
    isNarrow: true,
    opener: account,
    item: /^Notifications/,
  },
  "features/speech/failure-dialog.tsx": {
    at: speech,
    given: answers(/\/v1\/text-to-speech\//, refused, 401),
    before: write("Refused."),
    opener: button("Generate"),
  },
  "features/speech/free-try/free-try.tsx": {
    at: "/",
    given: answers(/\/v1\/landing\//, { detail: { status: "landing_limit_reached", message: "Used up." } }, 429),
    before: (page) => page.getByPlaceholder(/No account needed/).fill("Once more."),
    opener: button("Speak"),
  },
  "features/speech/quota-dialog.tsx": {
    at: speech,
    given: usedUp,
    before: write("Too much."),
    opener: button("Generate"),
  },
  "features/speech/settings/model-picker.tsx": { at: speech, opener: button(/^Model: /), kind: "menu" },
  "features/speech/tools/reading-dialog.tsx": {
    at: speech,
    before: write("Dr. Leith paid $5."),
    opener: button("Reading"),
  },
  "features/speech/tools/text-tools.tsx": { at: speech, opener: button("Insert a pause"), kind: "menu" },
  "features/video-share/video-share-dialog.tsx": {
    at: `${history}&ff_video-share-speech=on`,
    before: playClip,
    opener: button("Share as video"),
  },
  "features/workspace/data-use-dialog.tsx": { at: home, opener: account, item: "Data use" },
  "ui/controls/download-menu.tsx": { at: history, before: playClip, opener: playerDownload, item: /^Another format/ },
  "ui/layout/format-dialog.tsx": { at: history, opener: button("More"), item: /^Download as/ },
  "ui/layout/work-panel.tsx": [
    { at: speech, isNarrow: true, opener: button("Settings") },
    { at: speech, isNarrow: true, opener: button("History") },
  ],
};
