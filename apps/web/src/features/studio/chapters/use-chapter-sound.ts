import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import type { Chapter } from "../../../api/studio/chapters.ts";
import { type HeardBlock, heardBlocksQuery, openChapterAudio } from "../../../api/studio/snapshots.ts";
import type { Player, Track } from "../../../audio/playing/player.ts";
import { Sound } from "../../../audio/playing/sound.ts";
import { audioFileName } from "../conversion/file-names.ts";

/** Roughly how fast people read aloud, for the waveform while the length is not known. */
const msPerCharacter = 65;

/** What the project's quality is written as. */
const contentTypeOf = ({ qualityPreset }: ProjectDetails): string =>
  qualityPreset === "ultra_lossless" ? "audio/wav" : "audio/mpeg";

const trackOf = (project: ProjectDetails, chapter: Chapter, snapshotId: string): Track => {
  const sound = new Sound();
  const place = { projectId: project.projectId, chapterId: chapter.chapterId, snapshotId };
  // A failure shows in the player, which is where the ear and the eye are.
  sound.fill((signal) => openChapterAudio(place, signal)).catch(() => undefined);
  return {
    trackId: snapshotId,
    title: chapter.name,
    voiceId: project.paragraphVoiceId,
    voiceName: project.name,
    sound,
    fileName: audioFileName([project.name, chapter.name], contentTypeOf(project)),
    expectedMs: Math.max(5_000, chapter.spokenCharacters * msPerCharacter),
    isKept: false,
  };
};

/** The paragraph heard at a moment. */
export const heardAt = (blocks: readonly HeardBlock[], positionMs: number): string | null =>
  blocks.find(({ startMs, endMs }) => positionMs >= startMs && positionMs < endMs)?.blockId ?? null;

const useHeardId = (player: Player, blocks: readonly HeardBlock[] | undefined, isOn: boolean): string | null => {
  const [heardId, setHeardId] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn || !blocks) return;
    let frame = 0;
    const look = (): void => {
      setHeardId(heardAt(blocks, player.positionMs));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isOn, blocks, player]);
  return isOn ? heardId : null;
};

/** What was made of a chapter last: to play, and which paragraph of it is heard. */
export const useChapterSound = (player: Player, project: ProjectDetails, chapter: Chapter) => {
  const { projectId } = project;
  const { chapterId, snapshotId } = chapter;
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isMine = snapshotId !== null && track?.trackId === snapshotId;
  const isPlaying = isMine && (status === "playing" || status === "loading");
  const heard = useQuery({
    ...heardBlocksQuery({ projectId, chapterId, snapshotId: snapshotId ?? "" }),
    enabled: isMine,
  });
  return {
    isPlaying,
    heardId: useHeardId(player, heard.data, isMine && status === "playing"),
    toggle: (): void => {
      if (isMine && status !== "failed") player.toggle();
      else if (snapshotId) player.play(trackOf(project, chapter, snapshotId));
    },
  };
};

export type ChapterSound = ReturnType<typeof useChapterSound>;
