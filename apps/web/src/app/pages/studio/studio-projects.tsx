import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Project } from "../../../api/studio/projects.ts";
import { voicesQuery } from "../../../api/voices/voices.ts";
import { PeopleSection } from "../../../features/sharing/people-section.tsx";
import { firstVoice } from "../../../features/speech/use-speech-desk.ts";
import { NewProjectDialog } from "../../../features/studio/projects/new-project-dialog.tsx";
import { ProjectsPage } from "../../../features/studio/projects/projects-page.tsx";
import { ShareProjectDialog } from "../../../features/studio/projects/share-project-dialog.tsx";
import type { ProjectKind } from "../../../features/studio/projects/studio-search.ts";
import { useProjectRemoval } from "../../../features/studio/projects/use-project-removal.ts";
import { VoicePicker } from "../../../features/voices/voice-picker.tsx";
import { Guard } from "../../guard.tsx";
import { useServices } from "../../../frame/services.ts";

const path = "/app/studio";

const Projects = () => {
  const navigate = useNavigate({ from: path });
  const [shared, setShared] = useState<Project | null>(null);
  const remove = useProjectRemoval();
  return (
    <>
      <ProjectsPage
        onCreate={() => void navigate({ search: { create: "blank" } })}
        actions={{
          onShare: setShared,
          onDelete: (project) => void remove(project),
          onSettings: ({ projectId }) =>
            void navigate({ to: "/app/studio/$projectId", params: { projectId }, search: { settings: "general" } }),
        }}
      />
      <NewProject />
      {shared && (
        <ShareProjectDialog
          project={shared}
          people={
            <PeopleSection resource={{ resourceType: "project", resourceId: shared.projectId, name: shared.name }} />
          }
          onClose={() => setShared(null)}
        />
      )}
    </>
  );
};

/** Open while the address asks for a new project; closing takes the word out of the address. */
const NewProject = () => {
  const { create: kind } = useSearch({ from: path });
  const navigate = useNavigate({ from: path });
  const { previews } = useServices();
  const voices = useQuery(voicesQuery()).data ?? [];
  if (!kind) return null;
  const show = (create: ProjectKind | undefined): void => void navigate({ search: { create }, replace: true });
  return (
    <NewProjectDialog
      kind={kind}
      firstVoiceId={firstVoice(voices)?.voiceId ?? null}
      drawVoiceChoice={({ voiceId, onChoose }) => (
        <VoicePicker
          size="sm"
          voice={voices.find((voice) => voice.voiceId === voiceId) ?? null}
          loudness={null}
          previews={previews}
          onChoose={onChoose}
        />
      )}
      onKind={show}
      onClose={() => show(undefined)}
      onCreated={({ projectId }) =>
        void navigate({ to: "/app/studio/$projectId", params: { projectId }, search: {}, replace: true })
      }
    />
  );
};

export const StudioProjects = () => (
  <Guard permission="projects">
    <Projects />
  </Guard>
);
