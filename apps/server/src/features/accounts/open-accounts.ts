import type { Parts } from "../../parts.ts";
import type { RecordAudit } from "../../platform/audit.ts";
import type { SecurityLog, TellPerson } from "../../platform/security-log.ts";
import type { Http } from "../../platform/http/http.ts";
import { openAccountLife } from "./open-account-life.ts";
import { makeApiKeys } from "./api-keys.ts";
import { makeCreateAccount } from "./create-account.ts";
import { makeDoor } from "./make-door.ts";
import { makePhotoRoutes } from "./photo-routes.ts";
import { makePhoto } from "./photo.ts";
import { makeProfileRoutes } from "./profile-routes.ts";
import { makeProfile } from "./profile.ts";
import { makeRequirePassword } from "./require-password.ts";
import { type Entry, makeAccountsRoutes } from "./routes.ts";

type Needs = {
  recordAudit: RecordAudit;
  securityLog: SecurityLog;
  tellPerson: TellPerson;
  noteEntry(entry: Entry): Promise<void>;
};

/** Everything about a person's own account: what other features can use of it, and its routes. */
export const openAccounts = (parts: Parts, { recordAudit, securityLog, tellPerson, noteEntry }: Needs) => {
  const { clock, config, files, parser, uploads } = parts;
  const { db } = parts.database;
  const { defaultTier, publicUrl } = config;
  const apiKeys = makeApiKeys({ db, clock });
  const door = makeDoor({ db, clock, config, recordAudit, securityLog, tellPerson });
  const { signInGuard, twoFactor } = door;
  const requirePassword = makeRequirePassword({ db, signInGuard });
  const life = openAccountLife(parts, { recordAudit, signInGuard, requirePassword, twoFactor });
  const addRoutes = (http: Http): void => {
    life.addRoutes(http);
    makeAccountsRoutes({
      db,
      createAccount: makeCreateAccount({ db, clock }),
      apiKeys,
      defaultTier,
      recordAudit,
      noteEntry,
      ...door,
      emailAddress: life.emailAddress,
      publicUrl,
    })(http);
    makeProfileRoutes({ twoFactor, profile: makeProfile({ db, clock, recordAudit, requirePassword }) })(http);
    makePhotoRoutes({ photo: makePhoto({ db, files, parser }), uploads })(http);
  };
  return { ...life, apiKeys, addRoutes };
};
