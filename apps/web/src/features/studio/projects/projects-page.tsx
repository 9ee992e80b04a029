import { useQuery } from "@tanstack/react-query";
import { NotebookText, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageFor } from "../../../api/client/message-for.ts";
import { type Project, projectsQuery } from "../../../api/studio/projects.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { DeletedProjectsDialog } from "./deleted-projects-dialog.tsx";
import { type ProjectActions, ProjectCard } from "./project-card.tsx";
import { t } from "../messages.ts";

type ProjectsPageProps = { actions: ProjectActions; onCreate: () => void };

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4";

/** By any word of its name, its title or its author. */
export const findProjects = (projects: readonly Project[], search: string): Project[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter(({ name, metadata }) => {
    const text = `${name} ${metadata.title} ${metadata.author}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** The shelf: everything long that is being written here. */
export const ProjectsPage = ({ actions, onCreate }: ProjectsPageProps) => {
  const projects = useQuery(projectsQuery());
  const [search, setSearch] = useState("");
  const [isDeletedOpen, setDeletedOpen] = useState(false);
  return (
    <div className="mx-auto max-w-300 space-y-5 px-5 py-6 sm:px-8 sm:py-8">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={t.searchProjects} className="min-w-52 flex-1" value={search} onChange={setSearch} />
        <Button look="primary" className="max-sm:w-full" onClick={onCreate}>
          <Plus size={18} aria-hidden />
          {t.newProject}
        </Button>
        <Button look="quiet" className="max-sm:w-full" onClick={() => setDeletedOpen(true)}>
          <Trash2 size={18} aria-hidden />
          {t.deletedProjects}
        </Button>
      </div>
      {isDeletedOpen && <DeletedProjectsDialog onClose={() => setDeletedOpen(false)} />}
      {projects.isPending && <ShelfSkeleton />}
      {projects.isError && (
        <EmptyState
          title={t.projectsCouldNotBeLoaded}
          text={messageFor(projects.error)}
          action={<Button onClick={() => void projects.refetch()}>{t.tryAgain}</Button>}
        />
      )}
      {projects.data && (
        <Shelf
          projects={findProjects(projects.data, search)}
          isEmpty={projects.data.length === 0}
          actions={actions}
          onCreate={onCreate}
        />
      )}
    </div>
  );
};

type ShelfProps = ProjectsPageProps & { projects: readonly Project[]; isEmpty: boolean };

const Shelf = ({ projects, isEmpty, actions, onCreate }: ShelfProps) => {
  if (isEmpty) return <NoProjects onCreate={onCreate} />;
  if (projects.length === 0) return <EmptyState title={t.noResultsFound} text={t.tryAnotherWord} />;
  return (
    <ul aria-label={t.projects} className={gridClass}>
      {projects.map((project) => (
        <ProjectCard key={project.projectId} project={project} actions={actions} />
      ))}
    </ul>
  );
};

const NoProjects = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    picture={<NotebookText size={40} strokeWidth={1.25} aria-hidden className="text-faint" />}
    title={t.aStudioForLongWork}
    text={t.writeOrBringABookAnArticleAScript}
    action={<Button onClick={onCreate}>{t.startAProject}</Button>}
  />
);

const ShelfSkeleton = () => (
  <div className={gridClass}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} className="h-60 rounded-card" />
    ))}
  </div>
);
