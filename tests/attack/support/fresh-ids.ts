import type { Answer } from "../../../apps/server/src/test-support/test-app.ts";
import { type Asked, exampleFor } from "./example.ts";
import { openKnownIds } from "./known-ids.ts";
import type { Operation } from "./operations.ts";
import type { Tenant } from "./tenant.ts";

const changes = new Set(["POST", "PATCH"]);

type IdFor = (name: string) => string | undefined;

/**
 * Makes what an address names afresh, so that nothing that was done before counts: for `/v1/x/:x_id/y/:y_id/do` an x and
 * in it a y, each filled by the calls that change it. What no call at the address above makes is the tenant's own.
 */
export const freshIdsFor = async (
  operation: Operation,
  operations: readonly Operation[],
  tenant: Tenant,
): Promise<IdFor> => {
  const fresh = openKnownIds(operations);
  const idFor: IdFor = (name) => fresh.first(name) ?? tenant.known.first(name);
  const ask = (one: Operation): Promise<Answer> => askFully(one, tenant, idFor);
  for (const name of operation.pathNames) {
    const above = operation.url.slice(0, operation.url.indexOf(`/:${name}`));
    const maker = operations.find(({ method, url }) => method === "POST" && url === above);
    const made = maker && (await ask(maker));
    if (!made || made.statusCode >= 300) continue;
    fresh.learn(maker, made);
    const filling = operations.filter((one) => changes.has(one.method) && one.url === `${above}/:${name}`);
    for (const one of filling) await ask(one);
  }
  return idFor;
};

/** With every field, or with only those it must have when that is refused. */
const askFully = async (operation: Operation, { marker, send }: Tenant, idFor: IdFor): Promise<Answer> => {
  const example = (isFull: boolean): Asked => exampleFor(operation, { marker, idFor, isFull });
  const answer = await send(example(true));
  return answer.statusCode < 300 ? answer : send(example(false));
};
