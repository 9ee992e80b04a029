import { newPassword } from "@timbre/contract";
import type { Config } from "../../config.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ApiKeys } from "./api-keys.ts";
import type { CreateAccount } from "./create-account.ts";
import { countUsers } from "./store.ts";

type Needs = { db: Db; createAccount: CreateAccount; apiKeys: ApiKeys };

/** Makes the owner that the environment names, on a server that has no user yet. */
export const bootstrapOwner = async (
  { db, createAccount, apiKeys }: Needs,
  bootstrap: Config["bootstrap"],
): Promise<"created" | "not-needed"> => {
  if (!bootstrap || (await countUsers(db)) > 0) return "not-needed";
  const { email, password, tier, apiKey } = bootstrap;
  const checked = newPassword.safeParse(password);
  if (!checked.success) throw new Error(`BOOTSTRAP_PASSWORD: ${checked.error.issues[0]?.message}`);
  const owner = await createAccount({ email, password, firstName: null, tier });
  if (apiKey) await apiKeys.create(owner, { name: "Bootstrap key", permissions: "all" }, { secret: apiKey });
  return "created";
};
