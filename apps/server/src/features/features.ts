import { addGuard } from "../platform/http/guard.ts";
import type { Http } from "../platform/http/http.ts";
import type { Parts } from "../parts.ts";
import { makeApiKeys } from "./accounts/api-keys.ts";
import { bootstrapOwner } from "./accounts/bootstrap-owner.ts";
import { makeCreateAccount } from "./accounts/create-account.ts";
import { makeIdentifyCaller } from "./accounts/identify-caller.ts";
import { makeAccountsRoutes } from "./accounts/routes.ts";
import { makeSessions } from "./accounts/sessions.ts";
import { makeGetFeatureFlags } from "./workspace/get-feature-flags.ts";
import { makeGetSubscription } from "./workspace/get-subscription.ts";
import { makeGetUser } from "./workspace/get-user.ts";
import { makeWorkspaceRoutes } from "./workspace/routes.ts";

/** Builds each feature from the parts, hands one feature's ability to another, and adds their routes. */
export const addFeatures = async (http: Http, parts: Parts): Promise<void> => {
  const { clock, config } = parts;
  const { db } = parts.database;
  const createAccount = makeCreateAccount({ db, clock });
  const apiKeys = makeApiKeys({ db, clock });
  await bootstrapOwner({ db, createAccount, apiKeys }, config.bootstrap);

  addGuard(http, makeIdentifyCaller({ db, clock }));
  const { defaultTier } = config;
  makeAccountsRoutes({ createAccount, sessions: makeSessions({ db, clock }), apiKeys, defaultTier })(http);

  const getSubscription = makeGetSubscription({ db, clock });
  const getUser = makeGetUser({ db, clock, getSubscription });
  makeWorkspaceRoutes({ getUser, getSubscription, getFeatureFlags: makeGetFeatureFlags({ db }) })(http);
};
