import net from "node:net";
import { parseArgs } from "node:util";
import { openCalls, readPlace } from "@timbre/calls";
import { announce, isForOthers } from "./announce.ts";
import { serveConnection } from "./connection.ts";

const help = `timbre-wyoming: a Timbre server as text to speech and speech to text for Home Assistant

  --server <address>  the Timbre server (TIMBRE_SERVER; http://localhost:3000)
  --key <key>         an API key (TIMBRE_API_KEY)
  --host <address>    where to listen (127.0.0.1; 0.0.0.0 for the whole network)
  --port <number>     the port (10200)
  --voice <id>        the voice where none is asked for (af_heart)
  --no-zeroconf       do not announce it; on this machine alone it never is

The protocol knows no keys: anyone who reaches the port speaks on yours. Give it a key of its own with a credit limit.
`;

const options = {
  server: { type: "string" },
  key: { type: "string" },
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: "10200" },
  voice: { type: "string", default: "af_heart" },
  "no-zeroconf": { type: "boolean" },
  help: { type: "boolean" },
} as const;

type Said = { server?: string; key?: string; host: string; port: string; voice: string; "no-zeroconf"?: boolean };

const serve = async (values: Said): Promise<void> => {
  const place = readPlace(values, process.env);
  const service = { calls: openCalls(place), defaultVoice: values.voice };
  if (!place.key) console.error("timbre-wyoming: TIMBRE_API_KEY is not set, so calls will be refused.");
  const listening = net.createServer((socket) => void serveConnection(socket, service));
  await new Promise<void>((resolve, reject) =>
    listening.once("error", reject).listen(Number(values.port), values.host, resolve),
  );
  const { port } = listening.address() as net.AddressInfo;
  const isAnnounced = isForOthers(values.host) && !values["no-zeroconf"];
  const leave = isAnnounced ? await announce(values.host, port) : () => Promise.resolve();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void leave().then(() => listening.close(() => process.exit(0)));
    });
  }
  console.error(`timbre-wyoming: listening at tcp://${values.host}:${port} for ${place.server}`);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  if (values.help) console.log(help);
  else await serve(values);
};

await run().catch((error: Error) => {
  console.error(`timbre-wyoming: ${error.message}`);
  process.exitCode = 1;
});
