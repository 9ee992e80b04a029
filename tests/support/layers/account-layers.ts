import type { Page } from "@playwright/test";
import type { Made } from "./made.ts";
import { answers, button, field, type Layers, type Walk } from "./walk-layer.ts";

const security = "/app/settings/two-factor";
const twoFactorOn = answers("**/v1/user/two-factor", { is_on: true, recovery_codes_left: 8 });
const dub = {
  dubbing_id: "dub",
  name: "Harbour",
  status: "dubbed",
  source_language: "en",
  target_languages: ["es"],
  editable: true,
  created_at: "2026-01-01T00:00:00Z",
  media_metadata: { content_type: "audio/wav", duration: 30 },
  error: null,
  state: "editing",
  speakers: [{ speaker: "speaker_0", voice_id: null, speech_seconds: 30 }],
  segments: [
    {
      segment_id: "one",
      speaker: "speaker_0",
      start_time_seconds: 0,
      end_time_seconds: 30,
      text: "The boat came in.",
      translation: "",
      is_spoken: false,
      speed: null,
      overrun_seconds: 0,
    },
  ],
  speaking_credits: 0,
  charged_credits: 0,
};
const dubPage = { at: "/app/dubbing/dub", given: answers(/\/v1\/dubbing\/dub$/, dub) };

/** A menu by the row of a list it stands in. */
const menuOf = (row: RegExp): Walk["opener"] => button(row);
const firstPlan = (page: Page) => page.getByRole("button", { name: /^(Choose|Ask for) / }).first();
const canOnlyAsk = answers("**/v1/workspace/plan", {
  can_change: false,
  can_ask: true,
  operator_name: "Mara",
  request: null,
});

/** A person's account, their workspace, the server, agents and dubs. */
export const accountLayers: Layers = {
  "features/accounts/api-keys/create-key-dialog.tsx": {
    at: "/app/settings/api-keys",
    opener: button("Create key"),
    first: field("Name"),
  },
  "features/accounts/api-keys/key-row.tsx": {
    at: "/app/settings/api-keys",
    opener: menuOf(/^Actions for /),
    kind: "menu",
  },
  "features/accounts/profile/delete-account-section.tsx": { at: "/app/settings", opener: button("Delete account") },
  "features/accounts/profile/email-section.tsx": {
    at: "/app/settings",
    opener: button("Change address"),
    first: field("New email address"),
  },
  "features/accounts/security/end-sessions-dialog.tsx": { at: security, opener: button("Sign out everywhere else") },
  "features/accounts/security/renew-codes-dialog.tsx": {
    at: security,
    given: twoFactorOn,
    opener: button("New recovery codes"),
  },
  "features/accounts/security/start-two-factor-dialog.tsx": { at: security, opener: button("Turn on") },
  "features/accounts/security/stop-two-factor-dialog.tsx": {
    at: security,
    given: twoFactorOn,
    opener: button("Turn off"),
  },
  "features/admin/users/delete-user-dialog.tsx": {
    at: ({ member }: Made) => `/app/admin/users?search=${encodeURIComponent(member)}`,
    opener: menuOf(/^Actions for /),
    item: "Delete account",
    first: field("Type their email address to confirm"),
  },
  "features/admin/users/reset-link-dialog.tsx": {
    at: ({ member }: Made) => `/app/admin/users?search=${encodeURIComponent(member)}`,
    opener: menuOf(/^Actions for /),
    item: "Make a reset link",
    leftBy: "Done",
  },
  "features/admin/users/user-menu.tsx": { at: "/app/admin/users", opener: menuOf(/^Actions for /), kind: "menu" },
  // Another plan is chosen without opening the list, and then asked about.
  "features/admin/workspace-choices.tsx": {
    at: "/app/admin/users",
    opener: (page) => page.getByRole("combobox", { name: /^Plan of / }).first(),
    key: "ArrowDown",
  },
  "features/agents/agent-menu.tsx": {
    at: ({ agent }: Made) => `/app/conversational-ai/agents/${agent}`,
    opener: button("More"),
    kind: "menu",
  },
  "features/agents/delete-dialog.tsx": {
    at: ({ agent }: Made) => `/app/conversational-ai/agents/${agent}`,
    opener: button("More"),
    item: "Delete",
  },
  "features/agents/known-documents.tsx": {
    at: ({ agent }: Made) => `/app/conversational-ai/agents/${agent}`,
    opener: button("Add an existing document"),
  },
  "features/agents/text-document.tsx": {
    at: ({ agent }: Made) => `/app/conversational-ai/agents/${agent}`,
    opener: button("Add text"),
    first: field("Title"),
    keeps: (dialog) => dialog.getByLabel("Text", { exact: true }),
  },
  "features/dubbing/delete-dub.tsx": { ...dubPage, opener: button("Delete Harbour") },
  "features/dubbing/paste-translation.tsx": {
    ...dubPage,
    opener: button("Paste translation"),
    first: field("Translated text"),
    keeps: field("Translated text"),
  },
  "features/dubbing/speaker-voices.tsx": { ...dubPage, opener: button("Clone this speaker") },
  "features/groups/group-editor.tsx": {
    at: "/app/workspace/settings?tab=groups",
    opener: (page) => page.getByRole("button", { name: "Permissions" }).last(),
  },
  "features/members/credit-limit-dialog.tsx": {
    at: "/app/workspace/settings",
    opener: menuOf(/^Change .+@/),
    item: "Set a credit limit",
  },
  "features/members/member-menu.tsx": { at: "/app/workspace/settings", opener: menuOf(/^Change .+@/), kind: "menu" },
  "features/webhooks/webhooks-page.tsx": {
    at: "/app/workspace/webhooks",
    opener: menuOf(/^Actions for /),
    kind: "menu",
  },
  "features/workspace/plan-dialogs.tsx": [
    { at: "/app/subscription", opener: firstPlan },
    {
      at: "/app/subscription",
      given: canOnlyAsk,
      opener: firstPlan,
      first: field("Message (optional)"),
      keeps: field("Message (optional)"),
    },
  ],
};
