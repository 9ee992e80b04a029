import type { Db } from "../../platform/database/database.ts";
import type { Entry, SecurityLog, TellPerson } from "../../domain/logs/security-log.ts";
import { letterLanguageOf } from "../../platform/mail/letter-language.ts";
import { findEntries, keepBrowserLanguage } from "./store.ts";

type Needs = { db: Db; securityLog: SecurityLog; tellPerson: TellPerson };

/** Notes that somebody came in, and tells them when it was from a place they never came from before. */
export const makeNoteEntry =
  ({ db, securityLog, tellPerson }: Needs) =>
  async ({ kind, person, workspaceId, ipAddress, userAgent, acceptLanguage, isKnownDevice }: Entry): Promise<void> => {
    const { hasAny, hasSame } = await findEntries(db, person.userId, { ipAddress, userAgent });
    await securityLog.note({ kind, userId: person.userId, workspaceId, ipAddress, details: { userAgent } });
    // The very first time is no news.
    if (isKnownDevice || hasSame || !hasAny) {
      await keepBrowserLanguage(db, person.userId, letterLanguageOf(undefined, acceptLanguage));
      return;
    }
    // In the language known so far: whoever came in just now may be somebody else.
    await tellPerson(person, {
      about: "newDevice",
      ipAddress,
      linkTo: "/app/settings/two-factor",
    });
  };
