import { isLocalHost } from "@timbre/contract";
import { z } from "zod";

export const roles = ["all", "web", "worker", "engine"] as const;
export type Role = (typeof roles)[number];

/** What an engine process does: the mouth speaks, the ear hears and makes voices. */
export const engineParts = ["mouth", "ear"] as const;
export type EnginePart = (typeof engineParts)[number];

const listOfParts = (text: string): string[] => text.split(",").map((one) => one.trim());

/** Which part of the product a process is, and the line between those that ask for speech and those that speak. */
export const fleetEnvironment = {
  /** "all" is everything in one; the others are for many machines. */
  ROLE: z.enum(roles).default("all"),
  ENGINE_PARTS: z
    .string()
    .default("mouth,ear")
    .transform(listOfParts)
    .pipe(z.array(z.enum(engineParts)).min(1)),
  /** NATS server, such as tls://user:password@nats.example.com:4222; several of a cluster with commas between. */
  NATS_URL: z.string().min(1).max(2_000).optional(),
  /** First word of every subject: studios that share a NATS server have one each. */
  NATS_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,40}$/)
    .default("timbre"),
  /** Certificate that signed the NATS server's own, as a file in PEM, where the system does not know it. */
  NATS_CA: z.string().optional(),
  /** Requests that one engine process takes at the same time; absent means four for each thread. */
  ENGINE_ROOM: z.coerce.number().int().min(1).max(256).optional(),
  /** How long a request waits for an engine with room before it is told to come back. */
  ENGINE_WAIT_SECONDS: z.coerce.number().min(0).max(600).default(10),
  /** How long a request may take, its wait included, before engines stop working on it. A slow listener's counts too. */
  ENGINE_WORK_SECONDS: z.coerce.number().min(1).max(86_400).default(7_200),
};

type Given = z.infer<z.ZodObject<typeof fleetEnvironment>> & {
  DATABASE_URL?: string | undefined;
  SECRET_KEY?: string | undefined;
};

export type NatsSettings = { servers: string[]; prefix: string; caFile: string | undefined };

export type FleetSettings = {
  role: Role;
  parts: EnginePart[];
  /** Absent: engines run beside this process, over pipes. */
  nats: NatsSettings | undefined;
  room: number | undefined;
  waitMs: number;
  workMs: number;
};

/** What does not fit together, in words; checked before anything is opened. */
export const fleetProblem = (given: Given): string | undefined => {
  const { ROLE: role, NATS_URL: url } = given;
  if (role === "all")
    return url ? `NATS_URL: needs ROLE=web, worker or engine; everything in one uses no line` : undefined;
  const needs: [boolean, string][] = [
    [role !== "worker" && !url, `NATS_URL: needed with ROLE=${role}: it is how web and engines find each other`],
    [
      role !== "engine" && !given.DATABASE_URL,
      `DATABASE_URL: needed with ROLE=${role}: the embedded database belongs to one process alone`,
    ],
    [
      Boolean(url) && !given.SECRET_KEY,
      `SECRET_KEY: needed with NATS_URL, the same for all: it seals what machines share`,
    ],
  ];
  return needs.find(([isMissing]) => isMissing)?.[1] ?? addressProblem(url);
};

export const fleetSettingsOf = (given: Given): FleetSettings => ({
  role: given.ROLE,
  parts: [...new Set(given.ENGINE_PARTS)],
  nats: given.NATS_URL
    ? { servers: addressesOf(given.NATS_URL), prefix: given.NATS_PREFIX, caFile: given.NATS_CA }
    : undefined,
  room: given.ENGINE_ROOM,
  waitMs: given.ENGINE_WAIT_SECONDS * 1_000,
  workMs: given.ENGINE_WORK_SECONDS * 1_000,
});

const addressesOf = (url: string): string[] => listOfParts(url).filter((one) => one !== "");

const addressProblem = (url: string | undefined): string | undefined => {
  for (const address of url ? addressesOf(url) : []) {
    if (!URL.canParse(address) || !/^(nats|tls):$/.test(new URL(address).protocol)) {
      return "NATS_URL: an address such as tls://user:password@nats.example.com:4222";
    }
    const { protocol, hostname, searchParams } = new URL(address);
    if (protocol === "nats:" && !isLocalHost(hostname) && searchParams.get("tls") !== "off") {
      return "NATS_URL: another machine needs TLS. Begin the address with tls://, or end it in ?tls=off if nobody else can listen on the way";
    }
  }
  return undefined;
};
