import type { AppRouter } from "./router.tsx";
import type { Services } from "./services.ts";
import { setSessionHint } from "./session-hint.ts";

/** The session is gone: forget what was read and ask to sign in, remembering the way back. */
export const leaveSession = (router: AppRouter, { queries, player, previews }: Services): void => {
  setSessionHint(false);
  player.close();
  previews.close();
  const { pathname, href } = router.state.location;
  queries.clear();
  if (pathname.startsWith("/app")) void router.navigate({ to: "/sign-in", search: { next: href }, replace: true });
};
