import { z } from "zod";

/** Sound of both sides: 16 bits, mono. */
export const conversationFormat = { name: "pcm_16000", sampleRateHz: 16_000 } as const;

const shortText = z.string().max(1_000);
const longText = z.string().max(20_000);
const variable = z.union([longText, z.number(), z.boolean(), z.null()]);

export const conversationInitiation = z.object({
  type: z.literal("conversation_initiation_client_data"),
  conversation_config_override: z
    .object({
      agent: z.record(z.string(), z.unknown()).nullish(),
      asr: z.record(z.string(), z.unknown()).nullish(),
      tts: z.record(z.string(), z.unknown()).nullish(),
      conversation: z
        .object({ text_only: z.boolean().nullish(), client_events: z.array(shortText).max(100).nullish() })
        .nullish(),
    })
    .nullish(),
  dynamic_variables: z.record(z.string().max(200), variable).nullish(),
});
export type ConversationInitiation = z.infer<typeof conversationInitiation>;

const typed = z.discriminatedUnion("type", [
  conversationInitiation,
  z.object({ type: z.literal("pong"), event_id: z.number().nullish() }),
  z.object({ type: z.literal("user_message"), text: shortText.nullish() }),
  z.object({ type: z.literal("user_activity") }),
  z.object({
    type: z.literal("feedback"),
    event_id: z.number().nullish(),
    score: z.enum(["like", "dislike"]).nullish(),
  }),
  z.object({
    type: z.literal("client_tool_result"),
    tool_call_id: shortText,
    result: z.unknown(),
    is_error: z.boolean().nullish(),
  }),
  z.object({ type: z.literal("contextual_update"), text: longText, context_id: shortText.nullish() }),
]);

export const userAudio = z.object({ user_audio_chunk: z.base64() });

/** What a client may send. Kinds it knows and we do not are passed over. */
export type ClientEvent = z.infer<typeof typed> | z.infer<typeof userAudio>;

/** Undefined for kinds of events that this server has no use for. */
export const readClientEvent = (message: unknown): { event?: ClientEvent; problem?: string } => {
  const isSound = typeof message === "object" && message !== null && "user_audio_chunk" in message;
  const checked = isSound ? userAudio.safeParse(message) : typed.safeParse(message);
  if (checked.success) return { event: checked.data };
  if (!isSound && isOfOtherKind(message)) return {};
  const [issue] = checked.error.issues;
  return { problem: `${issue?.path.join(".") || "message"}: ${issue?.message ?? "not valid"}` };
};

const kinds: readonly string[] = typed.options.map(({ shape }) => shape.type.value);
const isOfOtherKind = (message: unknown): boolean => {
  const type = typeof message === "object" && message !== null ? (message as { type?: unknown }).type : undefined;
  return typeof type === "string" && !kinds.includes(type);
};

/** What the server sends; the names are those of the public protocol. */
export type ServerEvent =
  | {
      type: "conversation_initiation_metadata";
      conversation_initiation_metadata_event: {
        conversation_id: string;
        agent_output_audio_format: typeof conversationFormat.name;
        user_input_audio_format: typeof conversationFormat.name;
      };
    }
  | { type: "ping"; ping_event: { event_id: number; ping_ms: number | null } }
  | {
      type: "audio";
      audio_event: { audio_base_64: string; event_id: number; alignment?: ConversationAlignment };
    }
  | { type: "user_transcript"; user_transcription_event: { user_transcript: string; event_id: number } }
  | {
      type: "tentative_user_transcript";
      tentative_user_transcription_event: { user_transcript: string; event_id: number };
    }
  | { type: "agent_response"; agent_response_event: { agent_response: string; event_id: number } }
  /** The words of an answer while it is being made; all of them come at the end as an `agent_response`. */
  | {
      type: "agent_chat_response_part";
      text_response_part: { text: string; type: "start" | "delta" | "stop"; event_id: number };
    }
  | {
      type: "agent_response_correction";
      agent_response_correction_event: {
        original_agent_response: string;
        corrected_agent_response: string;
        event_id: number;
      };
    }
  | { type: "interruption"; interruption_event: { event_id: number } }
  | { type: "vad_score"; vad_score_event: { vad_score: number } }
  | {
      type: "client_tool_call";
      client_tool_call: {
        tool_name: string;
        tool_call_id: string;
        parameters: Record<string, string | boolean>;
        event_id: number;
      };
    }
  | {
      type: "agent_tool_response";
      agent_tool_response: {
        tool_name: string;
        tool_call_id: string;
        tool_type: string;
        is_error: boolean;
        is_called: boolean;
        event_id: number;
      };
    }
  | { type: "error"; error_event: { code: 1000 | 1002 | 1008 | 1011; message: string } };

export type ConversationAlignment = { chars: string[]; char_start_times_ms: number[]; char_durations_ms: number[] };
