// Asked by the container every half minute: web processes answer at /healthz, workers and engines at the port for Prometheus.
import http from "node:http";
import https from "node:https";

const { ROLE = "all", PORT = "3000", METRICS_PORT, TLS = "off", TLS_CERT } = process.env;
const isWeb = ROLE === "all" || ROLE === "web";
const isSafe = isWeb && (TLS !== "off" || Boolean(TLS_CERT));

if (!isWeb && !METRICS_PORT) {
  console.error(`ROLE=${ROLE} can be asked how it is only with METRICS_PORT`);
  process.exit(1);
}
const address = isWeb ? { port: PORT, path: "/healthz" } : { port: METRICS_PORT, path: "/metrics" };
// Its own machine asks, so that the name on the certificate says nothing.
const options = { ...address, host: "127.0.0.1", timeout: 4_000, ...(isSafe ? { rejectUnauthorized: false } : {}) };
const request = (isSafe ? https : http).get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.once("timeout", () => process.exit(1));
request.once("error", () => process.exit(1));
