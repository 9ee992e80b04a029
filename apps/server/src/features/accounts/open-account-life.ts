import type { Parts } from "../../parts.ts";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import { type BoundJob, handles } from "../../platform/jobs/job-queue.ts";
import { runHeld } from "../../platform/jobs/run-held.ts";
import { makeAccountLinks } from "./account-links.ts";
import { handleDeletion } from "./delete-account/deletion-operations.ts";
import { makeRemoveAccount } from "./delete-account/remove-account.ts";
import { makeRemoveFiles } from "./delete-account/remove-files.handler.ts";
import { removeFilesJob } from "./delete-account/remove-files.job.ts";
import { makeEmailAddress } from "./profile/email-address.ts";
import type { EndSessions } from "./sign-in/end-sessions.ts";
import { makeExportJob, sweepExportsJob } from "./export-data/export-jobs.ts";
import { handleExports } from "./export-data/export-operations.ts";
import { makeMakeExport } from "./export-data/make-export.handler.ts";
import { makeSweepExports } from "./export-data/sweep-exports.handler.ts";
import type { PasswordRules } from "./passwords/password-rules.ts";
import { makePasswordReset } from "./passwords/password-reset.ts";
import { handleRecovery } from "./passwords/recovery-operations.ts";
import type { RequirePassword } from "./passwords/require-password.ts";
import type { SignInGuard } from "./sign-in/sign-in-guard.ts";
import type { TwoFactor } from "./sign-in/two-factor.ts";

type Needs = {
  recordAudit: RecordAudit;
  signInGuard: SignInGuard;
  requirePassword: RequirePassword;
  twoFactor: TwoFactor;
  passwordRules: PasswordRules;
  endSessions: EndSessions;
};

/** Everything between sign-up and the end of an account, and what of it others may use. */
export const openAccountLife = (
  parts: Parts,
  { recordAudit, signInGuard, requirePassword, twoFactor, passwordRules, endSessions }: Needs,
) => {
  const { clock, config, mail } = parts;
  const { db } = parts.database;
  const { publicUrl } = config;
  const linkNeeds = { db, clock, links: makeAccountLinks({ db, clock }), mail, recordAudit };
  const emailAddress = makeEmailAddress({ ...linkNeeds, requirePassword });
  const passwordReset = makePasswordReset({ ...linkNeeds, log: parts.log, signInGuard, passwordRules, endSessions });
  const removeAccount = makeRemoveAccount({ ...parts, db });
  const operations = [
    ...handleRecovery({ passwordReset, emailAddress, publicUrl }),
    ...handleDeletion({ db, removeAccount, requirePassword, twoFactor }),
    ...handleExports({ ...parts, db, recordAudit }),
  ];
  return { emailAddress, makeResetLink: passwordReset.makeLink, removeAccount, operations };
};

/** What a process that died may have left to do. */
export const accountLifeSweeps = [removeFilesJob, sweepExportsJob];

export const accountLifeJobs = ({ clock, files, database: { db } }: Parts): BoundJob[] => [
  handles(removeFilesJob, makeRemoveFiles({ db, files })),
  runHeld(makeExportJob, makeMakeExport({ db, files, clock })),
  handles(sweepExportsJob, makeSweepExports({ db, files, clock })),
];
