import { queryOptions } from "@tanstack/react-query";
import { networkError } from "./api-error.ts";
import { queryKeys } from "./query-keys.ts";

export type Readiness = {
  status: "ready" | "starting" | "failed";
  stage: string;
  /** Of the product that answers; null while it does not say. */
  version: string | null;
  /** Names of the parts this server was set up without. */
  leftOut: readonly string[];
};
type ReadinessWire = {
  status?: string;
  version?: string;
  engine?: { state?: string; stage?: string | null };
  left_out?: readonly { name: string }[];
};

const pollMs = 1_500;

export const toReadiness = (wire: ReadinessWire): Readiness => ({
  status: wire.status === "ready" || wire.status === "failed" ? wire.status : "starting",
  stage: wire.engine?.stage ?? "",
  version: wire.version ?? null,
  leftOut: (wire.left_out ?? []).map(({ name }) => name),
});

/** A server that is not ready answers 503 with the same body, so the status is not an error here. */
const readReadiness = async (signal: AbortSignal): Promise<Readiness> => {
  const response = await fetch("/readyz", { signal });
  const wire = (await response.json().catch(() => null)) as ReadinessWire | null;
  if (!wire?.status) throw networkError();
  return toReadiness(wire);
};

/** Asked again and again until the engine is ready, then left alone. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: queryKeys.readiness,
    queryFn: ({ signal }) => readReadiness(signal),
    refetchInterval: (query) => (query.state.data?.status === "ready" ? false : pollMs),
    staleTime: 60_000,
    retry: false,
  });

/** Any answer will do. */
export const canReachServer = (): Promise<boolean> =>
  fetch("/readyz").then(
    () => true,
    () => false,
  );
