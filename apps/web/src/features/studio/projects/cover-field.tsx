import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageTypes, studioLimits, studioMessages } from "@timbre/contract";
import { toast } from "sonner";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { type ProjectDetails, removeCover, saveCover } from "../../../api/studio/projects.ts";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { ProjectCover } from "./project-cover.tsx";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

const words = {
  add: t.uploadACover,
  change: t.changeCover,
  note: t.pngJpegGifOrWebpUpTo20Mb,
};

/** The picture of the project. */
export const CoverField = ({ project }: { project: ProjectDetails }) => {
  const { projectId, coverUrl } = project;
  const queries = useQueryClient();
  const outcome = {
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true }),
        queries.invalidateQueries({ queryKey: queryKeys.projects }),
      ]),
    onError: () => void toast.error(known(studioMessages.coverFailed)),
  };
  const save = useMutation({ mutationFn: (image: File) => saveCover(projectId, image), ...outcome });
  const remove = useMutation({ mutationFn: () => removeCover(projectId), ...outcome });
  return (
    <PictureField
      picture={
        <ProjectCover size="sm" project={project} className="size-32 shrink-0 rounded-control border border-line" />
      }
      hasPicture={Boolean(coverUrl)}
      label={t.coverImage}
      words={words}
      types={imageTypes}
      limit={{ bytes: studioLimits.maxCoverBytes, message: known(studioMessages.coverTooLarge) }}
      state={{ isSaving: save.isPending, isRemoving: remove.isPending }}
      onTake={save.mutate}
      onRemove={remove.mutate}
    />
  );
};
