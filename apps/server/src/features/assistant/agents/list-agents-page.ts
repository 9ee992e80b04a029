import { type AgentsQuery, AppError } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { creatorIn } from "../creator-in.ts";
import { agentSummaryOf, supportSummary } from "./agent-answer.ts";
import { findAgent, lastCalls, listAgents } from "./store.ts";

type Needs = { db: Db; hasOutsideModel: boolean };

/** The agent that comes with the server stands before the first page, and is not counted. */
export const listAgentsPage = async ({ db, hasOutsideModel }: Needs, caller: Caller, query: AgentsQuery) => {
  const { page_size: size, cursor, sort_by: sort } = query;
  if (sort === "call_count_7d") {
    const message = "Agents are sorted by name, created_at or updated_at; how often they were called is not counted.";
    throw new AppError("not_supported", { option: "sort_by" }, message);
  }
  const after = cursor ? await findAgent(db, caller.workspaceId, cursor) : undefined;
  if (cursor && !after) throw new AppError("invalid_cursor");
  const search = query.search?.trim() ?? "";
  const creatorId = creatorIn(caller, query.created_by_user_id, query.show_only_owned_agents);
  const page = { workspaceId: caller.workspaceId, search, creatorId, after: after?.agent, limit: size + 1 };
  const found = hasNone(query)
    ? []
    : await listAgents(db, { ...page, sort: sort ?? "created_at", direction: query.sort_direction ?? "desc" });
  const shown = found.slice(0, size);
  const calls = await lastCalls(
    db,
    shown.map(({ agent }) => agent.agentId),
  );
  const own = shown.map((one) => agentSummaryOf(caller, one, calls.get(one.agent.agentId)));
  const hasMore = found.length > shown.length;
  const hasSupport = !cursor && creatorId === undefined && !hasNone(query) && isNamed(supportSummary.name, search);
  return {
    agents: [...(hasSupport ? [supportSummary] : []), ...own],
    next_cursor: hasMore ? (shown.at(-1)?.agent.agentId ?? null) : null,
    has_more: hasMore,
    has_outside_model: hasOutsideModel,
  };
};

/** Asks for what no agent here is. */
const hasNone = ({ archived, tags }: AgentsQuery): boolean => archived === true || tags !== undefined;

const isNamed = (name: string, search: string): boolean => name.toLowerCase().includes(search.toLowerCase());
