import type { SeparationState, TrainingState } from "@timbre/contract";
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { voiceSamples } from "./clones.ts";
import { moment } from "./columns.ts";
import { ofVoice } from "./owner-columns.ts";

/** One person of a recording, and when they speak. */
export type SampleSpeaker = {
  speakerId: string;
  durationMs: number;
  utterances: { startMs: number; endMs: number }[];
};

/** How a recording of a professional voice is used. It belongs to the row of the same id in `voice_samples`. */
export const professionalSamples = pgTable("professional_samples", {
  sampleId: text("sample_id")
    .primaryKey()
    .references(() => voiceSamples.sampleId, { onDelete: "cascade" }),
  /** What its sender said it is in, such as "en". */
  language: text("language"),
  trimStartMs: integer("trim_start_ms"),
  trimEndMs: integer("trim_end_ms"),
  /** Empty: everybody who is heard. */
  selectedSpeakerIds: jsonb("selected_speaker_ids").$type<string[]>().notNull().default([]),
  /** From 0 to 1, evenly over the recording. */
  peaks: jsonb("peaks").$type<number[]>().notNull(),
  separationState: text("separation_state").$type<SeparationState>().notNull().default("not_started"),
  /** A new one for every time, so that an older job leaves the newer alone. */
  separationId: text("separation_id"),
  speakers: jsonb("speakers").$type<SampleSpeaker[]>(),
  updatedAt: moment("updated_at").notNull(),
});

/** The training of a professional voice for one model. The row of the last time stays. */
export const voiceTrainings = pgTable(
  "voice_trainings",
  {
    voiceId: ofVoice(),
    modelId: text("model_id").notNull(),
    /** A new one for every time, so that an older job leaves the newer alone. */
    trainingId: text("training_id").notNull(),
    state: text("state").$type<TrainingState>().notNull(),
    /** From 0 to 1. */
    progress: doublePrecision("progress").notNull().default(0),
    /** For its owner: why it failed and what to do, or what it is doing. */
    message: text("message"),
    /** How much speech was chosen for it. */
    usedMs: integer("used_ms"),
    /** What is left, as the last step was measured. */
    leftMs: integer("left_ms"),
    /** Where it goes on after the process died, in the file store. */
    checkpointKey: text("checkpoint_key"),
    queuedAt: moment("queued_at").notNull(),
    startedAt: moment("started_at"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.voiceId, table.modelId] }),
    index("voice_trainings_line").on(table.state, table.queuedAt),
  ],
);
