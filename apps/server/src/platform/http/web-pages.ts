import { existsSync } from "node:fs";
import path from "node:path";
import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import { absentFeatureOf, AppError } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { isForPrograms } from "./api-addresses.ts";
import type { Http } from "./http.ts";

/** Sound may come from where the files lie, where that is open to browsers. */
const policyFor = (filesOrigin: string | undefined) => ({
  directives: {
    defaultSrc: ["'self'"],
    connectSrc: ["'self'", ...[filesOrigin ?? []].flat()],
    mediaSrc: ["'self'", "blob:", "data:", ...[filesOrigin ?? []].flat()],
    imgSrc: ["'self'", "blob:", "data:"],
    workerSrc: ["'self'", "blob:"],
    // Scripts may set positions and sizes; markup brings no styles (`ui/style-singleton.ts`).
    styleSrc: ["'self'"],
    // No page of ours is shown inside another, and none changes where its addresses lead.
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});

const pageHeadersFor = (filesOrigin: string | undefined) => ({
  contentSecurityPolicy: policyFor(filesOrigin),
  crossOriginResourcePolicy: { policy: "same-origin" as const },
  // Set by what terminates TLS; a plain-http install must stay reachable.
  strictTransportSecurity: false as const,
});

/** Serves the built web application; every address that is not a file or a call gets its first page. */
export const addWebPages = async (http: Http, webFolder: string, filesOrigin?: string): Promise<void> => {
  const pageHeaders = pageHeadersFor(filesOrigin);
  const hasPages = existsSync(path.join(webFolder, "index.html"));
  if (hasPages) await addFiles(http, webFolder);
  http.setNotFoundHandler(async (request, reply) => {
    if (!hasPages || !isPageRequest(request)) throw nothingAt(request.url);
    await reply.helmet(pageHeaders);
    return reply.sendFile("index.html");
  });
};

const nothingAt = (url: string): AppError => {
  const feature = absentFeatureOf(url);
  return feature
    ? new AppError("feature_not_available", { feature }, `This server does not offer ${feature}.`)
    : new AppError("not_found");
};

const isPageRequest = (request: FastifyRequest): boolean =>
  request.method === "GET" && !isForPrograms(request.url) && !path.extname(request.url.split("?")[0] ?? "");

const addFiles = async (http: Http, webFolder: string): Promise<void> => {
  await http.register(fastifyHelmet, { global: false });
  // Hundreds of parts, and others once the pages are built again: looked for when they are asked for.
  await http.register(fastifyStatic, {
    ...filesKept("public, max-age=31536000, immutable"),
    root: path.join(webFolder, "assets"),
    prefix: "/assets/",
    decorateReply: false,
  });
  await http.register(fastifyStatic, {
    ...filesKept("no-cache"),
    root: webFolder,
    wildcard: false,
    globIgnore: ["assets/**"],
  });
};

/** Files as they are, or packed where they lie packed beside. */
const filesKept = (cacheControl: string) => ({
  index: false as const,
  preCompressed: true,
  setHeaders: (reply: { header(name: string, value: string): unknown }) => {
    void reply.header("cache-control", cacheControl);
    void reply.header("x-content-type-options", "nosniff");
  },
});
