import type { Parts } from "../../parts.ts";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Http } from "../../platform/http/http.ts";
import { addAccountLife } from "./add-account-life.ts";
import { makeApiKeys } from "./api-keys.ts";
import { makeCreateAccount } from "./create-account.ts";
import { makePhotoRoutes } from "./photo-routes.ts";
import { makePhoto } from "./photo.ts";
import { makeProfileRoutes } from "./profile-routes.ts";
import { makeProfile } from "./profile.ts";
import { makeAccountsRoutes } from "./routes.ts";
import { makeSessions } from "./sessions.ts";
import { makeSetUpCode } from "./set-up-code.ts";
import { makeSignInGuard } from "./sign-in-guard.ts";
import { makeSignUpPolicy } from "./sign-up-policy.ts";
import { makeTwoFactor } from "./two-factor.ts";

/** Builds everything about a person's own account; answers what of it other features may use. */
export const addAccounts = (http: Http, parts: Parts, recordAudit: RecordAudit) => {
  const { clock, config, files, parser, uploads } = parts;
  const { db } = parts.database;
  const { defaultTier, publicUrl } = config;
  const apiKeys = makeApiKeys({ db, clock });
  const twoFactor = makeTwoFactor({ db, clock, recordAudit });
  const signInGuard = makeSignInGuard({ db, clock });
  const life = addAccountLife(http, parts, { recordAudit, signInGuard, twoFactor });
  makeAccountsRoutes({
    db,
    createAccount: makeCreateAccount({ db, clock }),
    sessions: makeSessions({ db, clock, twoFactor, signInGuard }),
    apiKeys,
    defaultTier,
    recordAudit,
    signUpPolicy: makeSignUpPolicy({ db, clock, fixed: config.signUp, setUpCode: makeSetUpCode({ db, clock }) }),
    emailAddress: life.emailAddress,
    publicUrl,
  })(http);
  makeProfileRoutes({ twoFactor, profile: makeProfile({ db, clock, recordAudit }) })(http);
  makePhotoRoutes({ photo: makePhoto({ db, files, parser }), uploads })(http);
  return { apiKeys, ...life };
};
