import { AppError, isBuiltInAgent } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { refuseReserved } from "../refuse-reserved.ts";
import { canChange } from "./agent-answer.ts";
import { type AgentWithCreator, findAgent } from "./store.ts";

export const agentNotFound = (agentId: string): AppError =>
  new AppError("agent_not_found", {}, `An agent with the id ${agentId} was not found.`);

/** One of the workspace's own. */
export const requireAgent = async (db: Db, caller: Caller, agentId: string): Promise<AgentWithCreator> => {
  const found = await findAgent(db, caller.workspaceId, agentId);
  if (found) return found;
  refuseReserved("/v1/convai/agents", agentId);
  throw agentNotFound(agentId);
};

export const requireChangeable = async (db: Db, caller: Caller, agentId: string): Promise<AgentWithCreator> => {
  if (isBuiltInAgent(agentId)) throw new AppError("agent_is_built_in");
  const found = await requireAgent(db, caller, agentId);
  if (canChange(caller, found.agent)) return found;
  throw new AppError("missing_permissions", {}, "Only who made this agent or a workspace admin can change it.");
};
