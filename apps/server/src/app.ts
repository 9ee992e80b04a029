import type { ServerOptions } from "node:https";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import fastifyRateLimit from "@fastify/rate-limit";
import fastifyWebsocket from "@fastify/websocket";
import { AppError, describeLeftOut, done, serverOperations, speechSocketLimits } from "@timbre/contract";
import Fastify, { LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { OpenFeatures } from "./features/open-features.ts";
import { addBodyPace } from "./platform/http/bodies/body-pace.ts";
import { addDraining, type Draining } from "./platform/http/draining.ts";
import { makeServerSecret } from "./platform/database/server-secret.ts";
import { answerError } from "./platform/http/error-answer.ts";
import { addClientLeftSignal } from "./platform/http/client-left-signal.ts";
import type { Http } from "./platform/http/http.ts";
import { addPrivacyHeaders } from "./platform/http/answers/privacy-headers.ts";
import { addOwnCookies } from "./platform/http/access/own-cookies.ts";
import { addOwnVoiceIds } from "./domain/voices/own-voice-ids.ts";
import { makeSharedRates } from "./platform/http/access/shared-rates.ts";
import { addOtherOrigins } from "./platform/http/access/other-origins.ts";
import { refuseUnreadable } from "./platform/http/bodies/refuse-unreadable.ts";
import { addRequestLog } from "./platform/http/request-log.ts";
import { addRequestIds } from "./platform/http/request-ids.ts";
import { addSafeAnswers } from "./platform/http/answers/safe-answers.ts";
import { addShallowJson } from "./platform/http/bodies/shallow-json.ts";
import { addUnreadBodies } from "./platform/http/bodies/unread-bodies.ts";
import { addWebPages } from "./platform/http/web-pages.ts";
import { addCallCounts } from "./platform/metrics/count-calls.ts";
import { newId } from "./platform/new-id.ts";
import { addOperations } from "./platform/operations/add-operations.ts";
import { handle, type HandledOperation } from "./platform/operations/handle.ts";
import { addReference, handleReference } from "./platform/reference/add-reference.ts";
import type { Tls } from "./platform/tls/tls-settings.ts";
import { addTraces } from "./platform/tracing/trace-requests.ts";
import { addUploads } from "./platform/uploads/add-uploads.ts";
import type { Parts } from "./parts.ts";
import { places } from "./places.ts";

/** Largest JSON body: the longest text in the widest encoding, with its neighbours, and room to spare. */
const maxJsonBytes = 1_048_576;

/** A connection on which nothing moves for this long is closed; a listener who stopped reading then counts as gone. */
const maxSilenceMs = 300_000;

/** Headers are short: a client that needs longer for them holds the connection on purpose. */
const maxHeadersMs = 20_000;
const checkEveryMs = 5_000;

type Built = { features: OpenFeatures; draining: Draining; tls?: Tls | undefined };

const limits = { headersTimeout: maxHeadersMs, connectionsCheckingInterval: checkEveryMs };

/** Plain where nothing is said of TLS: a proxy in front may speak it. */
const transportOf = (tls: Tls | undefined): { http: typeof limits } | { https: ServerOptions } =>
  tls ? { https: { ...limits, cert: tls.cert, key: tls.key, minVersion: "TLSv1.2" } } : { http: limits };

/** The whole application on the given parts, not yet listening. */
export const buildApp = async (parts: Parts, { features, draining, tls }: Built): Promise<Http> => {
  const http = Fastify({
    loggerInstance: parts.log,
    bodyLimit: maxJsonBytes,
    genReqId: newId,
    trustProxy: parts.config.trustedProxies,
    ...transportOf(tls),
    logController: new LogController({ disableRequestLogging: true }),
    // Clients join addresses in their own way: "/v1/voices/" and "//v1/voices" are the same call.
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    forceCloseConnections: "idle",
    connectionTimeout: maxSilenceMs,
    // Addresses that no route can read never come to the error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  }).withTypeProvider<ZodTypeProvider>() as unknown as Http;
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  // The framework reads plain text by itself; no call of ours takes it.
  http.removeContentTypeParser("text/plain");
  addShallowJson(http);
  http.setErrorHandler(answerError);
  addTraces(http, parts.tracing);
  addRequestIds(http);
  addPrivacyHeaders(http);
  addBodyPace(http);
  addUnreadBodies(http);
  addSafeAnswers(http);
  addDraining(http, draining);
  const { db } = parts.database;
  addRequestLog(http, { salt: makeServerSecret({ db, clock: parts.clock }, "request_log") });
  addCallCounts(http, parts.metrics);
  addClientLeftSignal(http);
  await http.register(fastifyCookie);
  addOwnCookies(http, parts.config.publicUrl);
  await addOtherOrigins(http);
  await http.register(fastifyMultipart, { throwFileSizeLimit: true });
  await http.register(fastifyWebsocket, { options: { maxPayload: speechSocketLimits.maxMessageBytes } });
  // A process that is alone counts in memory.
  const store = parts.database.changes ? {} : { store: makeSharedRates({ db, clock: parts.clock }) };
  await http.register(fastifyRateLimit, { global: false, errorResponseBuilder: tooManyAttempts, ...store });
  addUploads(http, parts.uploads);
  await addReference(http, places.version);
  addOwnVoiceIds(http, parts.config);
  features.add(http);
  addOperations(http, [
    ...handleHealth(http, parts),
    ...handleReference(http, {
      ...parts.config,
      clientsGuide: places.clientsGuide,
      webFolder: parts.webFolder,
      filesOrigin: parts.files.direct?.origin,
    }),
  ]);
  await addWebPages(http, parts.webFolder, parts.files.direct?.origin);
  return http;
};

const tooManyAttempts = (_request: unknown, { ttl }: { ttl: number }): AppError =>
  new AppError("too_many_attempts", { retryAfterSeconds: ttl / 1000 });

const handleHealth = (http: Http, { database, engine, storage }: Parts): HandledOperation[] => [
  handle(serverOperations.health, () => done),
  handle(serverOperations.readiness, async (_request, reply) => {
    const [databaseOk, storageState] = await Promise.all([database.isAlive().catch(() => false), storage.state()]);
    const isFailed = !databaseOk || storageState !== "ready";
    const { state, stage, models, languages, leftOut } = await engine.status();
    const isStopping = http.draining.isDraining();
    const isReady = !isFailed && state === "ready" && !isStopping;
    const status = isReady ? "ready" : isStopping ? "stopping" : isFailed || state === "failed" ? "failed" : "starting";
    return reply
      .status(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status,
        version: places.version,
        database: { kind: database.kind, state: databaseOk ? "ready" : "failed" },
        storage: { state: storageState },
        engine: { state, stage, languages },
        models,
        left_out: describeLeftOut(leftOut),
      });
  }),
];
