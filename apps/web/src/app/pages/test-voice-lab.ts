import type { UserAnswer } from "@timbre/contract";
import { http, HttpResponse, type RequestHandler } from "msw";
import { vi } from "vitest";
import { serveApi } from "../../test-server.ts";

export const lab = "/app/voice-lab";
let people = 0;

export const makeUser = (slots: object = {}, permissions = ["voice_lab", "text_to_speech"]): Partial<UserAnswer> =>
  ({
    user_id: `person-${(people += 1)}`,
    email: "ada@example.org",
    display_name: "Ada",
    first_name: "Ada",
    workspace_role: "owner",
    permissions,
    subscription: {
      tier: "free",
      status: "free",
      character_count: 1_000,
      character_limit: 10_000,
      voice_slots_used: 1,
      voice_limit: 3,
      professional_voice_slots_used: 0,
      professional_voice_limit: 0,
      can_use_instant_voice_cloning: false,
      ...slots,
    },
  }) as Partial<UserAnswer>;

export const makeWire = (voice_id: string, part: object = {}) => ({
  voice_id,
  name: voice_id,
  category: "generated",
  labels: { language: "en", gender: "male" },
  description: `About ${voice_id}`,
  preview_url: null,
  is_owner: true,
  permission_on_resource: "admin",
  created_at_unix: 1_760_000_000,
  samples: null,
  acoustics: null,
  ...part,
});

export const captain = makeWire("Captain");
export const heart = makeWire("Heart", { category: "premade", is_owner: false, permission_on_resource: "viewer" });
const other = makeWire("Other", { is_owner: false, permission_on_resource: "viewer", category: "cloned" });

type World = { user?: Partial<UserAnswer>; voices?: object[]; models?: object[]; more?: RequestHandler[] };
/** What the page asked for and removed, emptied by `startLab`. */
export const seen: { asked: URL[]; deleted: string[] } = { asked: [], deleted: [] };

export const serve = ({
  user = makeUser(),
  voices = [captain, heart, other],
  models = [],
  more = [],
}: World = {}): void => {
  serveApi(
    ...more,
    http.get("*/v1/user", () => HttpResponse.json(user)),
    http.get("*/v1/user/onboarding-checklist", () => HttpResponse.json({ checklist_id: "c", hidden: true, items: [] })),
    http.get("*/v1/notifications", () => HttpResponse.json({ docs: [], last_read: null })),
    http.get("*/v1/voices/ivc/jobs", () => HttpResponse.json({ jobs: [] })),
    http.get("*/v1/feature-flags", () => HttpResponse.json({ flags: {} })),
    http.get("*/v1/models", () => HttpResponse.json(models)),
    http.get("*/readyz", () => HttpResponse.json({ status: "ready" })),
    http.get("*/v1/history", () => HttpResponse.json({ history: [], has_more: false, last_history_item_id: null })),
    http.get("*/v1/voices/:id/settings", () => HttpResponse.json({})),
    http.get("*/v1/text-to-voice/preview-text-limits", () =>
      HttpResponse.json({ minimum_characters: 100, maximum_characters: 1_000 }),
    ),
    http.get("*/v2/voices", ({ request }) => {
      const url = new URL(request.url);
      seen.asked.push(url);
      const isFirst = !url.searchParams.get("next_page_token");
      const shown = voices.filter((voice) => !seen.deleted.includes((voice as { voice_id: string }).voice_id));
      // Two pages, so that following the token is seen.
      const half = Math.ceil(shown.length / 2);
      return HttpResponse.json({
        voices: isFirst ? shown.slice(0, half) : shown.slice(half),
        has_more: isFirst,
        total_count: shown.length,
        next_page_token: isFirst ? "second" : null,
      });
    }),
    http.delete("*/v1/voices/:id", ({ params }) => {
      seen.deleted.push(String(params.id));
      return HttpResponse.json({ status: "ok" });
    }),
    http.post("*/v1/voices/:id/restore", ({ params }) => {
      seen.deleted = seen.deleted.filter((id) => id !== params.id);
      return HttpResponse.json(captain);
    }),
    http.get("*", () => HttpResponse.json({})),
  );
};

export const startLab = (): void => {
  seen.asked = [];
  seen.deleted = [];
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
};
