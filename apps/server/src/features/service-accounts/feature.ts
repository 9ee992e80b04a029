import type { Feature } from "../../platform/operations/feature.ts";
import { handleServiceAccounts } from "./operations.ts";
import { makeServiceAccounts } from "./service-accounts.ts";

type Accounts = Parameters<typeof makeServiceAccounts>[0];
type Needs = Omit<Accounts, "keys"> & { apiKeys: Accounts["keys"] };

export const serviceAccountsFeature = (needs: Needs): Feature => ({
  operations: handleServiceAccounts(makeServiceAccounts({ ...needs, keys: needs.apiKeys })),
});
