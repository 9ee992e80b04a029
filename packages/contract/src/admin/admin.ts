import { z } from "zod";
import { leftOutAnswer } from "../server/left-out.ts";
import { environments } from "../workspace/environment.ts";
import { flagValues } from "../workspace/feature-flags.ts";

export const adminLimits = { workspacesPerPage: 100, producers: 200, verifications: 200 } as const;

export const setFlagBody = z.object({
  /** Null takes the value away, so that the default counts again. */
  value: z.enum(flagValues).nullable(),
  /** Absent means the whole server. */
  workspace_id: z.string().max(50).nullish(),
});
export const flagsAnswer = z.object({
  flags: z.array(
    z.object({
      name: z.string(),
      default: z.string(),
      server: z.string().nullable(),
      workspaces: z.record(z.string(), z.string()),
    }),
  ),
});

export const listWorkspacesQuery = z.object({
  search: z.string().max(200).nullish(),
  page: z.coerce.number().int().min(0).max(10_000).default(0),
});
export const adminWorkspacesAnswer = z.object({
  workspaces: z.array(
    z.object({
      workspace_id: z.string(),
      name: z.string(),
      tier: z.string(),
      environment: z.string(),
      character_count: z.number(),
      members: z.number(),
      created_at_unix: z.number(),
    }),
  ),
  has_more: z.boolean(),
});
export const setEnvironmentBody = z.object({ environment: z.enum(environments) });

/** Teams are small enough to be one each: what counts is the role. */
export const teamRoles = ["member", "leader", "owner"] as const;
export type TeamRole = (typeof teamRoles)[number];
export const setProducerBody = z.object({
  email: z.email("Enter a valid email address").transform((text) => text.toLowerCase()),
  /** Null ends it. */
  team_role: z.enum(teamRoles).nullable(),
  team_name: z.string().trim().min(1).max(100).default("Producers"),
});
export const producersAnswer = z.object({
  producers: z.array(z.object({ email: z.string(), team_name: z.string(), team_role: z.string() })),
});

export const jobsAnswer = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      completed: z.number(),
    }),
  ),
});

/** `all`: everything in one process. */
export const processRoles = ["all", "web", "worker", "engine"] as const;

export const healthAnswer = z.object({
  database: z.object({ kind: z.string(), is_alive: z.boolean() }),
  engine: z.object({
    state: z.string(),
    stage: z.string().nullable(),
    languages: z.array(z.string()),
    /** `variant` is the form of the model that this machine's self-test chose. */
    models: z.array(z.object({ name: z.string(), variant: z.string(), state: z.string() })),
  }),
  left_out: leftOutAnswer,
  uptime_seconds: z.number(),
  memory_bytes: z.number(),
  /** Of the whole studio, on all its machines; the one that answers first. */
  processes: z.array(
    z.object({
      role: z.enum(processRoles),
      version: z.string(),
      /** Null for an engine of a version that does not say. */
      since_unix: z.number().nullable(),
      memory_bytes: z.number(),
    }),
  ),
  /** Oldest first, of all processes together; minutes in which nothing happened are left out. */
  last_hour: z.array(
    z.object({
      at_unix: z.number(),
      calls: z.number(),
      /** Calls that failed through the server's own fault. */
      failures: z.number(),
      speech_seconds: z.number(),
      /** Of the slowest process, where several spoke. */
      first_sound_ms_p95: z.number().nullable(),
    }),
  ),
});

export const storageAnswer = z.object({
  folders: z.array(z.object({ name: z.string(), files: z.number(), size_bytes: z.number() })),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
  database_bytes: z.number(),
});

/** Why a backup was not made: no room in its folder, no way to write there, or something the log tells. */
export const backupFailures = ["full", "unavailable", "failed"] as const;
export type BackupFailure = (typeof backupFailures)[number];

export const backupsAnswer = z.object({
  backups: z.array(
    z.object({ name: z.string(), size_bytes: z.number(), created_at_unix: z.number(), is_sealed: z.boolean() }),
  ),
  /** The one that is being made, with what it has read so far. */
  running: z.object({ started_at_unix: z.number(), files: z.number(), size_bytes: z.number() }).nullable(),
  /** How the last one went, whichever process made it. */
  last: z
    .object({
      at_unix: z.number(),
      name: z.string().nullable(),
      size_bytes: z.number(),
      failure: z.enum(backupFailures).nullable(),
    })
    .nullable(),
  schedule: z.object({ every_hours: z.number(), next_at_unix: z.number() }).nullable(),
  folder: z.string(),
  keep: z.number(),
  /** Whether those that are made from now on are sealed with a passphrase. */
  is_sealing: z.boolean(),
  how_to_restore: z.array(z.string()),
});
export const backupParams = z.object({ name: z.string().regex(/^[a-zA-Z0-9_-]{1,100}$/) });

/** Requests to be verified by hand that wait for a decision. */
export const verificationRequestsAnswer = z.object({
  requests: z.array(
    z.object({
      request_id: z.string(),
      voice_id: z.string(),
      voice_name: z.string(),
      workspace_name: z.string(),
      email: z.string(),
      extra_text: z.string().nullable(),
      files: z.array(z.object({ name: z.string(), content_type: z.string(), size_bytes: z.number() })),
      created_at_unix: z.number(),
    }),
  ),
});
export const verificationFileParams = z.object({
  request_id: z.string().max(50),
  index: z.coerce.number().int().min(0).max(100),
});
export const reviewBody = z.object({ decision: z.enum(["approved", "refused"]) });
