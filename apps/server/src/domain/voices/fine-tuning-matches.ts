import { professionalCloneLimits, type VoiceFineTuningState } from "@timbre/contract";
import { type SQL, sql } from "drizzle-orm";
import { voiceSamples } from "../../platform/database/tables/clones.ts";
import { professionalSamples, voiceTrainings } from "../../platform/database/tables/professional-clones.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { voiceVerifications } from "../../platform/database/tables/verification.ts";

/** How much sound a professional voice has, as it is trimmed. */
export const datasetMsOf = (voiceId: SQL): SQL => sql`(
  select coalesce(sum(
    coalesce(${professionalSamples.trimEndMs}, ${voiceSamples.durationMs}) - coalesce(${professionalSamples.trimStartMs}, 0)
  ), 0)::int
  from ${voiceSamples} join ${professionalSamples} on ${professionalSamples.sampleId} = ${voiceSamples.sampleId}
  where ${voiceSamples.voiceId} = ${voiceId} and ${voiceSamples.deletedAt} is null)`;

const isVerified = sql`not exists (select 1 from ${voiceVerifications}
  where ${voiceVerifications.voiceId} = ${voices.voiceId} and ${voiceVerifications.verifiedAt} is null)`;

const isBegun = sql`exists (select 1 from ${voiceTrainings}
  where ${voiceTrainings.voiceId} = ${voices.voiceId} and ${voiceTrainings.state} <> 'cancelled')`;

/** How far a voice is before its first training; the same as the answer's `finetuning_state` says. */
const draftState = sql`case
  when ${datasetMsOf(sql`${voices.voiceId}`)} < ${professionalCloneLimits.minTotalMs} then 'draft'
  when not (${isVerified}) then 'not_verified' else 'not_started' end`;

/** Professional voices of the workspace in one of these states, for any model. */
export const isInFineTuningState = (states: readonly (VoiceFineTuningState | string)[]): SQL => {
  const wanted = sql.param([...states]);
  return sql`(${voices.category} = 'professional' and ${voices.originalVoiceId} is null and (
    exists (select 1 from ${voiceTrainings} where ${voiceTrainings.voiceId} = ${voices.voiceId}
      and ${voiceTrainings.state} <> 'cancelled' and ${voiceTrainings.state} = any(${wanted}::text[]))
    or (not (${isBegun}) and ${draftState} = any(${wanted}::text[]))))`;
};
