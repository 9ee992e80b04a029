import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageTypes, photoLimits, photoMessages } from "@timbre/contract";
import { useState } from "react";
import { removePhoto, savePhoto } from "../../../api/accounts/profile.ts";
import type { User } from "../../../api/accounts/accounts.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

const words = {
  add: t.uploadAPhoto,
  change: t.changePhoto,
  note: t.photoHint,
};

/** The person's picture, as others in the workspace see it. */
export const PhotoRow = ({ user }: { user: User }) => {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const outcome = {
    onMutate: () => setProblem(null),
    onSuccess: () =>
      Promise.all(
        [queryKeys.user, queryKeys.members].map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ),
    onError: (error: Error) => setProblem(messageFor(error)),
  };
  const save = useMutation({ mutationFn: savePhoto, ...outcome });
  const remove = useMutation({ mutationFn: removePhoto, ...outcome });
  return (
    <PictureField
      picture={<Avatar name={user.displayName} photoUrl={user.photoUrl} size="lg" />}
      hasPicture={Boolean(user.photoUrl)}
      label={t.profilePhoto}
      words={words}
      types={imageTypes}
      limit={{ bytes: photoLimits.maxBytes, message: known(photoMessages.tooLarge) }}
      state={{ isSaving: save.isPending, isRemoving: remove.isPending, problem }}
      onTake={save.mutate}
      onRemove={remove.mutate}
    />
  );
};
