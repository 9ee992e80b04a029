import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageTypes, photoLimits, photoMessages } from "@timbre/contract";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { removePhoto, savePhoto } from "../../api/account-safety.ts";
import type { User } from "../../api/accounts.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";

/** The person's picture, as others in the workspace see it. */
export const PhotoRow = ({ user }: { user: User }) => {
  const queries = useQueryClient();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const outcome = {
    onSuccess: () =>
      Promise.all(
        [queryKeys.user, queryKeys.members].map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ),
    onError: (error: Error) => setProblem(messageFor(error)),
  };
  const save = useMutation({ mutationFn: savePhoto, ...outcome });
  const remove = useMutation({ mutationFn: removePhoto, ...outcome });
  const isBusy = save.isPending || remove.isPending;
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    const isTooLarge = file.size > photoLimits.maxBytes;
    setProblem(isTooLarge ? photoMessages.tooLarge : null);
    if (!isTooLarge) save.mutate(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={user.displayName} photoUrl={user.photoUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <input
          ref={input}
          type="file"
          aria-label="Profile photo"
          aria-describedby={noteId}
          accept={imageTypes.join(",")}
          tabIndex={-1}
          className="sr-only"
          onChange={take}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
            {save.isPending ? "Uploading" : user.photoUrl ? "Change photo" : "Upload a photo"}
          </Button>
          {user.photoUrl && (
            <Button size="sm" look="quiet" disabled={isBusy} onClick={() => remove.mutate()}>
              Remove
            </Button>
          )}
        </div>
        <p id={noteId} role={problem ? "alert" : undefined} className={noteClass(problem)}>
          {problem ?? "PNG, JPEG, GIF or WebP, up to 20 MB. It is cut to a square; where it was taken is not kept."}
        </p>
      </div>
    </div>
  );
};

const noteClass = (problem: string | null): string => `mt-2 text-xs ${problem ? "text-danger" : "text-faint"}`;
