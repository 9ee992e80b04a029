import {
  agentLanguages,
  agentLimits,
  agentSpeech,
  AppError,
  betaLanguages,
  type CreateAgentBody,
  isBuiltInAgent,
  notOffered,
  outsideModelName,
  spokenLanguagesInWords,
  type UpdateAgentBody,
} from "@timbre/contract";
import type { VoicePrint } from "@timbre/engine";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import { lockTier } from "../../../domain/voices/voice-slots.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { requireAbleVoice } from "../../../domain/generating/require-able-voice.ts";
import type { Language } from "../../../platform/engine/speech-engine.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { newId } from "../../../platform/new-id.ts";
import { agentNotFound, requireAgent, requireChangeable } from "./require-agent.ts";
import { type AgentRow, changeAgent, countAgents, deleteAgent, documentsOf, insertAgent } from "./store.ts";

export type AgentNeeds = {
  db: Db;
  clock: Clock;
  recordAudit: RecordAudit;
  /** Undefined, or a refusal, where this caller cannot speak with it. */
  findVoice(caller: Caller, voiceId: string): Promise<{ name: string; print: VoicePrint } | undefined>;
  hasOutsideModel: boolean;
};

type Written = Pick<
  AgentRow,
  "name" | "firstMessage" | "instructions" | "voiceId" | "language" | "documentIds" | "isOutside"
>;

const blank: Written = {
  name: "New agent",
  firstMessage: "",
  instructions: "",
  voiceId: agentSpeech.voiceId,
  language: "en",
  documentIds: [],
  isOutside: false,
};

export const makeCreateAgent =
  (needs: AgentNeeds) =>
  async (caller: Caller, body: CreateAgentBody): Promise<AgentRow> => {
    const written = { ...blank, ...(await readChanges(needs, caller, body)) };
    await requireAble(needs, caller, written);
    return keepNew(needs, caller, written);
  };

export const makeDuplicateAgent =
  (needs: AgentNeeds) =>
  async (caller: Caller, agentId: string, name: string | undefined): Promise<AgentRow> => {
    if (isBuiltInAgent(agentId)) throw new AppError("agent_is_built_in");
    const { agent } = await requireAgent(needs.db, caller, agentId);
    const { firstMessage, instructions, voiceId, language, documentIds, isOutside } = agent;
    const copied = name ?? `${agent.name} (copy)`.slice(0, agentLimits.maxName);
    const same = { firstMessage, instructions, voiceId, language, documentIds, isOutside };
    return keepNew(needs, caller, { ...same, name: storableText(copied) });
  };

const keepNew = async (needs: AgentNeeds, caller: Caller, written: Written): Promise<AgentRow> => {
  const { db, clock, recordAudit } = needs;
  const now = clock.now();
  const ids = { agentId: `agent_${newId()}`, workspaceId: caller.workspaceId, userId: caller.userId };
  const row = { ...ids, ...written, createdAt: now, updatedAt: now };
  await db.transaction(async (tx) => {
    // Two that come at once are counted one after the other.
    await lockTier(tx, caller.workspaceId);
    if ((await countAgents(tx, caller.workspaceId)) >= agentLimits.maxAgents) {
      throw new AppError("agents_full", { limit: agentLimits.maxAgents });
    }
    await insertAgent(tx, row);
  });
  await recordAudit(caller, { activity: "Agent Created", className: "Entity Management", target: row.agentId });
  return row;
};

/** Changes what is sent and leaves the rest. Who is talking with it goes on with what it was. */
export const makeUpdateAgent =
  (needs: AgentNeeds) =>
  async (caller: Caller, agentId: string, body: UpdateAgentBody): Promise<void> => {
    const { db, clock, recordAudit } = needs;
    const { agent } = await requireChangeable(db, caller, agentId);
    const changes = await readChanges(needs, caller, body);
    if (changes.voiceId ?? changes.language) await requireAble(needs, caller, { ...agent, ...changes });
    if (!(await changeAgent(db, agent.agentId, { ...changes, updatedAt: clock.now() }))) throw agentNotFound(agentId);
    await recordAudit(caller, { activity: "Agent Changed", className: "Entity Management", target: agent.agentId });
  };

