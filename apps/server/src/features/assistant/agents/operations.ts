import { agentOperations, AppError, done, isBuiltInAgent } from "@timbre/contract";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { agentAnswerOf, agentSummaryOf, supportAnswer, supportSummary } from "./agent-answer.ts";
import {
  type AgentNeeds,
  makeCreateAgent,
  makeDuplicateAgent,
  makeRemoveAgent,
  makeUpdateAgent,
} from "./change-agent.ts";
import { requireAgent } from "./require-agent.ts";
import { documentsOf, findAgent, lastCalls, listAgents } from "./store.ts";
import type { Caller } from "../../../platform/http/caller.ts";

/** `supportGreeting` is what the built-in agent says first. */
type Needs = AgentNeeds & { supportGreeting: string };

export const handleAgents = (needs: Needs): HandledOperation[] => [
  handle(agentOperations.list, async ({ caller, query }) => listPage(needs, caller, query)),
  handle(agentOperations.get, async ({ caller, params }) => answerOf(needs, caller, params.agent_id)),
  ...handleChanges(needs),
];

const handleChanges = (needs: Needs): HandledOperation[] => {
  const create = makeCreateAgent(needs);
  const update = makeUpdateAgent(needs);
  const remove = makeRemoveAgent(needs);
  const duplicate = makeDuplicateAgent(needs);
  return [
    handle(agentOperations.create, async ({ caller, body }) => ({ agent_id: (await create(caller, body)).agentId })),
    handle(agentOperations.update, async ({ caller, params, body }) => {
      await update(caller, params.agent_id, body);
      return answerOf(needs, caller, params.agent_id);
    }),
    handle(agentOperations.remove, async ({ caller, params }) => {
      await remove(caller, params.agent_id);
      return done;
    }),
    handle(agentOperations.duplicate, async ({ caller, params, body }) => ({
      agent_id: (await duplicate(caller, params.agent_id, body?.name ?? undefined)).agentId,
    })),
  ];
};

const answerOf = async ({ db, supportGreeting, hasOutsideModel }: Needs, caller: Caller, agentId: string) => {
  if (isBuiltInAgent(agentId)) return supportAnswer(supportGreeting, hasOutsideModel);
  const found = await requireAgent(db, caller, agentId);
  return agentAnswerOf(caller, found, await documentsOf(db, caller.workspaceId, found.agent.documentIds));
};

type Page = { page_size: number; search?: string | null | undefined; cursor?: string | null | undefined };

/** The agent that comes with the server stands before the first page, and is not counted. */
const listPage = async ({ db, hasOutsideModel }: Needs, caller: Caller, { page_size: size, search, cursor }: Page) => {
  const after = cursor ? await findAgent(db, caller.workspaceId, cursor) : undefined;
  if (cursor && !after) throw new AppError("invalid_cursor");
  const words = search?.trim() ?? "";
  const hasSupport = !cursor && supportSummary.name.toLowerCase().includes(words.toLowerCase());
  const found = await listAgents(db, {
    workspaceId: caller.workspaceId,
    search: words,
    after: after?.agent,
    limit: size + 1,
  });
  const shown = found.slice(0, size);
  const calls = await lastCalls(
    db,
    shown.map(({ agent }) => agent.agentId),
  );
  const own = shown.map((one) => agentSummaryOf(caller, one, calls.get(one.agent.agentId)));
  const hasMore = found.length > shown.length;
  return {
    agents: [...(hasSupport ? [supportSummary] : []), ...own],
    next_cursor: hasMore ? (shown.at(-1)?.agent.agentId ?? null) : null,
    has_more: hasMore,
    has_outside_model: hasOutsideModel,
  };
};
