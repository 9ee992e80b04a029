import type { OpenDatabase } from "../platform/database/database.ts";
import { keepPresence, type Presence } from "../platform/database/keep-presence.ts";

export type OtherProcess = Presence;

/** Another living process on the same PostgreSQL database of a test, which only shows that it is there. */
export const makeOtherProcess = async ({ execute }: Pick<OpenDatabase, "execute">): Promise<OtherProcess> => {
  const { rows } = await execute("select current_database() as name");
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${String(rows[0]?.name)}`;
  return keepPresence(url.href);
};
