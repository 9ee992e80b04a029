import { AppError, type ChangeSampleBody } from "@timbre/contract";
import { isVoiceVerified, requireVerification } from "../../domain/voices/voice-verification.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { forgetFiles } from "../../domain/voices/sample-files.ts";
import type { SampleNeeds } from "./add-samples.ts";
import { requireTrim } from "./rules.ts";
import { changeSample, findSample, markSampleDeleted, type SampleRow } from "./store.ts";

export type SamplePlace = { voiceId: string; sampleId: string };

export const requireSample = async ({ db }: Pick<SampleNeeds, "db">, place: SamplePlace): Promise<SampleRow> => {
  const sample = await findSample(db, place.voiceId, place.sampleId);
  if (!sample) throw new AppError("sample_not_found", { sampleId: place.sampleId });
  return sample;
};

/** How a recording is used. The file itself stays as it came. */
export const makeChangeSample =
  (needs: SampleNeeds) =>
  async (caller: Caller, place: SamplePlace, body: ChangeSampleBody): Promise<void> => {
    const { db, clock, findVoice } = needs;
    await findVoice(caller, place.voiceId);
    const sample = await requireSample(needs, place);
    const use = {
      // Null is a value here: it takes the cut away.
      ...(body.trim_start_time === undefined ? {} : { trimStartMs: body.trim_start_time }),
      ...(body.trim_end_time === undefined ? {} : { trimEndMs: body.trim_end_time }),
      ...(body.selected_speaker_ids == null
        ? {}
        : { selectedSpeakerIds: requireKnown(sample, body.selected_speaker_ids) }),
    };
    if (use.trimStartMs !== undefined || use.trimEndMs !== undefined) requireTrim({ ...sample, ...use });
    const changes = {
      ...(body.remove_background_noise == null ? {} : { removesNoise: body.remove_background_noise }),
      ...(body.file_name == null ? {} : { fileName: body.file_name }),
    };
    await changeSample(db, sample.sampleId, { sample: changes, use: { ...use, updatedAt: clock.now() } });
    // Somebody else may be chosen now; whose voice it is must be shown again.
    const isChosenAnew =
      use.selectedSpeakerIds !== undefined && !isSameChoice(sample.selectedSpeakerIds, use.selectedSpeakerIds);
    if (isChosenAnew && (await isVoiceVerified(db, place.voiceId)))
      await requireVerification(db, place.voiceId, clock.now());
  };

const isSameChoice = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((one) => after.includes(one));

const requireKnown = ({ speakers }: SampleRow, ids: readonly string[]): string[] => {
  const known = new Set((speakers ?? []).map(({ speakerId }) => speakerId));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new AppError("speaker_not_found", { speakerId: unknown });
  return [...new Set(ids)];
};

/** Gone at once, with its file. */
export const makeRemoveSample =
  (needs: SampleNeeds) =>
  async (caller: Caller, place: SamplePlace): Promise<void> => {
    await needs.findVoice(caller, place.voiceId);
    const sample = await requireSample(needs, place);
    await markSampleDeleted(needs.db, sample.sampleId, needs.clock.now());
    await forgetFiles(needs.files, [sample]);
  };
