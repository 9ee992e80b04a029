import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { UserAnswer } from "@timbre/contract";
import { render } from "@testing-library/react";
import { http, HttpResponse, type RequestHandler } from "msw";
import { serveApi } from "../test-server.ts";
import { createQueryClient } from "./query-client.ts";
import { type AppRouter, createAppRouter } from "./router.tsx";
import { createPlayers, type Services, ServicesContext } from "../frame/services.ts";

/** What the server would say of a person on the free plan. */
export const user = {
  user_id: "u",
  email: "ada@example.org",
  display_name: "Ada Lovelace",
  first_name: "Ada",
  workspace_name: "Ada's workspace",
  workspace_role: "owner",
  permissions: ["text_to_speech"],
  subscription: { tier: "free", status: "free", character_count: 1_200, character_limit: 10_000 },
} as Partial<UserAnswer>;

const emptyHistory = { history: [], last_history_item_id: null, has_more: false, scanned_until: null };
const signedOut = () => HttpResponse.json({ detail: { status: "missing_credentials", message: "" } }, { status: 401 });

type Served = { flags?: Record<string, string>; voices?: object[]; handlers?: RequestHandler[] };

/** Answers what every page of the studio asks; `handlers` come first. */
export const serve = (
  part: Partial<UserAnswer> | null,
  { flags = {}, voices = [], handlers = [] }: Served = {},
): void =>
  serveApi(
    ...handlers,
    http.get("*/v1/user", () => (part ? HttpResponse.json(part) : signedOut())),
    http.get("*/v1/user/onboarding-checklist", () =>
      HttpResponse.json({
        checklist_id: "c",
        hidden: false,
        items: [
          { onboarding_checklist_item_id: "generate_speech", is_completed: true },
          { onboarding_checklist_item_id: "explore_library", is_completed: false },
        ],
      }),
    ),
    http.post("*/v1/analytics/events", () => HttpResponse.json({ status: "ok" })),
    http.get("*/v1/user/privacy-choices", () =>
      HttpResponse.json({
        is_asked: false,
        has_signal: false,
        region: "",
        has_opted_out_of_sale: false,
        has_opted_out_of_targeted_ads: false,
      }),
    ),
    // Pages look by themselves then; what they are told has tests of its own.
    http.get("*/v1/changes", () =>
      HttpResponse.json({ detail: { status: "too_many_pages", message: "" } }, { status: 429 }),
    ),
    http.get("*/v1/shared-voices", () => HttpResponse.json({ voices: [], has_more: false })),
    http.get("*/v1/notifications", () => HttpResponse.json({ docs: [], last_read: null })),
    http.get("*/v1/voices/ivc/jobs", () => HttpResponse.json({ jobs: [] })),
    http.get("*/v1/feature-flags", () => HttpResponse.json({ flags })),
    http.get("*/readyz", () => HttpResponse.json({ status: "ready" })),
    http.get("*/v1/models", () => HttpResponse.json([])),
    http.get("*/v2/voices", () =>
      HttpResponse.json({ voices, has_more: false, total_count: voices.length, next_page_token: null }),
    ),
    http.get("*/v1/voices/:id/settings", () => HttpResponse.json({})),
    http.get("*/v1/history", () => HttpResponse.json(emptyHistory)),
  );

/** The whole application at one address. */
export const open = (path: string): AppRouter => {
  const services: Services = { queries: createQueryClient(() => undefined), ...createPlayers() };
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={services.queries}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </QueryClientProvider>,
  );
  return router;
};

export const everyPermission = {
  ...user,
  permissions: ["sound_effects", "projects", "dubbing", "conversational_ai", "audio_native", "voiceover_studio"],
};
