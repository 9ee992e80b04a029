import { queryOptions } from "@tanstack/react-query";
import type { affiliateStateAnswer } from "@timbre/contract";
import type { z } from "zod";
import { sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type Affiliate = { link: string | null; signUps: number };

export const affiliateQuery = () =>
  queryOptions({
    queryKey: queryKeys.affiliate,
    queryFn: async ({ signal }): Promise<Affiliate> => {
      const wire = await sendJson<z.infer<typeof affiliateStateAnswer>>("/v1/user/affiliate", { signal });
      return { link: wire.link, signUps: wire.sign_ups };
    },
  });

/** The same link every time. */
export const makeAffiliateLink = async (): Promise<string> =>
  (await sendJson<{ link: string }>("/v1/user/affiliate-link", { method: "POST" })).link;
