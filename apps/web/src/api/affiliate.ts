import { queryOptions } from "@tanstack/react-query";
import { onboardingOperations } from "@timbre/contract";
import { call } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";

export type Affiliate = { link: string | null; signUps: number };

export const affiliateQuery = () =>
  queryOptions({
    queryKey: queryKeys.affiliate,
    queryFn: async ({ signal }): Promise<Affiliate> => {
      const wire = await call(onboardingOperations.getAffiliate, { signal });
      return { link: wire.link, signUps: wire.sign_ups };
    },
  });

/** The same link every time. */
export const makeAffiliateLink = async (): Promise<string> =>
  (await call(onboardingOperations.makeAffiliateLink, {})).link;
