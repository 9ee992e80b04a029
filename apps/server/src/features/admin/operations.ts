import { adminLimits, adminOperations, AppError, describeLeftOut, done, featureFlagDefaults } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import { countJobs } from "../../platform/jobs/count-jobs.ts";
import type { Processes } from "../../platform/metrics/processes.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import {
  changeWorkspace,
  countMembers,
  listAllFlags,
  listProducers,
  pageOfWorkspaces,
  saveFlag,
  setTeam,
} from "./store.ts";

type Needs = {
  database: OpenDatabase;
  engine: Pick<SpeechEngine, "status">;
  processes: Pick<Processes, "read">;
  recordAudit: RecordAudit;
};

/** For the person who runs this server: flags, plans, jobs and health. */
export const handleAdmin = (needs: Needs): HandledOperation[] => [
  ...handleFlags(needs),
  ...handleWorkspaces(needs),
  ...handleStanding(needs),
  ...handleHealth(needs),
];

const handleFlags = ({ database: { db }, recordAudit }: Needs): HandledOperation[] => [
  handle(adminOperations.listFlags, async () => {
    const rows = await listAllFlags(db);
    const names = [...new Set([...Object.keys(featureFlagDefaults), ...rows.map((row) => row.name)])];
    const flags = names.map((name) => {
      const own = rows.filter((row) => row.name === name);
      return {
        name,
        default: (featureFlagDefaults as Record<string, string>)[name] ?? "off",
        server: own.find((row) => row.workspaceId === null)?.value ?? null,
        workspaces: Object.fromEntries(own.flatMap((row) => (row.workspaceId ? [[row.workspaceId, row.value]] : []))),
      };
    });
    return { flags };
  }),
  handle(adminOperations.setFlag, async ({ caller, params: { name }, body }) => {
    const isKnown = Object.hasOwn(featureFlagDefaults, name) || /^notification-[a-z0-9-]+$/.test(name);
    if (!isKnown) throw new AppError("unknown_flag");
    const workspaceId = body.workspace_id == null ? null : storableText(body.workspace_id);
    if (workspaceId !== null && !(await countMembers(db, [workspaceId])).has(workspaceId)) {
      throw new AppError("workspace_not_found");
    }
    await db.transaction((tx) => saveFlag(tx, { name, workspaceId, value: body.value }));
    const metadata = { workspaceId, value: body.value };
    await recordAudit(caller, { activity: "Flag Changed", className: "Entity Management", target: name, metadata });
    return done;
  }),
];

const handleWorkspaces = ({ database: { db }, recordAudit }: Needs): HandledOperation[] => [
  handle(adminOperations.listWorkspaces, async ({ query }) => {
    const limit = adminLimits.workspacesPerPage;
    const found = await pageOfWorkspaces(db, query.search || undefined, {
      offset: query.page * limit,
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const members = await countMembers(
      db,
      rows.map((row) => row.workspaceId),
    );
    const workspaces = rows.map((row) => ({
      workspace_id: row.workspaceId,
      name: row.name,
      tier: row.tier,
      environment: row.environment,
      character_count: row.characterCount,
      members: members.get(row.workspaceId) ?? 0,
      created_at_unix: Math.floor(row.createdAt.getTime() / 1000),
    }));
    return { workspaces, has_more: found.length > limit };
  }),
  handle(adminOperations.setPlan, async ({ caller, params: { workspace_id: target }, body }) => {
    if (!(await changeWorkspace(db, target, body))) throw new AppError("workspace_not_found");
    const metadata = { tier: body.tier };
    await recordAudit(caller, { activity: "Plan Changed", className: "Entity Management", target, metadata });
    return done;
  }),
];

/** Who produces, and where a workspace stands apart. */
const handleStanding = ({ database: { db }, recordAudit }: Needs): HandledOperation[] => [
  handle(adminOperations.setEnvironment, async ({ caller, params: { workspace_id: target }, body }) => {
    if (!(await changeWorkspace(db, target, body))) throw new AppError("workspace_not_found");
    const about = { className: "Entity Management", target, metadata: body } as const;
    await recordAudit(caller, { activity: "Environment Changed", ...about });
    return done;
  }),
  handle(adminOperations.listProducers, async () => ({ producers: await listProducers(db) })),
  handle(adminOperations.setProducer, async ({ caller, body: { email, team_role: role, team_name: name } }) => {
    const target = await setTeam(db, email, role && { teamId: "producers", name, role });
    if (!target) throw new AppError("user_not_found");
    const about = { className: "User Access Management", target, metadata: { role } } as const;
    await recordAudit(caller, { activity: "Producer Changed", ...about });
    return done;
  }),
];

const handleHealth = ({ database, engine, processes }: Needs): HandledOperation[] => [
  handle(adminOperations.listJobs, async () => ({ queues: await countJobs(database) })),
  handle(adminOperations.getHealth, async () => {
    const { state, stage, languages, models, leftOut } = await engine.status();
    const { processes: all, lastHour } = await processes.read();
    return {
      database: { kind: database.kind, is_alive: await database.isAlive().catch(() => false) },
      engine: { state, stage: stage ?? null, languages, models },
      left_out: describeLeftOut(leftOut),
      uptime_seconds: Math.round(process.uptime()),
      memory_bytes: process.memoryUsage.rss(),
      processes: all.map(({ role, version, startedAt, memoryBytes }) => ({
        role,
        version,
        since_unix: startedAt ? Math.floor(startedAt.getTime() / 1_000) : null,
        memory_bytes: memoryBytes,
      })),
      last_hour: lastHour.map((minute) => ({
        at_unix: minute.atUnix,
        calls: minute.calls,
        failures: minute.failures,
        speech_seconds: minute.speechSeconds,
        first_sound_ms_p95: minute.firstSoundMsP95,
      })),
    };
  }),
];
