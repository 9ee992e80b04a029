import { featureFlagsAnswer, subscriptionAnswer, userAnswer } from "@timbre/contract";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Http } from "../../platform/http/http.ts";
import type { GetFeatureFlags } from "./get-feature-flags.ts";
import type { GetSubscription } from "./get-subscription.ts";
import type { GetUser } from "./get-user.ts";

type Needs = {
  getUser: GetUser;
  getSubscription: GetSubscription;
  getFeatureFlags: GetFeatureFlags;
  publicUrl: string | undefined;
};

export const makeWorkspaceRoutes =
  ({ getUser, getSubscription, getFeatureFlags, publicUrl }: Needs) =>
  (http: Http) => {
    http.get("/v1/user", { schema: { response: { 200: userAnswer } } }, async (request) => {
      const user = await getUser(request.caller);
      const code = user.referral_link_code;
      const link = code ? `${baseUrlOf(request, publicUrl)}/sign-up?ref=${code}` : null;
      return { ...user, partnerstack_partner_default_link: link };
    });

    http.get("/v1/user/subscription", { schema: { response: { 200: subscriptionAnswer } } }, ({ caller }) =>
      getSubscription(caller.workspaceId),
    );

    http.get("/v1/feature-flags", { schema: { response: { 200: featureFlagsAnswer } } }, async ({ caller }) => ({
      flags: await getFeatureFlags(caller.workspaceId),
    }));
  };
