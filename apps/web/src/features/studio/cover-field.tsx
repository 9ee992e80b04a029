import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageTypes, studioLimits, studioMessages } from "@timbre/contract";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { toast } from "sonner";
import { queryKeys } from "../../api/query-keys.ts";
import { type ProjectDetails, removeCover, saveCover } from "../../api/studio.ts";
import { Button } from "../../ui/button.tsx";
import { ProjectCover } from "./project-cover.tsx";

/** The picture of the project, to add, change and take away. */
export const CoverField = ({ project }: { project: ProjectDetails }) => {
  const { projectId, coverUrl } = project;
  const queries = useQueryClient();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const outcome = {
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true }),
        queries.invalidateQueries({ queryKey: queryKeys.projects }),
      ]),
    onError: () => void toast.error(studioMessages.coverFailed),
  };
  const save = useMutation({ mutationFn: (image: File) => saveCover(projectId, image), ...outcome });
  const remove = useMutation({ mutationFn: () => removeCover(projectId), ...outcome });
  const isBusy = save.isPending || remove.isPending;
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    const isTooLarge = file.size > studioLimits.maxCoverBytes;
    setProblem(isTooLarge ? studioMessages.coverTooLarge : null);
    if (!isTooLarge) save.mutate(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <ProjectCover size="sm" project={project} className="size-32 shrink-0 rounded-control border border-line" />
      <div className="min-w-0 flex-1">
        <input
          ref={input}
          type="file"
          aria-label="Cover image"
          aria-describedby={noteId}
          accept={imageTypes.join(",")}
          tabIndex={-1}
          className="sr-only"
          onChange={take}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
            {save.isPending ? "Uploading" : coverUrl ? "Change cover" : "Upload a cover"}
          </Button>
          {coverUrl && (
            <Button size="sm" look="quiet" disabled={isBusy} onClick={() => remove.mutate()}>
              Remove
            </Button>
          )}
        </div>
        <p
          id={noteId}
          role={problem ? "alert" : undefined}
          className={problem ? "mt-2 text-xs text-danger" : "mt-2 text-xs text-faint"}
        >
          {problem ?? "PNG, JPEG, GIF or WebP, up to 20 MB."}
        </p>
      </div>
    </div>
  );
};
