import type { Feature } from "../../platform/operations/feature.ts";
import { makeServiceAccountsRoutes } from "./routes.ts";
import { makeServiceAccounts } from "./service-accounts.ts";

type Accounts = Parameters<typeof makeServiceAccounts>[0];
type Needs = Omit<Accounts, "keys"> & { apiKeys: Accounts["keys"] };

export const serviceAccountsFeature = (needs: Needs): Feature => ({
  addRoutes: makeServiceAccountsRoutes({ serviceAccounts: makeServiceAccounts({ ...needs, keys: needs.apiKeys }) }),
});
