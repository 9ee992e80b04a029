import { z } from "zod";
import { forEveryone } from "../operations/access.ts";
import { file, object } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";

const part = z.object({ state: z.string() });

export const readinessAnswer = z.object({
  status: z.enum(["ready", "starting", "stopping", "failed"]),
  version: z.string(),
  database: part.extend({ kind: z.string() }),
  storage: part,
  engine: part.extend({ stage: z.string().nullish(), languages: z.array(z.string()) }),
  models: z.array(part.extend({ name: z.string(), variant: z.string() })),
  left_out: z.array(z.object({ name: z.string() })),
});

/** How the server stands, and what it says of itself. */
export const serverOperations = operations({
  health: {
    method: "GET",
    path: "/healthz",
    summary: "Check whether the server is running",
    access: forEveryone,
    answer: z.object({ status: z.literal("ok") }),
  },
  readiness: {
    method: "GET",
    path: "/readyz",
    summary: "Check whether the server is ready, and what it is waiting for",
    access: forEveryone,
    answer: {
      ...object("How database, files and engine stand; 503 while not all are ready", readinessAnswer),
      alsoAs: 503,
    },
  },
  document: {
    method: "GET",
    path: "/openapi.json",
    summary: "Read this document",
    access: forEveryone,
    answer: file("OpenAPI 3.1", "application/json"),
  },
  reference: {
    method: "GET",
    path: "/docs",
    summary: "Read the reference in a browser",
    access: forEveryone,
    answer: file("A page", "text/html"),
  },
  voiceIds: {
    method: "GET",
    path: "/docs/voice-ids",
    summary: "Read which voices answer to which ids",
    access: forEveryone,
    answer: file("A page", "text/html"),
  },
  clients: {
    method: "GET",
    path: "/docs/clients",
    summary: "Read how to connect the clients you already have",
    access: forEveryone,
    answer: file("A page", "text/html"),
  },
  docsStyle: {
    method: "GET",
    path: "/docs/pages.css",
    summary: "Load the styles of the API pages",
    access: forEveryone,
    answer: file("A style sheet", "text/css"),
  },
  referenceStyle: {
    method: "GET",
    path: "/docs/reference.css",
    summary: "Load the style of the reference",
    access: forEveryone,
    answer: file("A style sheet", "text/css"),
  },
  referenceScript: {
    method: "GET",
    path: "/docs/reference.js",
    summary: "Load the renderer of the reference",
    access: forEveryone,
    answer: file("A script", "text/javascript"),
  },
});
