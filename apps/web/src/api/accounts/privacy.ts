import { queryOptions } from "@tanstack/react-query";
import { profileOperations } from "@timbre/contract";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type PrivacyChoices = { isSaleRefused: boolean; areAdsRefused: boolean };
export type Privacy = PrivacyChoices & { isAsked: boolean; hasSignal: boolean };

export const privacyQuery = () =>
  queryOptions({
    queryKey: queryKeys.privacy,
    queryFn: async ({ signal }): Promise<Privacy> => {
      const wire = await call(profileOperations.getPrivacy, { signal });
      return {
        isAsked: wire.is_asked,
        hasSignal: wire.has_signal,
        isSaleRefused: wire.has_opted_out_of_sale,
        areAdsRefused: wire.has_opted_out_of_targeted_ads,
      };
    },
    staleTime: 10 * 60_000,
  });

export const savePrivacyChoices = async ({ isSaleRefused, areAdsRefused }: PrivacyChoices): Promise<void> => {
  const body = { has_opted_out_of_sale: isSaleRefused, has_opted_out_of_targeted_ads: areAdsRefused };
  await call(profileOperations.update, { body });
};
