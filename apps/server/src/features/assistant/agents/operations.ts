import { agentOperations, done, isBuiltInAgent } from "@timbre/contract";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { agentAnswerOf, supportAnswer } from "./agent-answer.ts";
import {
  type AgentNeeds,
  makeCreateAgent,
  makeDuplicateAgent,
  makeRemoveAgent,
  makeUpdateAgent,
} from "./change-agent.ts";
import { listAgentsPage } from "./list-agents-page.ts";
import { requireAgent } from "./require-agent.ts";
import { documentsOf } from "./store.ts";
import type { Caller } from "../../../platform/http/caller.ts";

/** `supportGreeting` is what the built-in agent says first. */
type Needs = AgentNeeds & { supportGreeting: string };

export const handleAgents = (needs: Needs): HandledOperation[] => [
  handle(agentOperations.list, async ({ caller, query }) => listAgentsPage(needs, caller, query)),
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
