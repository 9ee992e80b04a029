import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useState } from "react";
import { ApiError } from "../../../api/client/api-error.ts";
import { type ProjectDetails, projectQuery } from "../../../api/studio/projects.ts";
import { type Voice, voicesQuery } from "../../../api/voices/voices.ts";
import { PeopleSection } from "../../../features/sharing/people-section.tsx";
import { BlockLanguage } from "../../../features/speech/language/block-language.tsx";
import type { DrawBlockLanguage, DrawBlockVoice } from "../../../features/studio/chapters/block-row.tsx";
import { ProjectPage } from "../../../features/studio/project-page.tsx";
import { ProjectSettingsDialog } from "../../../features/studio/projects/project-settings-dialog.tsx";
import { ShareProjectDialog } from "../../../features/studio/projects/share-project-dialog.tsx";
import type { ProjectSearch } from "../../../features/studio/projects/studio-search.ts";
import { useProjectRemoval } from "../../../features/studio/projects/use-project-removal.ts";
import { VoicePicker } from "../../../features/voices/voice-picker.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { Guard } from "../../guard.tsx";
import { useServices } from "../../../frame/services.ts";
import { useUser } from "../../../frame/use-user.ts";
import { LoadFailure } from "../error-page.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { ProjectDictionaries } from "./project-dictionaries.tsx";
import { t } from "../messages.ts";

const path = "/app/studio/$projectId";

const usePickers = () => {
  const { player, previews } = useServices();
  const voices = useQuery(voicesQuery()).data;
  const draw = useCallback(
    (voiceId: string | null, onChoose: (voice: Voice) => void, look: { size: "orb" | "sm"; isSpeaking: boolean }) => (
      <VoicePicker
        size={look.size}
        voice={voices?.find((voice) => voice.voiceId === voiceId) ?? null}
        loudness={look.isSpeaking ? player.loudness : null}
        previews={previews}
        onChoose={onChoose}
      />
    ),
    [voices, player, previews],
  );
  const drawBlockVoice: DrawBlockVoice = useCallback(
    ({ voiceId, isSpeaking, onChoose }) => draw(voiceId, onChoose, { size: "orb", isSpeaking }),
    [draw],
  );
  const drawBlockLanguage: DrawBlockLanguage = useCallback(
    ({ voiceId, ...rest }) => (
      <BlockLanguage {...rest} voice={voices?.find((voice) => voice.voiceId === voiceId) ?? null} voices={voices} />
    ),
    [voices],
  );
  return {
    drawBlockVoice,
    drawBlockLanguage,
    drawVoiceChoice: (props: { voiceId: string | null; onChoose: (voice: Voice) => void }): ReactNode =>
      draw(props.voiceId, props.onChoose, { size: "sm", isSpeaking: false }),
  };
};

const Project = ({ project }: { project: ProjectDetails }) => {
  const { player } = useServices();
  const navigate = useNavigate({ from: path });
  const { chapter, settings } = useSearch({ from: path });
  const [isSharing, setSharing] = useState(false);
  const pickers = usePickers();
  const remove = useProjectRemoval();
  const user = useUser();
  const show = (next: ProjectSearch["settings"]): void =>
    void navigate({ search: (now) => ({ ...now, settings: next }), replace: settings !== undefined });
  const leave = async (): Promise<void> => {
    if (await remove(project)) await navigate({ to: "/app/studio", search: {} });
  };
  return (
    <>
      <ProjectPage
        project={project}
        chapterId={chapter}
        player={player}
        drawVoice={pickers.drawBlockVoice}
        drawLanguage={pickers.drawBlockLanguage}
        onOpen={(next) => void navigate({ search: { chapter: next } })}
        onShare={() => setSharing(true)}
        onSettings={() => show("general")}
        onVersions={() => show("versions")}
      />
      {settings && (
        <ProjectSettingsDialog
          project={project}
          view={settings}
          onView={show}
          player={player}
          mayPublish={user.permissions.includes("publish_studio_project")}
          drawVoiceChoice={pickers.drawVoiceChoice}
          dictionaries={<ProjectDictionaries project={project} />}
          onDelete={() => void leave()}
          onClose={() => show(undefined)}
        />
      )}
      {isSharing && (
        <ShareProjectDialog
          project={project}
          people={
            <PeopleSection resource={{ resourceType: "project", resourceId: project.projectId, name: project.name }} />
          }
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
};

const LoadedProject = () => {
  const { projectId } = useParams({ from: path });
  const project = useQuery(projectQuery(projectId));
  if (project.data) return <Project key={projectId} project={project.data} />;
  if (project.isPending) return <ProjectSkeleton />;
  if (project.error instanceof ApiError && project.error.httpStatus === 404) return <NotFoundPage isInside />;
  return <LoadFailure title={t.theProjectCouldNotBeLoaded} error={project.error} refetch={project.refetch} />;
};

const ProjectSkeleton = () => (
  <div className="mx-auto max-w-190 space-y-4 p-8">
    <Skeleton className="h-10 w-1/2" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
);

export const StudioProject = () => (
  <Guard permission="projects">
    <LoadedProject />
  </Guard>
);
