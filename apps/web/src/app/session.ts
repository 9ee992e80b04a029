import type { AppRouter } from "./router.tsx";
import type { Services } from "../frame/services.ts";
import { setSessionHint } from "../frame/session-hint.ts";

/**
 * The session is gone: ask to sign in, remembering the way back, and forget what was read. A page that is still shown
 * would ask for what was forgotten, and be refused; so it is left first.
 */
export const leaveSession = async (
  router: AppRouter,
  { queries, player, previews }: Services,
  goal: "sign-in" | "start" = "sign-in",
): Promise<void> => {
  setSessionHint(false);
  player.close();
  previews.close();
  const { location, status } = router.state;
  // While a page is still being opened its guard leads the way; two guides would ask the server twice.
  if (status === "pending") return;
  if (location.pathname.startsWith("/app")) {
    const way =
      goal === "start"
        ? ({ to: "/", replace: true } as const)
        : ({ to: "/sign-in", search: { next: location.href }, replace: true } as const);
    await router.navigate(way);
  }
  queries.clear();
};
