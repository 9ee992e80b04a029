import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "@timbre/contract";
import { pythonMethodStates, type PythonMethodState } from "../../scripts/steps/sdk/python-sdk.mjs";
import { installPythonClients, runPython } from "../support/python-clients.ts";
import { owner, type Product, startProduct } from "../support/start-product.ts";

const { reason } = installPythonClients();
if (reason) console.warn(reason);

type Outcome = string | [status: number, code: string];

/** It would take away the key that all others are called with. */
const lastCall = "workspaces.api_keys.disable";
const states = pythonMethodStates(contract).filter(({ method }) => method !== lastCall);

describe.skipIf(reason)("every method of the Python client", () => {
  let product: Product;
  let outcomes: Record<string, Outcome>;

  beforeAll(async () => {
    product = await startProduct({ isToy: true });
    await product.waitUntilReady();
    const names = JSON.stringify(states.map(({ method }) => method));
    outcomes = (await runPython("walk_methods.py", [product.baseUrl, owner.apiKey, names])) as Record<string, Outcome>;
  });
  afterAll(() => product.stop());

  const outcomesOf = (wanted: PythonMethodState["state"]): [string, Outcome | undefined][] =>
    states.filter(({ state }) => state === wanted).map(({ method }) => [method, outcomes[method]]);

  it("that this server does not have is refused by name", () => {
    const others = outcomesOf("refused").filter(([, got]) => String(got) !== "404,feature_not_available");
    expect(others).toEqual([]);
  });

  it("that it has is answered by its own call", () => {
    const isAnswered = (got: Outcome | undefined): boolean =>
      got === "done" || (Array.isArray(got) && got[0] < 500 && !/^(not_found|feature_not_available)$/.test(got[1]));
    expect(outcomesOf("served").filter(([, got]) => !isAnswered(got))).toEqual([]);
  });
});