export const makeRemoveAgent =
  ({ db, recordAudit }: AgentNeeds) =>
  async (caller: Caller, agentId: string): Promise<void> => {
    const { agent } = await requireChangeable(db, caller, agentId);
    await deleteAgent(db, agent.agentId);
    await recordAudit(caller, { activity: "Agent Removed", className: "Entity Management", target: agent.agentId });
  };

/** What a body in the public shape says, once everything that can be refused was. */
const readChanges = async (needs: AgentNeeds, caller: Caller, body: UpdateAgentBody): Promise<Partial<Written>> => {
  const unknown = notOffered(body);
  if (unknown) {
    throw new AppError("not_supported", { option: unknown }, `Agents on this server have no ${unknown}. Leave it out.`);
  }
  const { agent, tts } = body.conversation_config ?? {};
  const { prompt, llm, knowledge_base: documents } = agent?.prompt ?? {};
  const text = (name: keyof Written, value: string | null | undefined) =>
    value == null ? {} : { [name]: storableText(value) };
  if (tts?.voice_id) await requireVoice(needs, caller, tts.voice_id);
  return {
    ...text("name", body.name),
    ...text("firstMessage", agent?.first_message),
    ...text("instructions", prompt),
    ...text("voiceId", tts?.voice_id || undefined),
    ...(agent?.language ? { language: requireLanguage(agent.language) } : {}),
    ...(llm == null ? {} : { isOutside: requireModel(needs, llm) }),
    ...(documents ? { documentIds: await requireDocuments(needs, caller, documents) } : {}),
  };
};

const requireVoice = async ({ findVoice }: AgentNeeds, caller: Caller, voiceId: string): Promise<void> => {
  if (!(await findVoice(caller, storableText(voiceId)))) {
    throw new AppError("voice_not_found", { voiceId }, `A voice with the id ${voiceId} was not found.`);
  }
};

/** Not every voice is understood in every language; one that is gone by now is no reason to refuse. */
const requireAble = async ({ findVoice }: AgentNeeds, caller: Caller, agent: Pick<Written, "voiceId" | "language">) => {
  if (!betaLanguages.includes(agent.language)) return;
  const voice = await findVoice(caller, agent.voiceId);
  if (voice) requireAbleVoice(voice, agent.language as Language);
};

const requireLanguage = (language: string): string => {
  const known = agentLanguages.find((one) => one === language.toLowerCase());
  if (known) return known;
  throw new AppError("unsupported_language", { language }, `Agents can speak ${spokenLanguagesInWords}.`);
};

const requireModel = ({ hasOutsideModel }: AgentNeeds, llm: string): boolean => {
  if (llm === "") return false;
  if (llm === outsideModelName && hasOutsideModel) return true;
  const message =
    llm === outsideModelName
      ? "This server has no language model. Its operator can name one with LLM_URL."
      : `Agents here answer by themselves, or with the language model of this server: leave llm out, or send ${outsideModelName}.`;
  throw new AppError("not_supported", { option: "conversation_config.agent.prompt.llm" }, message);
};

const requireDocuments = async (
  { db }: AgentNeeds,
  { workspaceId }: Caller,
  sent: readonly { id: string }[],
): Promise<string[]> => {
  const ids = [...new Set(sent.map(({ id }) => storableText(id)))];
  const known = new Set((await documentsOf(db, workspaceId, ids)).map(({ documentId }) => documentId));
  const missing = ids.find((id) => !known.has(id));
  if (missing === undefined) return ids;
  throw new AppError("document_not_found", {}, `A document with the id ${missing} was not found.`);
};
