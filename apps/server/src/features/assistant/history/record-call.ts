import { type ClientEvent, conversationFormat, type ServerEvent } from "@timbre/contract";
import { samplesOfPcm16 } from "@timbre/engine";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { readChunk } from "../../../platform/engine/read-chunk.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { AgentRow } from "../agents/store.ts";
import { openCallLines } from "./call-lines.ts";
import { openCallSound } from "./call-sound.ts";
import { sweepConversationsJob } from "./conversations.job.ts";
import { type ConversationRow, endConversation, insertConversation } from "./store.ts";
import { keptUntil } from "./sweep-conversations.handler.ts";

export type RecordNeeds = {
  db: Db;
  files: FileStore;
  clock: Clock;
  jobs: JobQueue;
  /** A process that stops waits for what is tracked. */
  track(): () => void;
};
type Call = {
  conversationId: string;
  agent: Pick<AgentRow, "agentId" | "name" | "language">;
  caller: Caller;
  now(): number;
  onFault(error: unknown): void;
};

/** Keeps what is said and heard in a call. It begins with the call's first event, and never holds the call up. */
export const openCallRecord = (needs: RecordNeeds, call: Call) => {
  const { conversationId, onFault } = call;
  const startedMs = call.now();
  const atMs = (): number => call.now() - startedMs;
  const lines = openCallLines();
  const fileKey = `conversations/${conversationId.slice(5, 7)}/${conversationId}.mp3`;
  const sound = openCallSound({ files: needs.files, fileKey, onFault });
  let keeping: Promise<boolean> | undefined;
  let isWritten = false;
  let release: (() => void) | undefined;

  const begin = (): void => {
    release = needs.track();
    keeping = keepRow(needs, call).then(
      () => true,
      (error: unknown) => {
        onFault(error);
        return false;
      },
    );
  };
  return {
    told: (event: ServerEvent): void => {
      if (event.type === "conversation_initiation_metadata") begin();
      lines.told(event, atMs());
      if (event.type === "audio")
        sound.say(samplesOfPcm16(Buffer.from(event.audio_event.audio_base_64, "base64")), atMs());
      else if (event.type === "interruption") sound.cut(atMs());
    },
    took: (event: ClientEvent): void => {
      lines.took(event, atMs());
      if ("user_audio_chunk" in event) {
        if (!isWritten) sound.hear(readChunk(event.user_audio_chunk, conversationFormat.name), atMs());
      } else if (event.type === "conversation_initiation_client_data") {
        isWritten = event.conversation_config_override?.conversation?.text_only ?? false;
      }
    },
    /** The call is over; `isFault` when it ended by a mistake of ours. */
    end: async (reason: string | undefined, isFault: boolean): Promise<void> => {
      const durationMs = Math.round(atMs());
      try {
        const sizeBytes = await sound.end(durationMs);
        const isKept = keeping !== undefined && (await keeping);
        const ended: Partial<ConversationRow> = {
          status: isFault ? "failed" : "done",
          endReason: reason ?? null,
          isWritten,
          durationMs,
          lines: lines.all().map((line) => ({ ...line, text: storableText(line.text) })),
          ...(sizeBytes === undefined ? {} : { fileKey, sizeBytes }),
        };
        const isThere = isKept && (await endConversation(needs.db, conversationId, ended));
        if (!isThere && sizeBytes !== undefined) await needs.files.remove(fileKey);
      } catch (error) {
        onFault(error);
      } finally {
        release?.();
      }
    },
  };
};

const keepRow = async (needs: RecordNeeds, { conversationId, agent, caller }: Call): Promise<void> => {
  const createdAt = needs.clock.now();
  await needs.db.transaction(async (tx) => {
    await insertConversation(tx, {
      conversationId,
      workspaceId: caller.workspaceId,
      userId: caller.userId,
      agentId: agent.agentId,
      agentName: agent.name,
      language: agent.language,
      status: "in-progress",
      endReason: null,
      isWritten: false,
      durationMs: 0,
      lines: [],
      fileKey: null,
      sizeBytes: 0,
      feedback: null,
      createdAt,
    });
    await needs.jobs.add(tx, sweepConversationsJob, {}, { startAfter: keptUntil(createdAt) });
  });
};
