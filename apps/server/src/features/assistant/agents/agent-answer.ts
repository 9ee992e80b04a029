import {
  type AgentAnswer,
  agentSpeech,
  type AgentSummaryAnswer,
  conversationFormat,
  isWorkspaceAdmin,
  outsideModelName,
  supportAgentId,
} from "@timbre/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Creator } from "../creator.ts";
import type { AgentDocument, AgentWithCreator } from "./store.ts";

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Who made it and the workspace's admins change it; everybody else in the workspace uses it. */
export const canChange = (caller: Pick<Caller, "userId" | "role">, { userId }: { userId: string }): boolean =>
  userId === caller.userId || isWorkspaceAdmin(caller.role);

export const roleOn = (caller: Pick<Caller, "userId" | "role">, thing: { userId: string }): "admin" | "viewer" =>
  canChange(caller, thing) ? "admin" : "viewer";

export const accessOf = (
  caller: Pick<Caller, "userId" | "role">,
  thing: { userId: string },
  creator: Creator,
): AgentAnswer["access_info"] => ({
  is_creator: thing.userId === caller.userId,
  creator_name: creator?.name || creator?.email || "",
  creator_email: creator?.email ?? "",
  role: roleOn(caller, thing),
});

export const agentAnswerOf = (
  caller: Caller,
  { agent, creator }: AgentWithCreator,
  documents: readonly AgentDocument[],
): AgentAnswer => ({
  agent_id: agent.agentId,
  name: agent.name,
  conversation_config: configOf(agent, documents),
  metadata: {
    created_at_unix_secs: unixSeconds(agent.createdAt),
    updated_at_unix_secs: unixSeconds(agent.updatedAt),
  },
  access_info: accessOf(caller, agent, creator),
  tags: [],
  is_built_in: false,
});

type Configured = Pick<
  AgentWithCreator["agent"],
  "firstMessage" | "language" | "instructions" | "isOutside" | "voiceId"
>;

const configOf = (agent: Configured, documents: readonly AgentDocument[]): AgentAnswer["conversation_config"] => ({
  agent: {
    first_message: agent.firstMessage,
    language: agent.language,
    prompt: {
      prompt: agent.instructions,
      llm: agent.isOutside ? outsideModelName : null,
      knowledge_base: documents.map(({ documentId, kind, name }) => ({
        type: kind,
        name,
        id: documentId,
        usage_mode: "auto",
      })),
      rag: { enabled: true },
    },
  },
  tts: {
    voice_id: agent.voiceId,
    model_id: agentSpeech.modelId,
    agent_output_audio_format: conversationFormat.name,
  },
});

export const agentSummaryOf = (
  caller: Caller,
  { agent, creator }: AgentWithCreator,
  lastCall: Date | undefined,
): AgentSummaryAnswer => ({
  agent_id: agent.agentId,
  name: agent.name,
  voice_id: agent.voiceId,
  tags: [],
  created_at_unix_secs: unixSeconds(agent.createdAt),
  access_info: accessOf(caller, agent, creator),
  last_call_time_unix_secs: lastCall ? unixSeconds(lastCall) : null,
  archived: false,
  is_built_in: false,
  language: agent.language,
});

const supportName = "Support assistant";
const noCreator = { is_creator: false, creator_name: "Timbre", creator_email: "", role: "viewer" as const };

/** The agent that comes with the server. Nothing of its conversations is kept. */
export const supportSummary: AgentSummaryAnswer = {
  agent_id: supportAgentId,
  name: supportName,
  voice_id: agentSpeech.voiceId,
  tags: [],
  created_at_unix_secs: 0,
  access_info: noCreator,
  last_call_time_unix_secs: null,
  archived: false,
  is_built_in: true,
  language: "en",
};

export const supportAnswer = (firstMessage: string, isOutside: boolean): AgentAnswer => ({
  agent_id: supportAgentId,
  name: supportName,
  conversation_config: configOf(
    { firstMessage, language: "en", instructions: "", isOutside, voiceId: agentSpeech.voiceId },
    [],
  ),
  metadata: { created_at_unix_secs: 0, updated_at_unix_secs: 0 },
  access_info: noCreator,
  tags: [],
  is_built_in: true,
});
