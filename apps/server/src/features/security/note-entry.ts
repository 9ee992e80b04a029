import type { Db } from "../../platform/database/database.ts";
import type { Entry, SecurityLog, TellPerson } from "../../domain/logs/security-log.ts";
import { findEntries } from "./store.ts";

type Needs = { db: Db; securityLog: SecurityLog; tellPerson: TellPerson };

/** Notes that somebody came in, and tells them when it was from a place they never came from before. */
export const makeNoteEntry =
  ({ db, securityLog, tellPerson }: Needs) =>
  async ({ kind, person, workspaceId, ipAddress, userAgent, isKnownDevice }: Entry): Promise<void> => {
    const { hasAny, hasSame } = await findEntries(db, person.userId, { ipAddress, userAgent });
    await securityLog.note({ kind, userId: person.userId, workspaceId, ipAddress, details: { userAgent } });
    // The very first time is no news.
    if (isKnownDevice || hasSame || !hasAny) return;
    await tellPerson(person, {
      title: "New device signed in",
      description: `Somebody signed in to your account with your password from a device we do not know (address ${ipAddress}).`,
      linkTo: "/app/settings/two-factor",
    });
  };
