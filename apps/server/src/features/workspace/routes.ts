import { subscriptionAnswer, userAnswer } from "@timbre/contract";
import type { Http } from "../../platform/http/http.ts";
import type { GetFeatureFlags } from "./get-feature-flags.ts";
import type { GetSubscription } from "./get-subscription.ts";
import type { GetUser } from "./get-user.ts";

type Needs = { getUser: GetUser; getSubscription: GetSubscription; getFeatureFlags: GetFeatureFlags };

export const makeWorkspaceRoutes =
  ({ getUser, getSubscription, getFeatureFlags }: Needs) =>
  (http: Http) => {
    http.get("/v1/user", { schema: { response: { 200: userAnswer } } }, ({ caller }) => getUser(caller));

    http.get("/v1/user/subscription", { schema: { response: { 200: subscriptionAnswer } } }, ({ caller }) =>
      getSubscription(caller.workspaceId),
    );

    http.get("/v1/feature-flags", async ({ caller }) => ({ flags: await getFeatureFlags(caller.workspaceId) }));
  };
