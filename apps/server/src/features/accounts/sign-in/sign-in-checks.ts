import type { Config } from "../../../config.ts";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { makeServerSecret } from "../../../platform/database/server-secret.ts";
import type { SecurityLog, TellPerson } from "../../../domain/logs/security-log.ts";
import { makeKnownDevices } from "./known-devices.ts";
import { makeSessions } from "./sessions.ts";
import { makeSetUpCode } from "../sign-up/set-up-code.ts";
import { makeSignInGuard } from "./sign-in-guard.ts";
import { makeSignUpPolicy } from "../sign-up/sign-up-policy.ts";
import { makeTwoFactor } from "./two-factor.ts";

type Needs = {
  db: Db;
  clock: Clock;
  config: Pick<Config, "session" | "signUp">;
  recordAudit: RecordAudit;
  securityLog: SecurityLog;
  tellPerson: TellPerson;
};

/** Everything that decides who can sign in. */
export const makeSignInChecks = ({ db, clock, config, recordAudit, securityLog, tellPerson }: Needs) => {
  const signInGuard = makeSignInGuard({ db, clock });
  const twoFactor = makeTwoFactor({ db, clock, recordAudit, signInGuard });
  const knownDevices = makeKnownDevices({ clock, secret: makeServerSecret({ db, clock }, "known_devices") });
  const signUpPolicy = makeSignUpPolicy({ db, clock, fixed: config.signUp, setUpCode: makeSetUpCode({ db, clock }) });
  const checks = { signInGuard, twoFactor, knownDevices, securityLog, tellPerson };
  const sessions = makeSessions({ db, clock, limits: config.session, ...checks });
  return { signInGuard, twoFactor, knownDevices, signUpPolicy, sessions };
};
