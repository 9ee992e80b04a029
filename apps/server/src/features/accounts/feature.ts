import type { Parts } from "../../parts.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import type { ApiKeys } from "./api-keys/api-keys.ts";
import { bootstrapOwner } from "./bootstrap-owner.ts";
import { makeCreateAccount } from "./create-account.ts";
import { accountLifeJobs, accountLifeSweeps } from "./open-account-life.ts";
import { makePasswordRules } from "./passwords/password-rules.ts";
import type { openAccounts } from "./open-accounts.ts";

type Needs = Parts & { accounts: ReturnType<typeof openAccounts>; apiKeys: ApiKeys };

export const accountsFeature = (needs: Needs): Feature => ({
  operations: needs.accounts.operations,
  jobs: accountLifeJobs(needs),
  prepare: async () => {
    const { db } = needs.database;
    const createAccount = makeCreateAccount({ ...needs, db });
    const passwordRules = makePasswordRules({ db, furtherWords: needs.config.passwordWords });
    await bootstrapOwner({ db, createAccount, apiKeys: needs.apiKeys, passwordRules }, needs.config.bootstrap);
  },
  sweeps: accountLifeSweeps,
});
