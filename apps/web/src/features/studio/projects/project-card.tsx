import { Link } from "@tanstack/react-router";
import { Ellipsis, Settings2, Trash2, UserPlus } from "lucide-react";
import type { Project } from "../../../api/studio/projects.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/controls/menu.tsx";
import { TimeAgo } from "../../../ui/display/time-ago.tsx";
import { ProjectCover } from "./project-cover.tsx";
import { rightsOn } from "../project-rights.ts";
import { t } from "../messages.ts";

export type ProjectActions = {
  onShare: (project: Project) => void;
  onSettings: (project: Project) => void;
  onDelete: (project: Project) => void;
};

const chaptersWord = (count: number): string => t.chapters(count);

/** One project on the shelf. */
export const ProjectCard = ({ project, actions }: { project: Project; actions: ProjectActions }) => {
  const { canEdit, canManage } = rightsOn(project);
  return (
    <li className="group relative overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-edge hover:border-edge">
      <Link
        to="/app/studio/$projectId"
        params={{ projectId: project.projectId }}
        className="block -outline-offset-2 after:absolute after:inset-0"
      >
        <ProjectCover project={project} className="aspect-3/2" />
        <span className="block truncate border-t border-line px-4 pt-3 pe-14 text-sm font-medium">{project.name}</span>
      </Link>
      <p className="truncate px-4 pb-4 text-xs text-faint">
        {chaptersWord(project.chapterCount)} · <TimeAgo moment={project.updatedAt} />
        {project.isConverting && (
          <span className="text-accent-text"> · {project.isWaiting ? t.inTheQueue : t.generatingNow}</span>
        )}
        {!canEdit && ` · ${t.readOnly}`}
      </p>
      {(canEdit || canManage) && (
        <div className="absolute end-2 bottom-4">
          <CardMenu project={project} actions={actions} />
        </div>
      )}
    </li>
  );
};

const CardMenu = ({ project, actions }: { project: Project; actions: ProjectActions }) => {
  const { canEdit, canManage } = rightsOn(project);
  return (
    <Menu
      trigger={
        <IconButton label={t.moreAbout(project.name)}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    >
      {canEdit && (
        <MenuItem icon={<Settings2 size={18} aria-hidden />} onSelect={() => actions.onSettings(project)}>
          {t.settingsAndExport}
        </MenuItem>
      )}
      {canManage && (
        <>
          <MenuItem icon={<UserPlus size={18} aria-hidden />} onSelect={() => actions.onShare(project)}>
            {t.share}
          </MenuItem>
          <MenuSeparator />
          <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={() => actions.onDelete(project)}>
            {t.delete}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
