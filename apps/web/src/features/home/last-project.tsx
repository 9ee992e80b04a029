import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, NotebookText } from "lucide-react";
import { projectsQuery } from "../../api/studio/projects.ts";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { t } from "./messages.ts";

/** The project that was worked on last; nothing where there is none. */
export const LastProject = () => {
  const { data = [] } = useQuery(projectsQuery());
  const [last] = [...data].sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  if (!last) return null;
  return (
    <section>
      <h2 className="text-base font-semibold">{t.continueProject}</h2>
      <Link
        to="/app/studio/$projectId"
        params={{ projectId: last.projectId }}
        className="mt-3 flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge/70 hover:bg-sunken"
      >
        <NotebookText size={20} aria-hidden className="shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{last.name}</span>
          <span className="tabular block text-xs text-soft">
            {t.chapters(last.chapterCount)} · <TimeAgo moment={last.updatedAt} />
          </span>
        </span>
        <ArrowRight size={18} aria-hidden className="shrink-0 text-faint" />
      </Link>
    </section>
  );
};
