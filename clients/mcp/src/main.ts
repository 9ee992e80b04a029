import { parseArgs } from "node:util";
import { readPlace } from "@timbre/calls";
import { serveHttp } from "./serve-http.ts";
import { serveStdio } from "./serve-stdio.ts";

const help = `timbre-mcp: a Timbre server as tools for assistants

  timbre-mcp                    speaks MCP over stdin and stdout, with the key in TIMBRE_API_KEY
  timbre-mcp --http [--port N]  speaks MCP over HTTP at http://127.0.0.1:N/mcp (8765); callers bring their own key
                                as "Authorization: Bearer <key>"

  --server <address>  the Timbre server (TIMBRE_SERVER; http://localhost:3000)
  --key <key>         an API key, for stdin and stdout alone (TIMBRE_API_KEY)
  --host <address>    where to listen (127.0.0.1)
`;

const options = {
  http: { type: "boolean" },
  port: { type: "string", default: "8765" },
  host: { type: "string", default: "127.0.0.1" },
  server: { type: "string" },
  key: { type: "string" },
  help: { type: "boolean" },
} as const;

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const place = readPlace(values, process.env);
  if (values.help) console.log(help);
  else if (values.http) await serveHttp({ server: place.server, host: values.host, port: Number(values.port) });
  else await serveStdio(place);
};

await run().catch((error: Error) => {
  // stdout belongs to the protocol.
  console.error(`timbre-mcp: ${error.message}`);
  process.exitCode = 1;
});
