import { openAudio } from "../../../api/client/audio-source.ts";
import { sampleAudioPath } from "../../../api/professional-clone/samples.ts";
import type { ProfessionalSample } from "../../../api/professional-clone/voice.ts";
import { envelopeWindowMs } from "../../../audio/envelope.ts";
import { Sound, type SoundSource } from "../../../audio/playing/sound.ts";
import type { Sample } from "../../../recording/sample-player.tsx";

/** An hour of sound is not decoded for its picture: the server has drawn it already. */
const undecoded = (): Promise<never> => Promise.reject(new Error("Not measured here"));

/** Peaks over a whole recording as one value per window. */
export const envelopeOf = (peaks: readonly number[], durationMs: number): number[] =>
  Array.from({ length: Math.ceil(durationMs / envelopeWindowMs) }, (_, window) => {
    const place = (window * envelopeWindowMs * peaks.length) / Math.max(1, durationMs);
    return peaks[Math.min(peaks.length - 1, Math.floor(place))] ?? 0;
  });

/** Something to be played that comes from the server. */
export const soundFrom = (open: (signal: AbortSignal) => Promise<SoundSource>): Sound => {
  const sound = new Sound(undecoded);
  // A failure shows in the player's status; there is nothing more to say here.
  sound.fill(open).catch(() => undefined);
  return sound;
};

export const trackIdOf = (sampleId: string): string => `professional-sample:${sampleId}`;

type Drawn = { peaks: () => Promise<readonly number[]> };

/** A recording the server has, ready to be played. */
export const playableSample = (voiceId: string, sample: ProfessionalSample, { peaks }: Drawn): Sample => ({
  id: trackIdOf(sample.sampleId),
  name: sample.fileName,
  durationMs: sample.durationMs,
  open: () => {
    const sound = soundFrom((signal) => openAudio(sampleAudioPath({ voiceId, sampleId: sample.sampleId }), signal));
    // Without its picture it plays all the same.
    void peaks()
      .then((all) => (sound.envelope = envelopeOf(all, sample.durationMs)))
      .catch(() => undefined);
    return sound;
  },
});

/** Whether anything was changed about how a recording is used. */
export const isEdited = ({ removesNoise, trimStartMs, trimEndMs, selectedSpeakerIds }: ProfessionalSample): boolean =>
  removesNoise || trimStartMs !== null || trimEndMs !== null || selectedSpeakerIds.length > 0;
