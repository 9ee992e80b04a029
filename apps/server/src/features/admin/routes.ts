import {
  adminLimits,
  adminWorkspacesAnswer,
  AppError,
  describeLeftOut,
  featureFlagDefaults,
  flagParams,
  flagsAnswer,
  healthAnswer,
  jobsAnswer,
  listWorkspacesQuery,
  producersAnswer,
  setEnvironmentBody,
  setFlagBody,
  setPlanBody,
  setProducerBody,
  workspaceParams,
} from "@timbre/contract";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Http } from "../../platform/http/http.ts";
import {
  changeWorkspace,
  countJobs,
  countMembers,
  listAllFlags,
  listProducers,
  pageOfWorkspaces,
  saveFlag,
  setTeam,
} from "./store.ts";

type Needs = { database: OpenDatabase; engine: Pick<SpeechEngine, "status">; recordAudit: RecordAudit };

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };

/** For whoever runs this server: flags, plans, jobs and health. */
export const makeAdminRoutes = (needs: Needs) => (http: Http) => {
  addFlagRoutes(http, needs);
  addWorkspaceRoutes(http, needs);
  addStandingRoutes(http, needs);
  addHealthRoutes(http, needs);
};

const addFlagRoutes = (http: Http, { database: { db }, recordAudit }: Needs): void => {
  http.get("/v1/admin/flags", { schema: { response: { 200: flagsAnswer } } }, async () => {
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
  });

  http.put(
    "/v1/admin/flags/:name",
    { schema: { params: flagParams, body: setFlagBody, response: { 200: ok } } },
    async ({ caller, params: { name }, body }) => {
      const isKnown = Object.hasOwn(featureFlagDefaults, name) || /^notification-[a-z0-9-]+$/.test(name);
      if (!isKnown) throw new AppError("unknown_flag");
      const workspaceId = body.workspace_id ?? null;
      if (workspaceId && !(await countMembers(db, [workspaceId])).has(workspaceId)) {
        throw new AppError("workspace_not_found");
      }
      await db.transaction((tx) => saveFlag(tx, { name, workspaceId, value: body.value }));
      const metadata = { workspaceId, value: body.value };
      await recordAudit(caller, { activity: "Flag Changed", className: "Entity Management", target: name, metadata });
      return done;
    },
  );
};

const addWorkspaceRoutes = (http: Http, { database: { db }, recordAudit }: Needs): void => {
  http.get(
    "/v1/admin/workspaces",
    { schema: { querystring: listWorkspacesQuery, response: { 200: adminWorkspacesAnswer } } },
    async ({ query }) => {
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
    },
  );

  http.post(
    "/v1/admin/workspaces/:workspace_id/plan",
    { schema: { params: workspaceParams, body: setPlanBody, response: { 200: ok } } },
    async ({ caller, params, body }) => {
      if (!(await changeWorkspace(db, params.workspace_id, body))) throw new AppError("workspace_not_found");
      const metadata = { tier: body.tier };
      const target = params.workspace_id;
      await recordAudit(caller, { activity: "Plan Changed", className: "Entity Management", target, metadata });
      return done;
    },
  );
};

/** Who produces, and where a workspace stands apart. */
const addStandingRoutes = (http: Http, { database: { db }, recordAudit }: Needs): void => {
  http.post(
    "/v1/admin/workspaces/:workspace_id/environment",
    { schema: { params: workspaceParams, body: setEnvironmentBody, response: { 200: ok } } },
    async ({ caller, params: { workspace_id: target }, body }) => {
      if (!(await changeWorkspace(db, target, body))) throw new AppError("workspace_not_found");
      await recordAudit(caller, {
        activity: "Environment Changed",
        className: "Entity Management",
        target,
        metadata: body,
      });
      return done;
    },
  );

  http.get("/v1/admin/producers", { schema: { response: { 200: producersAnswer } } }, async () => ({
    producers: await listProducers(db),
  }));

  http.put(
    "/v1/admin/producers",
    { schema: { body: setProducerBody, response: { 200: ok } } },
    async ({ caller, body: { email, team_role: role, team_name: name } }) => {
      const target = await setTeam(db, email, role && { teamId: "producers", name, role });
      if (!target) throw new AppError("user_not_found");
      const metadata = { role };
      await recordAudit(caller, {
        activity: "Producer Changed",
        className: "User Access Management",
        target,
        metadata,
      });
      return done;
    },
  );
};

const addHealthRoutes = (http: Http, { database, engine }: Needs): void => {
  http.get("/v1/admin/jobs", { schema: { response: { 200: jobsAnswer } } }, async () => ({
    queues: await countJobs(database),
  }));

  http.get("/v1/admin/health", { schema: { response: { 200: healthAnswer } } }, async () => {
    const { state, stage, languages, models, leftOut } = await engine.status();
    return {
      database: { kind: database.kind, is_alive: await database.isAlive().catch(() => false) },
      engine: { state, stage: stage ?? null, languages, models },
      left_out: describeLeftOut(leftOut),
      uptime_seconds: Math.round(process.uptime()),
      memory_bytes: process.memoryUsage.rss(),
    };
  });
};
