import type { Parts } from "../../parts.ts";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { SecurityLog, TellPerson } from "../../domain/logs/security-log.ts";
import { openAccountLife } from "./open-account-life.ts";
import { makeApiKeys } from "./api-keys/api-keys.ts";
import { makeCreateAccount } from "./create-account.ts";
import { makeEndSessions } from "./sign-in/end-sessions.ts";
import { makeSignInChecks } from "./sign-in/sign-in-checks.ts";
import { makePasswordRules } from "./passwords/password-rules.ts";
import { handlePhoto } from "./profile/photo-operations.ts";
import { makePhoto } from "./profile/photo.ts";
import { handleProfile } from "./profile/profile-operations.ts";
import { makeProfile } from "./profile/profile.ts";
import { makeRequirePassword } from "./passwords/require-password.ts";
import { handleEntries } from "./sign-in/session-operations.ts";
import type { Entry } from "../../domain/logs/security-log.ts";
import { makeSignUp } from "./sign-up/sign-up.ts";

type Needs = {
  recordAudit: RecordAudit;
  securityLog: SecurityLog;
  tellPerson: TellPerson;
  noteEntry(entry: Entry): Promise<void>;
};

/** Everything about a person's own account: what other features can use of it, and its calls. */
export const openAccounts = (parts: Parts, { recordAudit, securityLog, tellPerson, noteEntry }: Needs) => {
  const { clock, config, files, parser, uploads } = parts;
  const { db } = parts.database;
  const { defaultTier, publicUrl } = config;
  const apiKeys = makeApiKeys({ db, clock });
  const door = makeSignInChecks({ db, clock, config, recordAudit, securityLog, tellPerson });
  const { signInGuard, twoFactor } = door;
  const requirePassword = makeRequirePassword({ db, signInGuard });
  const passwordRules = makePasswordRules({ db, furtherWords: config.passwordWords });
  const endSessions = makeEndSessions({ db });
  const rules = { recordAudit, requirePassword, passwordRules, endSessions };
  const life = openAccountLife(parts, { ...rules, signInGuard, twoFactor });
  const { emailAddress } = life;
  const createAccount = makeCreateAccount({ db, clock });
  const signUp = makeSignUp({ ...parts, db, defaultTier, createAccount, passwordRules, emailAddress, ...door });
  const operations = [
    ...life.operations,
    ...handleEntries({ signUp, apiKeys, recordAudit, noteEntry, ...door, publicUrl }),
    ...handleProfile({ twoFactor, profile: makeProfile({ db, clock, ...rules }) }),
    ...handlePhoto({ photo: makePhoto({ db, files, parser }), uploads }),
  ];
  return { ...life, apiKeys, operations };
};
