import { queryOptions } from "@tanstack/react-query";
import {
  type AgentAnswer,
  type AgentForm,
  type AgentLanguage,
  agentLanguages,
  agentLimits,
  agentOperations,
  type AgentSummaryAnswer,
  outsideModelName,
} from "@timbre/contract";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type AgentSummary = {
  agentId: string;
  name: string;
  language: string;
  isBuiltIn: boolean;
  /** Who is reading may change and delete it. */
  canChange: boolean;
  creatorName: string;
  lastCallAt: Date | null;
};

export type AgentDocument = { documentId: string; name: string; kind: "text" | "file" };

export type Agent = Omit<AgentForm, "documentIds"> & {
  agentId: string;
  isBuiltIn: boolean;
  canChange: boolean;
  documents: AgentDocument[];
};

export type AgentList = { agents: AgentSummary[]; hasOutsideModel: boolean };

const momentOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1_000));

const toSummary = (answer: AgentSummaryAnswer): AgentSummary => ({
  agentId: answer.agent_id,
  name: answer.name,
  language: answer.language,
  isBuiltIn: answer.is_built_in,
  canChange: answer.access_info.role === "admin",
  creatorName: answer.access_info.creator_name || answer.access_info.creator_email,
  lastCallAt: momentOf(answer.last_call_time_unix_secs),
});

const languageOf = (code: string): AgentLanguage => agentLanguages.find((one) => one === code) ?? "en";

const toAgent = (answer: AgentAnswer): Agent => {
  const { agent, tts } = answer.conversation_config;
  return {
    agentId: answer.agent_id,
    name: answer.name,
    firstMessage: agent.first_message,
    instructions: agent.prompt.prompt,
    voiceId: tts.voice_id,
    language: languageOf(agent.language),
    isOutside: agent.prompt.llm !== null,
    documents: agent.prompt.knowledge_base.map(({ id, name, type }) => ({ documentId: id, name, kind: type })),
    isBuiltIn: answer.is_built_in,
    canChange: answer.access_info.role === "admin",
  };
};

/** All of them: a workspace has few. */
export const agentsQuery = () =>
  queryOptions({
    queryKey: queryKeys.agents,
    queryFn: async ({ signal }): Promise<AgentList> => {
      const query = { page_size: agentLimits.pageSize.max };
      const { agents, has_outside_model: hasOutsideModel } = await call(agentOperations.list, { query, signal });
      return { agents: agents.map(toSummary), hasOutsideModel };
    },
  });

const of = (agentId: string) => ({ agent_id: agentId });

export const agentQuery = (agentId: string) =>
  queryOptions({
    queryKey: queryKeys.agent(agentId),
    queryFn: async ({ signal }) => toAgent(await call(agentOperations.get, { params: of(agentId), signal })),
  });

export const createAgent = async (name: string, firstMessage: string): Promise<string> => {
  const body = { name, conversation_config: { agent: { first_message: firstMessage } } };
  return (await call(agentOperations.create, { body })).agent_id;
};

export const duplicateAgent = async (agentId: string, name: string): Promise<string> =>
  (await call(agentOperations.duplicate, { params: of(agentId), body: { name } })).agent_id;

export const removeAgent = async (agentId: string): Promise<void> => {
  await call(agentOperations.remove, { params: of(agentId) });
};

export const changeAgent = async (agentId: string, form: AgentForm): Promise<Agent> => {
  const prompt = {
    prompt: form.instructions,
    llm: form.isOutside ? outsideModelName : "",
    knowledge_base: form.documentIds.map((id) => ({ id })),
  };
  const agent = { first_message: form.firstMessage, language: form.language, prompt };
  const body = { name: form.name, conversation_config: { agent, tts: { voice_id: form.voiceId } } };
  return toAgent(await call(agentOperations.update, { params: of(agentId), body }));
};
