import { openAudio } from "../../../api/client/audio-source.ts";
import { openCleanSound, sampleAudioPath } from "../../../api/instant-clone.ts";
import type { VoiceSample } from "../../../api/voices/voice-terms.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { fileSound } from "../../../audio/files/file-sound.ts";
import { Sound, type SoundSource } from "../../../audio/playing/sound.ts";
import type { Sample } from "../../../recording/sample-player.tsx";
import type { Recording, Sources } from "./recordings.ts";
import { t } from "../messages.ts";

/** A recording as it is, and as it sounds without its background. */
export type SampleSound = { id: string; name: string; durationMs: number; before: Sample; after: Sample };

const filled = (open: (signal: AbortSignal) => Promise<SoundSource>) => (): Sound => {
  const sound = new Sound();
  // A failure shows in the player's status; there is nothing more to say here.
  sound.fill(open).catch(() => undefined);
  return sound;
};

export const recordingSample = ({ id, file, durationMs }: Recording): Sample => ({
  id: `recording:${id}`,
  name: file.name,
  durationMs,
  open: () => fileSound(file),
});

export const keptSample = (voiceId: string, { sampleId, fileName, durationMs }: VoiceSample): Sample => ({
  id: `sample:${sampleId}`,
  name: fileName,
  durationMs,
  open: filled((signal) => openAudio(sampleAudioPath(voiceId, sampleId), signal)),
});

const pairOf = (before: Sample, open: (signal: AbortSignal) => Promise<SoundSource>): SampleSound => ({
  id: before.id,
  name: before.name,
  durationMs: before.durationMs,
  before: { ...before, name: t.before },
  after: { ...before, id: `clean:${before.id}`, name: t.after, open: filled(open) },
});

export const soundsOf = ({ added, kept }: Sources, voice: Voice | undefined): SampleSound[] => [
  ...added.map((one) => pairOf(recordingSample(one), (signal) => openCleanSound(one.file, signal))),
  ...kept.flatMap((one) => {
    if (!voice) return [];
    const path = sampleAudioPath(voice.voiceId, one.sampleId, true);
    return [pairOf(keptSample(voice.voiceId, one), (signal) => openAudio(path, signal))];
  }),
];
