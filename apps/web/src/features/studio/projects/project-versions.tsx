import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Download, FolderArchive, Pause, Play } from "lucide-react";
import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { recordEvent } from "../../../api/analytics.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import {
  downloadArchive,
  openVersionAudio,
  type ProjectVersion,
  publishVersion,
  versionDownloadAddress,
  versionsQuery,
} from "../../../api/studio/snapshots.ts";
import { saveBlob } from "../../../audio/files/clip-file.ts";
import type { Player, Track } from "../../../audio/playing/player.ts";
import { Sound } from "../../../audio/playing/sound.ts";
import { Button, iconButtonClass } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { formatDuration, formatMoment } from "../../../ui/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { audioFileName, fileNameOf } from "../conversion/file-names.ts";
import { ListenLink } from "./listen-link.tsx";
import { t } from "../messages.ts";

type ProjectVersionsProps = {
  project: ProjectDetails;
  player: Player;
  canPublish: boolean;
  /** Back to the export settings; null for those who have none. */
  onBack: (() => void) | null;
};

/** Every finished reading of the whole project, newest first. */
export const ProjectVersions = (props: ProjectVersionsProps) => {
  const { project, onBack } = props;
  const versions = useQuery(versionsQuery(project.projectId));
  const publish = usePublish(project);
  return (
    <section aria-label={t.projectVersions} className="space-y-4">
      <div className="flex items-center gap-2">
        {onBack && (
          <IconButton label={t.back} onClick={onBack}>
            <ArrowLeft size={18} aria-hidden />
          </IconButton>
        )}
        <h3 className="text-base font-semibold">{t.projectVersions}</h3>
      </div>
      {props.canPublish && project.listenAddress && <ListenLink project={project} />}
      {versions.isPending && <Skeleton className="h-16 w-full" />}
      {versions.isError && <EmptyState title={t.versionsCouldNotBeLoaded} text={messageFor(versions.error)} />}
      {versions.data?.length === 0 && <EmptyState title={t.noVersionsYet} text={t.generateTheWholeProjectAndWhatIs} />}
      {versions.data && versions.data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {versions.data.map((version) => (
            <VersionRow key={version.snapshotId} {...props} version={version} publish={publish} />
          ))}
        </ul>
      )}
    </section>
  );
};

const usePublish = ({ projectId }: ProjectDetails) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (snapshotId: string) => publishVersion(projectId, snapshotId),
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.project(projectId) }),
  });
};

type VersionRowProps = ProjectVersionsProps & { version: ProjectVersion; publish: ReturnType<typeof usePublish> };

const VersionRow = ({ project, player, version, canPublish, publish }: VersionRowProps) => {
  const isPublished = project.publishedSnapshotId === version.snapshotId;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <PlayVersion project={project} player={player} version={version} />
      <div className="min-w-32 flex-1">
        <p className="truncate text-sm font-medium">{version.name}</p>
        <p className="tabular text-xs text-faint">
          {formatMoment(version.createdAt)} · {formatDuration(version.durationMs)}
        </p>
      </div>
      {project.canBeDownloaded && <Downloads project={project} version={version} />}
      {canPublish && (
        <Button
          size="sm"
          disabled={isPublished || publish.isPending}
          onClick={() => publish.mutate(version.snapshotId)}
        >
          {isPublished ? t.published : t.publish}
        </Button>
      )}
    </li>
  );
};

type VersionProps = { project: ProjectDetails; version: ProjectVersion };

const trackOf = (project: ProjectDetails, version: ProjectVersion): Track => {
  const sound = new Sound();
  // A failure shows in the player, which is where the ear and the eye are.
  sound.fill((signal) => openVersionAudio(project.projectId, version.snapshotId, signal)).catch(() => undefined);
  return {
    trackId: version.snapshotId,
    title: version.name,
    voiceId: project.paragraphVoiceId,
    voiceName: project.name,
    sound,
    fileName: audioFileName([project.name, version.name], version.contentType),
    expectedMs: version.durationMs,
    isKept: false,
  };
};

const PlayVersion = ({ project, player, version }: VersionProps & { player: Player }) => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isMine = track?.trackId === version.snapshotId;
  const isPlaying = isMine && (status === "playing" || status === "loading");
  const Icon = isPlaying ? Pause : Play;
  const toggle = (): void => {
    if (isMine && status !== "failed") return player.toggle();
    player.play(trackOf(project, version));
    recordEvent("version_played", { project_id: project.projectId });
  };
  return (
    <IconButton label={isPlaying ? t.pauseVersion(version.name) : t.playVersion(version.name)} onClick={toggle}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
};

const Downloads = ({ project: { projectId, name }, version }: VersionProps) => {
  const archive = useMutation({
    mutationFn: () => downloadArchive(projectId, version.snapshotId),
    onSuccess: (blob) => saveBlob(blob, `${fileNameOf(name, version.name)}.zip`),
    onError: (error) => void toast.error(t.nothingWasDownloaded(messageFor(error))),
  });
  return (
    <div className="flex">
      <Tooltip text={t.download}>
        <a
          href={versionDownloadAddress(projectId, version.snapshotId)}
          download
          aria-label={t.downloadChapter(version.name)}
          className={iconButtonClass()}
        >
          <Download size={18} aria-hidden />
        </a>
      </Tooltip>
      <IconButton
        label={t.downloadTheChaptersOf(version.name)}
        disabled={archive.isPending}
        onClick={() => archive.mutate()}
      >
        <FolderArchive size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
