import type { AppRouter } from "./router.tsx";
import type { Services } from "../frame/services.ts";
import { setSessionHint } from "../frame/session-hint.ts";

/** The session is gone: forget what was read and ask to sign in, remembering the way back. */
export const leaveSession = (router: AppRouter, { queries, player, previews }: Services): void => {
  setSessionHint(false);
  player.close();
  previews.close();
  const { location, status } = router.state;
  // While a page is still being opened its guard leads the way; two guides would ask the server twice.
  if (status === "pending") return;
  queries.clear();
  if (location.pathname.startsWith("/app")) {
    void router.navigate({ to: "/sign-in", search: { next: location.href }, replace: true });
  }
};
