import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { isIsolated } from "@timbre/contract";
import type { User } from "../../api/accounts/accounts.ts";
import { flagsQuery, isFlagOn } from "../../api/workspace/flags.ts";
import { teamsQuery } from "../../api/workspace/producers.ts";
import type { NavSituation } from "./navigation/nav-items.tsx";

/** What decides which pages somebody finds. */
export const useSituation = (user: User): NavSituation => {
  const { pathname, search } = useLocation();
  const flags = useQuery(flagsQuery()).data;
  const teams = useQuery({ ...teamsQuery(), enabled: user.isProducer }).data ?? [];
  return {
    pathname,
    search,
    isOn: (flag) => isFlagOn(flags, flag),
    isIsolated: isIsolated(user.environment),
    isProducer: user.isProducer,
    leadsTeam: teams.some(({ role }) => role === "leader" || role === "owner"),
  };
};
