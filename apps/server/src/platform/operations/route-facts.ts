import { type Access, accessOf, isForPeopleAlone, isGenerating, type Operation } from "@timbre/contract";

/** What is known of a route once it is registered. */
export type RouteFacts = {
  method?: string | readonly string[];
  url?: string;
  config?: { operation?: Operation } | undefined;
};

const methodOf = ({ method = "GET" }: RouteFacts): string =>
  typeof method === "string" ? method : (method[0] ?? "GET");

export const accessOfRoute = (route: RouteFacts): Access | undefined =>
  route.config?.operation?.access ?? accessOf(methodOf(route), route.url ?? "");

export const isForPeopleRoute = (route: RouteFacts): boolean => {
  const access = accessOfRoute(route);
  return access !== undefined && isForPeopleAlone({ access, path: route.url ?? "" });
};

export const isRepeatableRoute = ({ config, ...route }: RouteFacts): boolean =>
  config?.operation ? config.operation.isRepeatable === true : isGenerating(methodOf(route), route.url ?? "");
