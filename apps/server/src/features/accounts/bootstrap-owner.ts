import type { Config } from "../../config.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ApiKeys } from "./api-keys/api-keys.ts";
import type { CreateAccount } from "./create-account.ts";
import type { PasswordRules } from "./passwords/password-rules.ts";
import { countUsers } from "./store.ts";

type Needs = {
  db: Db;
  createAccount: CreateAccount;
  apiKeys: ApiKeys;
  passwordRules: Pick<PasswordRules, "hashForNewcomer">;
};

/** Makes the owner that the environment names, on a server that has no user yet. */
export const bootstrapOwner = async (
  { db, createAccount, apiKeys, passwordRules }: Needs,
  bootstrap: Config["bootstrap"],
): Promise<"created" | "not-needed"> => {
  if (!bootstrap || (await countUsers(db)) > 0) return "not-needed";
  const { email, password, tier, apiKey } = bootstrap;
  const passwordHash = await passwordRules.hashForNewcomer(password, { email, firstName: null });
  const owner = await createAccount({ email, passwordHash, firstName: null, tier });
  if (apiKey) await apiKeys.create(owner, { name: "Bootstrap key", permissions: "all" }, { secret: apiKey });
  return "created";
};
