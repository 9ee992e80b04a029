/** Which server is called, and with whose key. */
export type Place = { readonly server: string; readonly key: string | undefined };

const defaultServer = "http://localhost:3000";

/** What was said on the command line, else TIMBRE_SERVER and TIMBRE_API_KEY. */
export const readPlace = (
  said: { server?: string | undefined; key?: string | undefined },
  env: Record<string, string | undefined>,
): Place => ({
  server: (said.server || env.TIMBRE_SERVER || defaultServer).replace(/\/+$/, ""),
  key: said.key || env.TIMBRE_API_KEY || undefined,
});
