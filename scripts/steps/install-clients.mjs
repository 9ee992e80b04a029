import { run } from "./run.mjs";

/** Each says why when it cannot be had here; the tests that need it say so again. */
const program = `
import { installWyomingClient } from "./tests/bridges/python/install.ts";
import { installJavaScriptClients } from "./tests/support/javascript-clients.ts";
import { installPythonClients } from "./tests/support/python-clients.ts";
for (const { reason } of [installPythonClients(), installJavaScriptClients(), installWyomingClient()]) {
  if (reason) console.warn(reason);
}
`;

/** Clients by others that the running product is tested with: there before the first test asks for one. */
export const installClients = () => run("node", ["--import", "tsx", "--input-type=module", "-e", program]);
