import { describe, expect, it } from "vitest";
import { installPythonClients, runPython } from "../support/python-clients.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const { reason } = installPythonClients();
if (reason) console.warn(reason);

describe.skipIf(reason)("stock Python clients", () => {
  it("speak and are refused as their READMEs lead one to expect", async () => {
    expect(await runPython("stock_clients.py", [baseUrl, owner.apiKey])).toEqual({
      convert: true,
      stream: true,
      voices: true,
      "legacy names": true,
      models: true,
      "unknown voice": [404, "voice_not_found"],
      "refused by name": [404, "feature_not_available"],
      "openai speech": [true, "excited"],
      "openai voices": true,
      "openai models": ["model", true],
      "openai refusal": "voice_not_found",
      "openai translation": "feature_not_available",
    });
  });
});
