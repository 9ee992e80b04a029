import { z } from "zod";
import { spokenLanguages } from "../models/models.ts";
import { queryFlag, queryList, sortDirection } from "../operations/query-values.ts";
import { supportAgentId } from "./assistant.ts";
import { conversationFormat } from "./conversation-messages.ts";

export const agentLimits = {
  /** Of one workspace. */
  maxAgents: 100,
  maxName: 100,
  maxFirstMessage: 1_000,
  maxInstructions: 10_000,
  /** Documents that one agent looks things up in. */
  maxDocuments: 20,
  pageSize: { default: 30, max: 100 },
} as const;

/** What agents speak with where nobody chose a voice, and the model they all speak with. */
export const agentSpeech = { voiceId: "af_heart", modelId: "eleven_flash_v2_5" } as const;
export const agentLanguages = spokenLanguages;
export type AgentLanguage = (typeof agentLanguages)[number];

/** Absent or empty: the built-in answerer. The other is the language model that the operator chose for the server. */
export const outsideModelName = "custom-llm";

/** An agent as people write it down: what the page's form holds. */
export const agentForm = z.object({
  name: z.string().trim().min(1).max(agentLimits.maxName),
  firstMessage: z.string().trim().max(agentLimits.maxFirstMessage),
  instructions: z.string().trim().max(agentLimits.maxInstructions),
  voiceId: z.string().min(1).max(100),
  language: z.enum(agentLanguages),
  documentIds: z.array(z.string().max(100)).max(agentLimits.maxDocuments),
  isOutside: z.boolean(),
});
export type AgentForm = z.infer<typeof agentForm>;

const locator = z.looseObject({
  type: z.string().max(20).nullish(),
  name: z.string().max(1_000).nullish(),
  id: z.string().max(100),
  usage_mode: z.string().max(20).nullish(),
});

/** In the public shape. Everything else that it has is refused by name: see `notOffered`. */
const sentConfig = z.looseObject({
  agent: z
    .looseObject({
      first_message: agentForm.shape.firstMessage.nullish(),
      language: z.string().max(20).nullish(),
      prompt: z
        .looseObject({
          prompt: agentForm.shape.instructions.nullish(),
          llm: z.string().max(100).nullish(),
          knowledge_base: z.array(locator).max(agentLimits.maxDocuments).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  tts: z.looseObject({ voice_id: z.string().max(100).nullish() }).nullish(),
});

export const createAgentBody = z.looseObject({
  name: agentForm.shape.name.nullish(),
  conversation_config: sentConfig,
});
export type CreateAgentBody = z.infer<typeof createAgentBody>;

/** Any of them; what is absent stays as it is. */
export const updateAgentBody = z.looseObject({
  name: agentForm.shape.name.nullish(),
  conversation_config: sentConfig.nullish(),
});
export type UpdateAgentBody = z.infer<typeof updateAgentBody>;

export const duplicateAgentBody = z.object({ name: agentForm.shape.name.nullish() }).nullish();

/** The same for every agent. A body may repeat these values; any other is refused. */
const fixed: Readonly<Record<string, unknown>> = {
  "conversation_config.tts.model_id": agentSpeech.modelId,
  "conversation_config.tts.agent_output_audio_format": conversationFormat.name,
  "conversation_config.asr.user_input_audio_format": conversationFormat.name,
  "conversation_config.agent.prompt.rag.enabled": true,
};
const offered: ReadonlySet<string> = new Set([
  "name",
  "conversation_config.agent.first_message",
  "conversation_config.agent.language",
  "conversation_config.agent.prompt.prompt",
  "conversation_config.agent.prompt.llm",
  "conversation_config.agent.prompt.knowledge_base",
  "conversation_config.tts.voice_id",
]);

const isNothing = (value: unknown): boolean => {
  if (value === null || value === undefined || value === false || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isNothing);
};

/** The first part of a body in the public shape that agents here do not have. */
export const notOffered = (body: object, path = ""): string | undefined => {
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    const here = path === "" ? key : `${path}.${key}`;
    if (offered.has(here) || isNothing(value) || (here in fixed && fixed[here] === value)) continue;
    const isBranch = [...offered, ...Object.keys(fixed)].some((one) => one.startsWith(`${here}.`));
    const found = isBranch && typeof value === "object" && value !== null ? notOffered(value, here) : here;
    if (found) return found;
  }
  return undefined;
};

/** Who may do what with it, in the public shape. */
export const resourceAccess = z.object({
  is_creator: z.boolean(),
  creator_name: z.string(),
  creator_email: z.string(),
  role: z.enum(["admin", "editor", "commenter", "viewer"]),
});

export const agentAnswer = z.object({
  agent_id: z.string(),
  name: z.string(),
  conversation_config: z.object({
    agent: z.object({
      first_message: z.string(),
      language: z.string(),
      prompt: z.object({
        prompt: z.string(),
        llm: z.literal(outsideModelName).nullable(),
        knowledge_base: z.array(
          z.object({
            type: z.enum(["text", "file"]),
            name: z.string(),
            id: z.string(),
            usage_mode: z.literal("auto"),
          }),
        ),
        rag: z.object({ enabled: z.literal(true) }),
      }),
    }),
    tts: z.object({
      voice_id: z.string(),
      model_id: z.literal(agentSpeech.modelId),
      agent_output_audio_format: z.literal(conversationFormat.name),
    }),
  }),
  metadata: z.object({ created_at_unix_secs: z.number(), updated_at_unix_secs: z.number() }),
  access_info: resourceAccess,
  tags: z.array(z.string()),
  // extra to the public shape
  is_built_in: z.boolean(),
});
export type AgentAnswer = z.infer<typeof agentAnswer>;

export const agentsQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(agentLimits.pageSize.max).default(agentLimits.pageSize.default),
  search: z.string().max(200).nullish(),
  cursor: z.string().max(300).nullish(),
  /** No agent here is archived, and none has tags. */
  archived: queryFlag,
  tags: queryList,
  show_only_owned_agents: queryFlag,
  created_by_user_id: z.string().max(100).nullish(),
  sort_by: z.enum(["name", "created_at", "updated_at", "call_count_7d"]).nullish(),
  sort_direction: sortDirection.nullish(),
});
export type AgentsQuery = z.infer<typeof agentsQuery>;
/** Stands for the caller where a creator is named. */
export const ownUserName = "@me";

const agentSummary = z.object({
  agent_id: z.string(),
  name: z.string(),
  voice_id: z.string(),
  tags: z.array(z.string()),
  created_at_unix_secs: z.number(),
  access_info: resourceAccess,
  last_call_time_unix_secs: z.number().nullable(),
  archived: z.literal(false),
  // extra to the public shape
  is_built_in: z.boolean(),
  language: z.string(),
});
export type AgentSummaryAnswer = z.infer<typeof agentSummary>;

export const agentsAnswer = z.object({
  agents: z.array(agentSummary),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
  // extra to the public shape: whether the operator set up a language model
  has_outside_model: z.boolean(),
});
export const agentCreatedAnswer = z.object({ agent_id: z.string() });

export const isBuiltInAgent = (agentId: string): boolean => agentId === supportAgentId;

/** Parts of the public API that this server does not offer have these words where an id would be. */
const reservedNames: ReadonlySet<string> = new Set(["summaries", "resolve", "crawl", "rag-index", "search"]);
export const isReservedName = (id: string): boolean => reservedNames.has(id);

/** What a new agent says first until somebody changes it. */
export const newAgentMessage = "Hello! How can I help you?";
