import type { Parts } from "../../parts.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import type { ApiKeys } from "./api-keys.ts";
import { bootstrapOwner } from "./bootstrap-owner.ts";
import { makeCreateAccount } from "./create-account.ts";
import { accountLifeJobs, resumeAccountLife } from "./open-account-life.ts";
import type { openAccounts } from "./open-accounts.ts";

type Needs = Parts & { accounts: ReturnType<typeof openAccounts>; apiKeys: ApiKeys };

export const accountsFeature = (needs: Needs): Feature => ({
  addRoutes: needs.accounts.addRoutes,
  jobs: accountLifeJobs(needs),
  prepare: async () => {
    const { db } = needs.database;
    const createAccount = makeCreateAccount({ ...needs, db });
    await bootstrapOwner({ db, createAccount, apiKeys: needs.apiKeys }, needs.config.bootstrap);
    await resumeAccountLife(needs.jobs);
  },
});
