import { type Pages, publicPage } from "../../frame/root-route.ts";
import { t } from "../../frame/messages.ts";

/** Pages that everybody can read. */
export const landingRoutes = (pages: Pages<"landing" | "terms" | "privacy" | "resource" | "soundboard">) =>
  [
    publicPage("/", pages.landing, ""),
    publicPage("/terms", pages.terms, t.terms),
    publicPage("/privacy", pages.privacy, t.privacy),
    publicPage("/resources/$slug", pages.resource, t.resources),
    publicPage("/sound-effects/soundboard", pages.soundboard, t.soundboard),
  ] as const;
